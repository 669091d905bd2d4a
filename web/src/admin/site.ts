import { defaultSettings } from '#shared/domain/settings.ts'

/** The settings that the admin uses. They cannot be changed yet, so these are the defaults. */
export const site = {
  name: defaultSettings.general.siteName,
  /** The time zone in which staff enter and read publish dates. */
  timeZone: defaultSettings.general.timezone,
  defaultStatus: defaultSettings.blog.defaultStatus,
  defaultCategory: defaultSettings.blog.defaultCategory,
} as const
