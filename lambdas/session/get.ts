import { session } from '#shared/api/session.ts'
import { implement } from '../http/implement.ts'

export const handler = implement(session, 'session.get', async ({ user }) => ({ success: true, user }))
