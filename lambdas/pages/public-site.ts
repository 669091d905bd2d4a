import { defaultSettings, type Settings } from '#shared/domain/settings.ts'
import type { Site } from '../../web/src/site/site.ts'
import { titles } from '../../web/src/site/titles.ts'

/** `UTC-5` as staff choose it is `Etc/GMT+5` by IANA's reversed sign; an unknown zone is UTC. */
export function zoneOf(timezone: string): string {
  const offset = /^UTC([+-])(\d{1,2})$/.exec(timezone)
  const zone = offset ? `Etc/GMT${offset[1] === '-' ? '+' : '-'}${Number(offset[2])}` : timezone
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}

/** The part of the settings that public pages are made of. `origin` is where the visitor reached us. */
export const publicSite = ({ general, contact, blog, seo }: Settings, origin: string): Site => ({
  name: general.siteName,
  tagline: general.tagline,
  origin: general.siteUrl.replace(/\/+$/, '') || origin,
  // The specification names the home page's title; one that staff have set comes before it.
  homeTitle: seo.siteTitle === defaultSettings.seo.siteTitle ? titles.home : seo.siteTitle,
  office: general.office,
  contact,
  postsPerPage: blog.postsPerPage,
  showAuthor: blog.showAuthor,
  showPublishDate: blog.showPublishDate,
  showReadTime: blog.showReadTime,
  timeZone: zoneOf(general.timezone),
})
