import * as z from '../zod.ts'
import { maxCustomCss } from './setting-choices.ts'
import { Settings, settingsFields } from './settings.ts'
import { synonymProblem } from './text/search-synonyms.ts'
import { isTimeZone } from './time-zone.ts'

/* What different people see of the settings, and what staff may change. */

const { general, contact, privacy, blog, seo, security, notifications, appearance } = settingsFields

/** What everybody may read: all that public pages show. */
export const PublicSettings = z.object({
  general: z.pick(Settings.shape.general, {
    siteName: true,
    tagline: true,
    siteUrl: true,
    office: true,
    structuredOffice: true,
    timezone: true,
  }),
  contact: Settings.shape.contact,
  privacy: Settings.shape.privacy,
  blog: z.pick(Settings.shape.blog, {
    postsPerPage: true,
    showAuthor: true,
    showPublishDate: true,
    showReadTime: true,
    searchSynonyms: true,
  }),
  seo: Settings.shape.seo,
  appearance: Settings.shape.appearance,
})
export type PublicSettings = z.output<typeof PublicSettings>

/** What every member of staff works with, whatever the role. It comes with the session. */
export const StaffSettings = z.object({
  siteName: z.string(),
  siteUrl: z.string(),
  timezone: general.timezone,
  dateFormat: general.dateFormat,
  timeFormat: general.timeFormat,
  defaultCategory: z.string(),
  defaultStatus: blog.defaultStatus,
})
export type StaffSettings = z.output<typeof StaffSettings>

const customCSS = z
  .string()
  .check(
    z.refine((css) => new TextEncoder().encode(css).length <= maxCustomCss, 'Custom CSS is limited to 20 KB'),
  )

const timezone = general.timezone.check(
  z.refine(isTimeZone, 'Choose one of the offsets, or a time zone such as America/New_York'),
)

const searchSynonyms = blog.searchSynonyms.check(
  z.check(({ value, issues }) => {
    const message = synonymProblem(value)
    if (message) issues.push({ code: 'custom', input: value, message, continue: true })
  }),
)

/**
 * A change of settings. A section that is sent is complete; one that is not sent stays as it is, so that nobody has to
 * send back what they may not see.
 */
export const SettingsChange = z.strictObject({
  general: z.optional(z.strictObject({ ...general, timezone })),
  contact: z.optional(z.strictObject(contact)),
  privacy: z.optional(z.strictObject(privacy)),
  // A tab of the release before does not know of synonyms.
  blog: z.optional(z.strictObject({ ...blog, searchSynonyms: z.optional(searchSynonyms) })),
  seo: z.optional(z.strictObject(seo)),
  security: z.optional(z.strictObject(security)),
  notifications: z.optional(z.strictObject(notifications)),
  appearance: z.optional(z.strictObject({ ...appearance, customCSS })),
})
export type SettingsChange = z.output<typeof SettingsChange>

/** The settings as their form has them. `security` is there only for those who may change it. */
export const EditableSettings = z.object({
  general: z.object(general),
  contact: z.object(contact),
  privacy: z.object(privacy),
  blog: z.object(blog),
  seo: z.object(seo),
  security: z.optional(z.object(security)),
  notifications: z.object(notifications),
  appearance: z.object({ ...appearance, customCSS: z.string() }),
  /** Counts the saves; 0 for settings that nobody has saved yet. */
  version: z.int(),
  updatedAt: z.nullable(z.string()),
  /** Name of the person who saved last. */
  updatedBy: z.nullable(z.string()),
  /** Their id, because names need not be unique; missing for settings that were last saved long ago. */
  updatedById: z.optional(z.string()),
})
export type EditableSettings = z.output<typeof EditableSettings>
