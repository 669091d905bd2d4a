import { createContext, useContext } from 'react'
import { brand } from '#shared/brand.ts'
import { samplePress } from '#shared/domain/settings/press.ts'
import { defaultRetention } from '#shared/domain/settings/setting-choices.ts'
import type { Settings } from '#shared/domain/settings/settings.ts'
import { titles } from './navigation/titles.ts'

/** The settings that public pages use. They are embedded in every page, so nothing in here may be private. */
export interface Site {
  name: string
  tagline: string
  /** Scheme and host of canonical URLs, without a trailing slash. */
  origin: string
  homeTitle: string
  /** Where the company is, as shown to people. */
  office: string
  /** Email addresses, postal address and response time. */
  contact: Settings['contact']
  /** How long submissions are kept, as the privacy policy says. */
  retention: Settings['privacy']
  /** Outlets and articles of the press, as lines of text; missing while they are the delivered samples. */
  press?: Settings['press']
  postsPerPage: number
  showAuthor: boolean
  showPublishDate: boolean
  showReadTime: boolean
  /** The IANA time zone of all dates, the same on the server and in every browser. */
  timeZone: string
  /** The theme of visitors who have not chosen one. */
  theme: Settings['appearance']['theme']
}

/** What the renderer embeds in a page, so that the browser hydrates it with the data from which it was rendered. */
export interface PageData {
  site: Site
  /** The API responses that the page reads, by SWR key. */
  responses: Record<string, unknown>
  /** The renderer found no page at this address, although the browser's router may match one. */
  missing?: boolean
}

export const SiteContext = createContext<Site>({
  name: brand.name,
  tagline: brand.tagline,
  origin: '',
  homeTitle: titles.home,
  office: brand.office,
  contact: {
    salesEmail: brand.email.sales,
    careersEmail: brand.email.careers,
    newsletterEmail: brand.email.newsletter,
    responseTime: brand.responseTime,
    legalEmail: brand.email.legal,
    postalAddress: brand.postalAddress,
  },
  retention: defaultRetention,
  postsPerPage: 10,
  showAuthor: true,
  showPublishDate: true,
  showReadTime: true,
  timeZone: 'UTC',
  theme: 'dark',
})

export const useSite = (): Site => useContext(SiteContext)

/** What the site shows of the press, and whether that is the delivered sample. */
export function usePress(): Settings['press'] & { isSample: Record<keyof Settings['press'], boolean> } {
  const press = useSite().press ?? samplePress
  return {
    ...press,
    isSample: {
      outlets: press.outlets === samplePress.outlets,
      articles: press.articles === samplePress.articles,
    },
  }
}
