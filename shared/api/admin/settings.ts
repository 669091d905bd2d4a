import { EditableSettings, PublicSettings, SettingsChange } from '../../domain/settings/settings-views.ts'
import * as z from '../../zod.ts'
import { endpoint } from '../endpoint.ts'

const editable = z.object({ success: z.literal(true), settings: EditableSettings })

export const settings = {
  'settings.get': endpoint({
    method: 'GET',
    path: '/api/admin/settings',
    summary: 'Read all settings; the security settings only with the permission to change them',
    access: 'settings:read',
    response: editable,
    problems: ['unauthenticated', 'forbidden'],
  }),
  'settings.update': endpoint({
    method: 'PUT',
    path: '/api/admin/settings',
    summary:
      'Replace sections of the settings that are based on this version; other sections stay as they are',
    access: 'settings:write',
    maxBody: 256 * 1024,
    body: z.extend(SettingsChange, { version: z.int().check(z.minimum(0)) }),
    response: editable,
    problems: ['invalid_request', 'unauthenticated', 'forbidden', 'confirmation_required', 'stale_version'],
  }),
  'settings.public': endpoint({
    method: 'GET',
    path: '/api/settings',
    summary: 'Read the settings that public pages show',
    access: 'public',
    answersHead: true,
    cached: true,
    response: z.object({ success: z.literal(true), settings: PublicSettings }),
  }),
}
