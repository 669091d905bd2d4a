import type { Settings } from '#shared/domain/settings.ts'
import { keyOf } from '../../web/src/api/use-api.ts'
import { missingAnswer } from '../../web/src/site/article/article-page.tsx'
import { articleRequest } from '../../web/src/site/article/article-request.ts'
import { latestRequest } from '../../web/src/site/home/latest-request.ts'
import { filterOf, knownFilter, newsroomPath } from '../../web/src/site/newsroom/filter.ts'
import { newsroomKey } from '../../web/src/site/newsroom/newsroom-page.ts'
import type { Site } from '../../web/src/site/site.ts'
import { titles } from '../../web/src/site/titles.ts'
import { findArticlePage } from '../blog/article-page.ts'
import { listArticles, publicCategories } from '../data/articles.ts'
import type { Answer } from './answer.ts'
import { type Page, renderPage, styleOf } from './document.tsx'
import { contactData } from './json-ld.ts'
import { readNewsroom } from './read-newsroom.ts'
import type { Visit } from './visit.ts'

async function html(
  name: string,
  status: number,
  visit: Visit,
  page: Omit<Page, 'location'>,
): Promise<Answer> {
  const query = visit.query.size ? `?${visit.query}` : ''
  const body = await renderPage({ ...page, location: visit.path + query }, visit.site, visit.settings)
  return {
    page: name,
    status,
    type: 'text/html',
    body,
    style: styleOf(visit.settings, page.picture),
    kept: true,
  }
}

export async function home(visit: Visit): Promise<Answer> {
  const { posts, nextCursor } = await listArticles(visit.now, latestRequest.query)
  return html('home', 200, visit, {
    head: { title: visit.site.homeTitle, description: visit.settings.seo.metaDescription, canonical: '/' },
    // Named one by one: when the next article appears is for the edge, not for readers.
    answers: { [keyOf('blog.list', latestRequest)]: { success: true, posts, nextCursor } },
  })
}

export async function newsroom(visit: Visit): Promise<Answer> {
  const { site } = visit
  const categories = await publicCategories()
  const filter = knownFilter(filterOf(visit.query), categories)
  const page = await readNewsroom(visit.now, filter, site.postsPerPage)
  const section = categories.find(({ slug }) => slug === filter.category)?.name

  return html('newsroom', 200, visit, {
    head: {
      title: titles.newsroom(site, section),
      description: `${section ?? 'Articles'} from the newsroom of ${site.name}: notes on the work between a public company and its investors.`,
      // Searches, pages by tag and older pages change under their address: they are read, not indexed.
      canonical:
        filter.q || filter.tag || filter.after ? undefined : newsroomPath({ category: filter.category }),
    },
    picture: page.posts.some(({ featuredImage }) => featuredImage),
    answers: {
      [keyOf('blog.categories', {})]: { success: true, categories },
      [newsroomKey(filter, site.postsPerPage)]: page,
    },
  })
}

/** An article, the way to its new address, or the page that says that there is none. */
export async function article(visit: Visit, slug: string): Promise<Answer> {
  const key = keyOf('blog.get', articleRequest(slug))
  const found = await findArticlePage(slug, visit.now)
  if (!found) {
    return html('article', 404, visit, {
      head: { title: titles.articleMissing(visit.site) },
      answers: { [key]: missingAnswer },
    })
  }
  if ('movedTo' in found) return moved(`/blog/${found.movedTo}`)
  const { post, surroundings } = found
  return html('article', 200, visit, {
    head: {
      title: titles.article(visit.site, post.title),
      description: post.description || post.excerpt,
      canonical: `/blog/${post.slug}`,
      article: post,
    },
    picture: Boolean(post.featuredImage),
    answers: { [key]: { success: true, post, surroundings } },
    sentAnswers: { [key]: { success: true, post: { ...post, content: '' }, surroundings } },
  })
}

const moved = (location: string): Answer => ({
  page: 'article',
  status: 301,
  type: 'text/plain',
  body: `Moved to ${location}\n`,
  headers: { location },
  kept: true,
})

/** Pages whose words are in the code: what they are called, and what they say of themselves. */
const fixedPages: Record<
  string,
  {
    name: string
    title: (site: Site) => string
    description: (site: Site) => string
    /** For machines, where there is something to tell them. */
    data?: (site: Site, settings: Settings) => object
  }
> = {
  '/platform': {
    name: 'platform',
    title: titles.platform,
    description: () =>
      'Market intelligence, press releases, earnings support, investor targeting, performance analytics and financing intelligence: six instruments on one investor relations desk.',
  },
  '/company': {
    name: 'company',
    title: titles.company,
    description: (site) =>
      `Who makes ${site.name}: mission, founders, leadership team and careers of the AI-powered investor relations company in ${site.office}.`,
  },
  '/contact': {
    name: 'contact',
    title: titles.contact,
    description: (site) =>
      `Ask ${site.name} for a demo on your own ticker, a price, or an answer your board is waiting for. Response time: ${site.contact.responseTime}.`,
    data: contactData,
  },
  '/careers': {
    name: 'careers',
    title: titles.careers,
    description: (site) =>
      `Work for ${site.name}: we build the desk on which public companies meet their investors. Always accepting exceptional talent.`,
  },
  '/privacy': {
    name: 'privacy',
    title: titles.privacy,
    description: (site) =>
      `Which personal information ${site.name} collects, how it is used, shared and protected, and what you can ask of us.`,
  },
}
export const fixedPaths: readonly string[] = Object.keys(fixedPages)

export function fixedPage(visit: Visit): Promise<Answer> | undefined {
  const page = fixedPages[visit.path]
  if (!page) return undefined
  return html(page.name, 200, visit, {
    head: {
      title: page.title(visit.site),
      description: page.description(visit.site),
      canonical: visit.path,
      ...(page.data && { data: page.data(visit.site, visit.settings) }),
    },
    answers: {},
  })
}

export const notFound = (visit: Visit): Promise<Answer> =>
  html('not-found', 404, visit, { head: { title: titles.missing(visit.site) }, answers: {} })
