import { defaultSettings } from '#shared/domain/settings.ts'

/** What the admin needs of the settings: nobody can change them yet, so their defaults are the truth. */
export const site = {
  name: defaultSettings.general.siteName,
  /** The zone in which staff write and read publish dates. */
  timeZone: defaultSettings.general.timezone,
  defaultStatus: defaultSettings.blog.defaultStatus,
  defaultCategory: defaultSettings.blog.defaultCategory,
} as const
