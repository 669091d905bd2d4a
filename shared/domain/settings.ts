import { brand } from '../brand.ts'
import * as z from '../zod.ts'

/** Everything staff can set, with the specification's defaults. Stored as one record; a missing field is its default. */
export const Settings = z.object({
  general: z.prefault(
    z.object({
      siteName: z._default(z.string(), brand.name),
      tagline: z._default(z.string(), brand.tagline),
      /** Without a trailing slash. Empty means: the address at which the visitor reached us. */
      siteUrl: z._default(z.string(), ''),
      adminEmail: z._default(z.string(), brand.email.admin),
      /** The office as the contact page says it, and as its structured data does: town, region, country (decision A1). */
      office: z._default(z.string(), brand.office),
      structuredOffice: z._default(z.string(), 'New York, NY, US'),
      /** A fixed offset such as `UTC-5`, or an IANA zone (decision A105). */
      timezone: z._default(z.string(), 'UTC-5'),
      dateFormat: z._default(z.enum(['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD']), 'MM/DD/YYYY'),
      timeFormat: z._default(z.enum(['12h', '24h']), '12h'),
    }),
    {},
  ),
  /** Where visitors reach the company: what the contact page's cards and the privacy policy say (decision A13). */
  contact: z.prefault(
    z.object({
      salesEmail: z._default(z.string(), brand.email.sales),
      responseTime: z._default(z.string(), brand.responseTime),
      /** Of the data protection officer, with the address below. */
      legalEmail: z._default(z.string(), brand.email.legal),
      postalAddress: z._default(z.string(), brand.postalAddress),
    }),
    {},
  ),
  blog: z.prefault(
    z.object({
      postsPerPage: z._default(z.int().check(z.minimum(1), z.maximum(50)), 10),
      showAuthor: z._default(z.boolean(), true),
      showPublishDate: z._default(z.boolean(), true),
      showReadTime: z._default(z.boolean(), true),
      defaultCategory: z._default(z.string(), 'industry-insights'),
      defaultStatus: z._default(z.enum(['draft', 'published']), 'draft'),
    }),
    {},
  ),
  seo: z.prefault(
    z.object({
      enableSEO: z._default(z.boolean(), true),
      siteTitle: z._default(z.string(), `${brand.name} | ${brand.tagline}`),
      metaDescription: z._default(
        z.string(),
        'The AI-powered IR partner for public companies: market intelligence, releases, earnings and outreach on one desk.',
      ),
      openGraphEnabled: z._default(z.boolean(), true),
      twitterCardsEnabled: z._default(z.boolean(), true),
    }),
    {},
  ),
  security: z.prefault(
    z.object({
      requireSSL: z._default(z.boolean(), true),
      loginAttempts: z._default(z.int().check(z.minimum(1), z.maximum(20)), 5),
      /** Minutes without a request after which a session ends. */
      sessionTimeout: z._default(z.int().check(z.minimum(5), z.maximum(480)), 60),
      enableAuditLog: z._default(z.boolean(), true),
    }),
    {},
  ),
  appearance: z.prefault(
    z.object({
      theme: z._default(z.enum(['dark', 'light', 'auto']), 'dark'),
      primaryColor: z._default(z.string().check(z.regex(/^#[0-9a-f]{6}$/i)), '#3b82f6'),
      secondaryColor: z._default(z.string().check(z.regex(/^#[0-9a-f]{6}$/i)), '#1e40af'),
    }),
    {},
  ),
})
export type Settings = z.output<typeof Settings>

export const defaultSettings: Settings = Settings.parse({})
