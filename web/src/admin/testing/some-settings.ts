import { defaultSettings } from '#shared/domain/settings/settings.ts'
import type { EditableSettings } from '#shared/domain/settings/settings-views.ts'

const { stylesheet: _derived, ...appearance } = defaultSettings.appearance

/** Stored settings as the admin reads them. */
export const someSettings = (overrides: Partial<EditableSettings> = {}): EditableSettings => ({
  ...defaultSettings,
  appearance: { ...appearance, customCSS: '' },
  version: 3,
  updatedAt: '2026-11-20T09:30:00.000Z',
  updatedBy: 'Ada Voss',
  ...overrides,
})
