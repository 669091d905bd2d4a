import { createContext, useContext } from 'react'
import { brand } from '#shared/brand.ts'
import type { Settings } from '#shared/domain/settings.ts'
import { titles } from './titles.ts'

/** What public pages may know of the settings. It travels inside each page, so nothing in it is private. */
export interface Site {
  name: string
  tagline: string
  /** Scheme and host of canonical addresses, without a trailing slash. */
  origin: string
  homeTitle: string
  /** Where the company sits, as people say it. */
  office: string
  /** Where visitors reach the company. */
  contact: Settings['contact']
  postsPerPage: number
  showAuthor: boolean
  showPublishDate: boolean
  showReadTime: boolean
  /** IANA zone in which dates are told, the same on the server and in every browser. */
  timeZone: string
}

/** What the renderer leaves in a page so that the browser starts with the data that the HTML was made from. */
export interface PageData {
  site: Site
  /** Answers of the reads of this page, by SWR key. */
  answers: Record<string, unknown>
}

export const SiteContext = createContext<Site>({
  name: brand.name,
  tagline: brand.tagline,
  origin: '',
  homeTitle: titles.home,
  office: brand.office,
  contact: {
    salesEmail: brand.email.sales,
    responseTime: brand.responseTime,
    legalEmail: brand.email.legal,
    postalAddress: brand.postalAddress,
  },
  postsPerPage: 10,
  showAuthor: true,
  showPublishDate: true,
  showReadTime: true,
  timeZone: 'UTC',
})

export const useSite = (): Site => useContext(SiteContext)
