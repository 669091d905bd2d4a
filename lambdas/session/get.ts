import { session } from '#shared/api/admin/session.ts'
import { staffSettings } from '#shared/domain/settings/staff-settings.ts'
import { implement } from '../http/implement.ts'

export const handler = implement(session, 'session.get', async ({ user, settings, request }) => ({
  success: true,
  user,
  settings: staffSettings(settings),
  ...(request.mustAddSecondFactor && { mustAddSecondFactor: true }),
}))
