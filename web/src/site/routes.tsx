import { type PageId, pageAt } from '#shared/domain/pages.ts'
import type { Article } from '#shared/domain/posts/post.ts'
import { call } from '../api/call.ts'
import { cacheKey } from '../api/use-api.ts'
import { archiveRequest, periodOfAddress } from './articles/archive-request.ts'
import { parseFilter } from './articles/newsroom-filter.ts'
import type { SocialCardName } from './content/social-cards.ts'
import { type LazyPage, lazyPage } from './lazy-page.tsx'
import { titles } from './navigation/titles.ts'
import { articleRequest } from './pages/article/article-request.ts'
import { latestRequest } from './pages/home/latest-request.ts'
import { articleListKey } from './pages/newsroom/newsroom-list.ts'
import { readNewsroom } from './pages/newsroom/use-newsroom.ts'
import type { Site } from './site.ts'
import type { HydrationMoment } from './start/when-wanted.ts'

/** Requests to the API by the SWR key under which the page looks for the response. */
export type PageReads = Record<string, () => Promise<unknown>>

/** The address of a page: its path's parameters, its query, and the site's settings. */
interface PageAddress {
  params: Readonly<Record<string, string | undefined>>
  query: URLSearchParams
  site: Site
}

interface Route {
  Page: LazyPage
  /** What the page reads as soon as it opens, so that it can be prefetched. */
  reads?: (address: PageAddress) => PageReads
}

/**
 * The code of each page in shared/domain/pages.ts. The build finds a page's chunk by its path: page `x` must
 * be in `pages/x/x-page.tsx`, or the build fails.
 */
export const routes: Readonly<Record<PageId, Route>> = {
  home: {
    Page: lazyPage(async () => (await import('./pages/home/home-page.tsx')).HomePage),
    reads: () => ({ [cacheKey('blog.list', latestRequest)]: () => call('blog.list', latestRequest) }),
  },
  newsroom: {
    Page: lazyPage(async () => (await import('./pages/newsroom/newsroom-page.tsx')).NewsroomPage),
    reads({ query, site: { postsPerPage } }) {
      const filter = parseFilter(query)
      // A search needs its index, which is large, so only visitors who search load it.
      if (filter.q) return {}
      return {
        [cacheKey('blog.categories', {})]: () => call('blog.categories', {}),
        [articleListKey(filter, postsPerPage)]: () => readNewsroom(filter, postsPerPage),
      }
    },
  },
  platform: { Page: lazyPage(async () => (await import('./pages/platform/platform-page.tsx')).PlatformPage) },
  company: { Page: lazyPage(async () => (await import('./pages/company/company-page.tsx')).CompanyPage) },
  contact: { Page: lazyPage(async () => (await import('./pages/contact/contact-page.tsx')).ContactPage) },
  careers: { Page: lazyPage(async () => (await import('./pages/careers/careers-page.tsx')).CareersPage) },
  privacy: { Page: lazyPage(async () => (await import('./pages/privacy/privacy-page.tsx')).PrivacyPage) },
  newsletter: {
    Page: lazyPage(async () => (await import('./pages/newsletter/newsletter-page.tsx')).NewsletterPage),
  },
  archive: {
    Page: lazyPage(async () => (await import('./pages/archive/archive-page.tsx')).ArchivePage),
    reads({ params, query }) {
      const period = periodOfAddress(params)
      if (!period) return {}
      const request = archiveRequest(period, query.get('after') ?? undefined)
      return { [cacheKey('blog.list', request)]: () => call('blog.list', request) }
    },
  },
  article: {
    Page: lazyPage(async () => (await import('./pages/article/article-page.tsx')).ArticlePage),
    reads({ params: { slug = '' } }) {
      const request = articleRequest(slug)
      return { [cacheKey('blog.get', request)]: () => call('blog.get', request) }
    },
  },
}

/** Loads the code of the page at this path; does nothing where there is no page. */
export async function preloadRoute(path: string): Promise<void> {
  const page = pageAt(path)
  if (page) await routes[page.id].Page.preload()
}

/**
 * When each page hydrates if the visitor does not use a control earlier. Only the renderer uses this table.
 * Paths without a page, and articles that do not exist, hydrate only when the visitor uses a control.
 */
export const hydrationMoments: Readonly<Record<PageId, HydrationMoment>> = {
  // Without scripts, its recording has no play button.
  home: 'scrolled',
  newsroom: 'wide',
  platform: 'animated',
  company: 'animated',
  contact: 'lively',
  careers: 'lively',
  privacy: 'reached',
  // The token in the URL's fragment, which says what the link is for, can be read only by scripts.
  newsletter: 'idle',
  archive: 'reached',
  article: 'reached',
}

/** The data that describes a page, for pages whose content varies. */
interface PageSubjects {
  home: { description: string }
  newsroom: { section: string | undefined }
  archive: { period: string }
  article: Article
}
type PageSubject<Id extends PageId> = Id extends keyof PageSubjects ? PageSubjects[Id] : void

interface RouteMeta<Subject> {
  title: (site: Site, subject: Subject) => string
  description: (site: Site, subject: Subject) => string
  /** The picture that represents the page when its address is shared. */
  socialCard: SocialCardName
}

/**
 * What each page tells search engines and link previews. Only the renderer uses this table. It is separate
 * from `routes` so that the browser's bundle does not include it.
 */
export const routeMeta: { readonly [Id in PageId]: RouteMeta<PageSubject<Id>> } = {
  home: {
    title: (site) => site.homeTitle,
    description: (_, { description }) => description,
    socialCard: 'home',
  },
  newsroom: {
    title: (site, { section }) => titles.newsroom(site, section),
    description: (site, { section }) =>
      `${section ?? 'Insights'} from ${site.name}: practical notes on filings, guidance, short interest and earnings calls for investor relations teams.`,
    socialCard: 'newsroom',
  },
  platform: {
    title: titles.platform,
    description: () =>
      'Market intelligence, press releases, earnings support, investor targeting, performance analytics and financing intelligence, in one platform for investor relations teams.',
    socialCard: 'platform',
  },
  company: {
    title: titles.company,
    description: (site) =>
      `The people behind ${site.name}: mission, founders, leadership team and careers at the AI-powered investor relations company in ${site.office}.`,
    socialCard: 'company',
  },
  contact: {
    title: titles.contact,
    description: (site) =>
      `Ask ${site.name} for a demo on your own ticker, pricing, or help with a question from your board. Response time: ${site.contact.responseTime}.`,
    socialCard: 'contact',
  },
  careers: {
    title: titles.careers,
    description: (site) =>
      `Work for ${site.name}: we build the software investor relations teams open first on earnings day. Always accepting exceptional talent.`,
    socialCard: 'careers',
  },
  privacy: {
    title: titles.privacy,
    description: (site) =>
      `What personal information ${site.name} collects, how it is used, shared and protected, and what you can ask us to do.`,
    socialCard: 'privacy',
  },
  newsletter: {
    title: titles.newsletter,
    description: (site) => `Confirm, change or end your subscription to the ${site.name} newsletter.`,
    socialCard: 'newsroom',
  },
  archive: {
    title: (site, { period }) => titles.archive(site, period),
    description: (site, { period }) => `All articles of ${site.name} Insights by month: ${period}.`,
    socialCard: 'newsroom',
  },
  article: {
    title: (site, { title }) => titles.article(site, title),
    description: (_, { description, excerpt }) => description || excerpt,
    // For articles without a picture of their own.
    socialCard: 'newsroom',
  },
}
