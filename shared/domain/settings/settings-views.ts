import * as z from '../../zod.ts'
import { synonymProblem } from '../text/search-synonyms.ts'
import { isTimeZone } from '../time-zone.ts'
import { outletsProblem, pressArticlesProblem } from './press.ts'
import { maxCustomCss } from './setting-choices.ts'
import { Settings, settingsFields } from './settings.ts'

/* The parts of the settings that each audience sees, and those that staff may change. */

const { general, contact, privacy, press, blog, seo, security, notifications, appearance } = settingsFields

/** The settings that public pages show, which everyone may read. */
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
  press: Settings.shape.press,
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

/** The settings that all staff need, whatever their role. They come with the session. */
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

/** Refuses a text of several lines with what is wrong in it. */
const refused = (problemOf: (text: string) => string | undefined) =>
  z.check<string>(({ value, issues }) => {
    const message = problemOf(value)
    if (message) issues.push({ code: 'custom', input: value, message, continue: true })
  })

const searchSynonyms = blog.searchSynonyms.check(refused(synonymProblem))

/**
 * A change of settings. A section is sent as a whole or stays unchanged, so that users need not send back
 * sections that they may not see.
 */
export const SettingsChange = z.strictObject({
  general: z.optional(z.strictObject({ ...general, timezone })),
  contact: z.optional(z.strictObject(contact)),
  privacy: z.optional(z.strictObject(privacy)),
  press: z.optional(
    z.strictObject({
      outlets: press.outlets.check(refused(outletsProblem)),
      articles: press.articles.check(refused(pressArticlesProblem)),
    }),
  ),
  // An open tab of the previous release does not send synonyms.
  blog: z.optional(z.strictObject({ ...blog, searchSynonyms: z.optional(searchSynonyms) })),
  seo: z.optional(z.strictObject(seo)),
  security: z.optional(z.strictObject(security)),
  notifications: z.optional(z.strictObject(notifications)),
  appearance: z.optional(z.strictObject({ ...appearance, customCSS })),
})
export type SettingsChange = z.output<typeof SettingsChange>

/**
 * Fields that decide where links and mail lead. A change asks for the password again: it lasts longer than the
 * session in which somebody found a screen unattended.
 */
export const guardedSettings: readonly string[] = [
  'general.siteUrl',
  'general.adminEmail',
  'contact.salesEmail',
  'contact.careersEmail',
]

/** The settings as their form has them. `security` is present only for users who may change it. */
export const EditableSettings = z.object({
  general: z.object(general),
  contact: z.object(contact),
  privacy: z.object(privacy),
  /** Missing where the API is still that of the previous release. */
  press: z.optional(z.object(press)),
  blog: z.object(blog),
  seo: z.object(seo),
  security: z.optional(z.object(security)),
  notifications: z.object(notifications),
  appearance: z.object({ ...appearance, customCSS: z.string() }),
  /** Increases with each save; 0 for settings that were never saved. */
  version: z.int(),
  updatedAt: z.nullable(z.string()),
  /** Name of the person who saved last. */
  updatedBy: z.nullable(z.string()),
  /**
   * Their id, because names need not be unique; missing for settings that were last saved before ids were
   * stored.
   */
  updatedById: z.optional(z.string()),
})
export type EditableSettings = z.output<typeof EditableSettings>
