import type { Settings } from '#shared/domain/settings/settings.ts'
import type { EditableSettings, SettingsChange } from '#shared/domain/settings/settings-views.ts'
import { can } from '#shared/domain/staff/permissions.ts'
import type { User } from '#shared/domain/staff/user.ts'
import type { SettingsRecord } from '../data/directory/settings-record.ts'

/** The settings as this user may see them. */
export function editableBy(user: User, { settings, customCSS, ...saved }: SettingsRecord): EditableSettings {
  const { security, appearance, ...others } = settings
  const { stylesheet: _hash, ...colors } = appearance
  return {
    ...others,
    ...(can(user, 'settings:security') && { security }),
    appearance: { ...colors, customCSS },
    ...saved,
  }
}

/** The settings after a change: a section that was not sent stays as it was. */
export function applyChange(
  { settings, customCSS }: SettingsRecord,
  { appearance, ...sections }: SettingsChange,
): Pick<SettingsRecord, 'settings' | 'customCSS'> {
  const { customCSS: css = customCSS, ...colors } = appearance ?? {}
  return {
    settings: {
      general: sections.general ?? settings.general,
      contact: sections.contact ?? settings.contact,
      privacy: sections.privacy ?? settings.privacy,
      press: sections.press ?? settings.press,
      blog: {
        ...settings.blog,
        ...sections.blog,
        searchSynonyms: sections.blog?.searchSynonyms ?? settings.blog.searchSynonyms,
      },
      seo: sections.seo ?? settings.seo,
      security: sections.security ?? settings.security,
      notifications: sections.notifications ?? settings.notifications,
      appearance: { ...settings.appearance, ...colors },
    },
    customCSS: css.replace(/\r\n?/g, '\n'),
  }
}

/** One value per field, such as `general.siteName`. */
function fieldsOf({ settings, customCSS }: Pick<SettingsRecord, 'settings' | 'customCSS'>) {
  const { stylesheet: _hash, ...appearance } = settings.appearance
  const sections: Record<keyof Settings, object> = { ...settings, appearance: { ...appearance, customCSS } }
  return new Map<string, unknown>(
    Object.entries(sections).flatMap(([section, fields]) =>
      Object.entries(fields).map(([name, value]): [string, unknown] => [`${section}.${name}`, value]),
    ),
  )
}

/** The fields that differ, with their values before and after, as the audit log records them. */
export function changedFields(
  before: Pick<SettingsRecord, 'settings' | 'customCSS'>,
  after: Pick<SettingsRecord, 'settings' | 'customCSS'>,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const [earlier, later] = [fieldsOf(before), fieldsOf(after)]
  const changed = [...later.keys()].filter((name) => earlier.get(name) !== later.get(name))
  const valuesIn = (values: Map<string, unknown>) =>
    Object.fromEntries(changed.map((name) => [name, values.get(name)]))
  return { before: valuesIn(earlier), after: valuesIn(later) }
}
