import { implement } from '../http/implement.ts'

export const handler = implement('session.get', async ({ user }) => ({ success: true, user }))
