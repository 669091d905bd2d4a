import * as z from 'zod'
import { brand } from '../brand.ts'

/** Everything staff can set, with the specification's defaults. Stored as one record; a missing field is its default. */
export const Settings = z.object({
  general: z
    .object({
      siteName: z.string().default(brand.name),
      tagline: z.string().default(brand.tagline),
      /** Without a trailing slash. Empty means: the address at which the visitor reached us. */
      siteUrl: z.string().default(''),
      adminEmail: z.string().default(brand.email.admin),
      /** The office as the contact page says it, and as its structured data does: town, region, country (decision A1). */
      office: z.string().default(brand.office),
      structuredOffice: z.string().default('New York, NY, US'),
      /** A fixed offset such as `UTC-5`, or an IANA zone (decision A105). */
      timezone: z.string().default('UTC-5'),
      dateFormat: z.enum(['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD']).default('MM/DD/YYYY'),
      timeFormat: z.enum(['12h', '24h']).default('12h'),
    })
    .prefault({}),
  blog: z
    .object({
      postsPerPage: z.number().int().min(1).max(50).default(10),
      showAuthor: z.boolean().default(true),
      showPublishDate: z.boolean().default(true),
      showReadTime: z.boolean().default(true),
      defaultCategory: z.string().default('industry-insights'),
      defaultStatus: z.enum(['draft', 'published']).default('draft'),
    })
    .prefault({}),
  seo: z
    .object({
      enableSEO: z.boolean().default(true),
      siteTitle: z.string().default(`${brand.name} | ${brand.tagline}`),
      metaDescription: z
        .string()
        .default(
          'The AI-powered IR partner for public companies: market intelligence, releases, earnings and outreach on one desk.',
        ),
      openGraphEnabled: z.boolean().default(true),
      twitterCardsEnabled: z.boolean().default(true),
    })
    .prefault({}),
  security: z
    .object({
      requireSSL: z.boolean().default(true),
      loginAttempts: z.number().int().min(1).max(20).default(5),
      /** Minutes without a request after which a session ends. */
      sessionTimeout: z.number().int().min(5).max(480).default(60),
      enableAuditLog: z.boolean().default(true),
    })
    .prefault({}),
  appearance: z
    .object({
      theme: z.enum(['dark', 'light', 'auto']).default('dark'),
      primaryColor: z
        .string()
        .regex(/^#[0-9a-f]{6}$/i)
        .default('#3b82f6'),
      secondaryColor: z
        .string()
        .regex(/^#[0-9a-f]{6}$/i)
        .default('#1e40af'),
    })
    .prefault({}),
})
export type Settings = z.output<typeof Settings>

export const defaultSettings: Settings = Settings.parse({})
