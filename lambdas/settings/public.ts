import { settings } from '#shared/api/admin/settings.ts'
import { readSettings } from '../data/directory/settings.ts'
import { implementPublic } from '../http/implement-public.ts'

/** The settings that public pages show. The response schema strips everything else. */
export const handler = implementPublic(settings, 'settings.public', async () => ({
  success: true,
  settings: await readSettings(),
}))
