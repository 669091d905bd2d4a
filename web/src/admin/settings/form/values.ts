import { samplePress } from '#shared/domain/settings/press.ts'
import { defaultSecurity } from '#shared/domain/settings/setting-choices.ts'
import type { EditableSettings, SettingsChange } from '#shared/domain/settings/settings-views.ts'

/** The form's values: every section. For users who may not see `security`, it holds defaults that are never sent. */
export type Values = Required<Omit<EditableSettings, 'version' | 'updatedAt' | 'updatedBy' | 'updatedById'>>
export type SectionName = keyof Values

/** The form's values for the stored settings. */
export const valuesOf = (settings: EditableSettings): Values => ({
  general: settings.general,
  contact: settings.contact,
  privacy: settings.privacy,
  press: settings.press ?? samplePress,
  blog: settings.blog,
  seo: settings.seo,
  security: settings.security ?? defaultSecurity,
  notifications: settings.notifications,
  appearance: settings.appearance,
})

/** The value of each field by its path, such as `general.siteName`. */
export const fieldsOf = (values: Values): Map<string, unknown> =>
  new Map(
    Object.entries(values).flatMap(([section, fields]) =>
      Object.entries(fields).map(([name, value]): [string, unknown] => [`${section}.${name}`, value]),
    ),
  )

/** The paths of the fields that differ. */
export function changedPaths(before: Values, after: Values): string[] {
  const [earlier, later] = [fieldsOf(before), fieldsOf(after)]
  return [...later.keys()].filter((path) => !Object.is(earlier.get(path), later.get(path)))
}

const isIn = (section: SectionName) => (path: string) => path.startsWith(`${section}.`)

/** The changed sections, each complete, as the endpoint requires. */
export function toChange(before: Values, after: Values): SettingsChange {
  const changed = changedPaths(before, after)
  const sent = (section: SectionName) => changed.some(isIn(section))
  return {
    ...(sent('general') && { general: after.general }),
    ...(sent('contact') && { contact: after.contact }),
    ...(sent('privacy') && { privacy: after.privacy }),
    ...(sent('press') && { press: after.press }),
    ...(sent('blog') && { blog: after.blog }),
    ...(sent('seo') && { seo: after.seo }),
    ...(sent('security') && { security: after.security }),
    ...(sent('notifications') && { notifications: after.notifications }),
    ...(sent('appearance') && { appearance: after.appearance }),
  }
}

/** One section with the given fields from `mine` and all others from `theirs`. */
function mergeSection<Section extends object>(
  section: SectionName,
  theirs: Section,
  mine: Section,
  paths: ReadonlySet<string>,
): Section {
  const own = Object.entries(mine).filter(([name]) => paths.has(`${section}.${name}`))
  return Object.assign({ ...theirs }, Object.fromEntries(own))
}

/** Newer settings with the given fields of this form applied. */
export const merge = (theirs: Values, mine: Values, paths: ReadonlySet<string>): Values => ({
  general: mergeSection('general', theirs.general, mine.general, paths),
  contact: mergeSection('contact', theirs.contact, mine.contact, paths),
  privacy: mergeSection('privacy', theirs.privacy, mine.privacy, paths),
  press: mergeSection('press', theirs.press, mine.press, paths),
  blog: mergeSection('blog', theirs.blog, mine.blog, paths),
  seo: mergeSection('seo', theirs.seo, mine.seo, paths),
  security: mergeSection('security', theirs.security, mine.security, paths),
  notifications: mergeSection('notifications', theirs.notifications, mine.notifications, paths),
  appearance: mergeSection('appearance', theirs.appearance, mine.appearance, paths),
})
