import { settings } from '#shared/api/admin/settings.ts'
import { readSettings } from '../data/directory/settings.ts'
import { implementPublic } from '../http/implement-public.ts'

/** What public pages show. The response schema leaves out everything else. */
export const handler = implementPublic(settings, 'settings.public', async () => ({
  success: true,
  settings: await readSettings(),
}))
