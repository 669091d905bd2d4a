import type { Settings } from './settings.ts'
import type { StaffSettings } from './settings-views.ts'

/** The part of the settings that all staff need. */
export const staffSettings = (settings: Pick<Settings, 'general' | 'blog'>): StaffSettings => ({
  siteName: settings.general.siteName,
  siteUrl: settings.general.siteUrl,
  timezone: settings.general.timezone,
  dateFormat: settings.general.dateFormat,
  timeFormat: settings.general.timeFormat,
  defaultCategory: settings.blog.defaultCategory,
  defaultStatus: settings.blog.defaultStatus,
})
