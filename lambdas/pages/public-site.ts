import { samplePress } from '#shared/domain/settings/press.ts'
import type { Settings } from '#shared/domain/settings/settings.ts'
import { ianaZone } from '#shared/domain/time-zone.ts'
import { type Site, titles } from '../../web/src/site/entry-server.tsx'

/** The IANA name of a time zone; UTC for a zone that this runtime does not know. */
export function knownZone(timezone: string): string {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: ianaZone(timezone) }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}

/** The settings that public pages show. `origin` is the scheme and host of the visitor's request. */
export const publicSite = (
  { general, contact, privacy, press, blog, seo, appearance }: Settings,
  origin: string,
): Site => ({
  name: general.siteName,
  tagline: general.tagline,
  origin: general.siteUrl || origin,
  // The home page has its own title unless staff have set one.
  homeTitle: seo.siteTitle || titles.home,
  office: general.office,
  contact,
  retention: privacy,
  // The browser has the samples, so that no document carries them twice.
  ...((press.outlets !== samplePress.outlets || press.articles !== samplePress.articles) && { press }),
  postsPerPage: blog.postsPerPage,
  showAuthor: blog.showAuthor,
  showPublishDate: blog.showPublishDate,
  showReadTime: blog.showReadTime,
  timeZone: knownZone(general.timezone),
  theme: appearance.theme,
})
