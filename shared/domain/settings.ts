import { brand } from '../brand.ts'
import * as z from '../zod.ts'
import { WebUrl } from './text/url.ts'

/** All settings with their defaults. They are stored as one item; a missing field has its default. */
export const Settings = z.object({
  general: z.prefault(
    z.object({
      siteName: z._default(z.string(), brand.name),
      tagline: z._default(z.string(), brand.tagline),
      /** Without a trailing slash. If empty, the host of the request is used. */
      siteUrl: z._default(z.union([z.literal(''), WebUrl]), ''),
      adminEmail: z._default(z.string(), brand.email.admin),
      /** The office on the contact page and in structured data (town, region, country): the specification has two. */
      office: z._default(z.string(), brand.office),
      structuredOffice: z._default(z.string(), 'New York, NY, US'),
      /** A fixed offset such as `UTC-5`, or an IANA time zone. */
      timezone: z._default(z.string(), 'UTC-5'),
      dateFormat: z._default(z.enum(['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD']), 'MM/DD/YYYY'),
      timeFormat: z._default(z.enum(['12h', '24h']), '12h'),
    }),
    {},
  ),
  /** How visitors reach the company: shown on the contact page and in the privacy policy. */
  contact: z.prefault(
    z.object({
      salesEmail: z._default(z.string(), brand.email.sales),
      /** Shown to applicants and subscribers if a form cannot be sent. */
      careersEmail: z._default(z.string(), brand.email.careers),
      newsletterEmail: z._default(z.string(), brand.email.newsletter),
      responseTime: z._default(z.string(), brand.responseTime),
      /** E-mail address of the data protection officer. */
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
      /** Stored and shown, but without effect: the stage decides whether to send Strict-Transport-Security. */
      requireSSL: z._default(z.boolean(), true),
      loginAttempts: z._default(z.int().check(z.minimum(1), z.maximum(20)), 5),
      /** Minutes of inactivity after which a session ends. */
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
