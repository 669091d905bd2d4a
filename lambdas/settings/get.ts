import { settings } from '#shared/api/admin/settings.ts'
import { readSettingsRecord } from '../data/directory/settings-record.ts'
import { implement } from '../http/implement.ts'
import { editableBy } from './editable.ts'

export const handler = implement(settings, 'settings.get', async ({ user }) => ({
  success: true,
  settings: editableBy(user, await readSettingsRecord()),
}))
