import {
  archivePath,
  articlePath,
  categoryFeedPath,
  isStaticPage,
  type PageId,
  pageAt,
  pages,
  type StaticPageId,
} from '#shared/domain/pages.ts'
import { periodName, periodRange } from '#shared/domain/period.ts'
import { slugPattern } from '#shared/domain/posts/slug.ts'
import {
  archiveRequest,
  articleListKey,
  articleRequest,
  cacheKey,
  dropUnknownCategory,
  latestRequest,
  missingArticle,
  type NewsroomFilter,
  newsroomPath,
  parseFilter,
  periodOfAddress,
  routeMeta,
  shownOfLatest,
  titles,
} from '../../web/src/site/entry-server.tsx'
import { findArticlePage } from '../data/newsroom/article-page.ts'
import { findCurrentCategory, listArticles, listPublicCategories } from '../data/newsroom/articles.ts'
import { type Page, renderPage } from './document/document.ts'
import type { PageRequest } from './page-request.ts'
import type { PageResponse } from './page-response.ts'
import { readNewsroom } from './read-newsroom.ts'

async function html(
  name: PageId | 'not-found',
  status: number,
  request: PageRequest,
  page: Omit<Page, 'location'>,
): Promise<PageResponse> {
  const { path, query, site, settings } = request
  const location = query.size ? `${path}?${query}` : path
  const document = await renderPage({ ...page, location }, site, settings)
  return {
    page: name,
    status,
    type: 'text/html',
    body: document.html,
    styles: document.styles,
    cacheable: true,
  }
}

async function home(request: PageRequest): Promise<PageResponse> {
  const { site, now, settings } = request
  const { title, description } = routeMeta.home
  const subject = { description: settings.seo.metaDescription }
  const { posts } = await listArticles(now, latestRequest.query)
  const key = cacheKey('blog.list', latestRequest)
  return html('home', 200, request, {
    head: {
      title: title(site, subject),
      description: description(site, subject),
      canonical: { page: 'home', path: pages.home.path },
    },
    responses: { [key]: { success: true, posts } },
    sentResponses: { [key]: { success: true, posts: shownOfLatest(posts) } },
  })
}

async function newsroom(request: PageRequest): Promise<PageResponse> {
  const { site } = request
  const { title, description } = routeMeta.newsroom
  const categories = await listPublicCategories()
  const requested = parseFilter(request.query)
  const filter = dropUnknownCategory(requested, categories)
  const category = await formerCategory(requested, filter)
  if (category) return redirect('newsroom', newsroomPath({ ...requested, category }))
  const { page, movedTo } = await readNewsroom(request, filter)
  if (movedTo) return redirect('newsroom', newsroomPath(movedTo))
  const selected = categories.find(({ slug }) => slug === filter.category)
  const subject = { section: selected?.name }
  // The content of searches, tag lists and older pages changes at the same URL, so they are not indexed.
  const indexed = !filter.q && !filter.tag && !filter.after
  const path = newsroomPath({ category: filter.category })

  return html('newsroom', 200, request, {
    head: {
      title: title(site, subject),
      description: description(site, subject),
      canonical: indexed ? { page: 'newsroom', path } : undefined,
      feed: selected && { title: selected.name, path: categoryFeedPath(selected.slug) },
    },
    hasPicture: page.posts.some(({ featuredImage }) => featuredImage),
    responses: {
      [cacheKey('blog.categories', {})]: { success: true, categories },
      [articleListKey(filter, site.postsPerPage)]: page,
    },
  })
}

/**
 * A year or a quarter of the archive. Those before the first article and after the last do not exist. One in between
 * exists even if nothing was published in it, but is not indexed.
 */
async function archive(
  request: PageRequest,
  params: Readonly<Record<string, string | undefined>>,
): Promise<PageResponse> {
  const { site, now, settings, query } = request
  const period = periodOfAddress(params)
  if (!period) return notFoundPage(request)
  const after = query.get('after') ?? undefined
  const asked = archiveRequest(period, after)
  const range = periodRange(period, settings.general.timezone)
  const { posts, nextCursor, span } = await listArticles(now, { ...asked.query, period: range })
  if (!span || range.until <= span.oldest || range.since > span.newest) return notFoundPage(request)
  const { title, description } = routeMeta.archive
  const subject = { period: periodName(period) }
  return html('archive', 200, request, {
    head: {
      title: title(site, subject),
      description: description(site, subject),
      canonical: after || posts.length === 0 ? undefined : { page: 'archive', path: archivePath(period) },
    },
    responses: { [cacheKey('blog.list', asked)]: { success: true, posts, nextCursor, span } },
  })
}

/** The list to redirect to from an earlier slug of a category. */
const formerCategory = async ({ category }: NewsroomFilter, known: NewsroomFilter) =>
  category && !known.category ? findCurrentCategory(category) : undefined

/** An article, a redirect to its new URL, or the "not found" page. */
async function article(request: PageRequest, slug: string): Promise<PageResponse> {
  const { site } = request
  const key = cacheKey('blog.get', articleRequest(slug))
  const found = await findArticlePage(slug, request.now)
  if (!found) {
    return html('article', 404, request, {
      head: { title: titles.articleMissing(site) },
      responses: { [key]: missingArticle },
    })
  }
  if ('movedTo' in found) return redirect('article', articlePath(found.movedTo))
  const { post, surroundings } = found
  const { title, description } = routeMeta.article
  return html('article', 200, request, {
    head: {
      title: title(site, post),
      description: description(site, post),
      canonical: { page: 'article', path: articlePath(post.slug) },
      article: post,
    },
    hasPicture: Boolean(post.featuredImage),
    responses: { [key]: { success: true, post, surroundings } },
    // The HTML already contains the article's text, so the browser takes it from there.
    sentResponses: { [key]: { success: true, post: { ...post, content: '' }, surroundings } },
  })
}

export const redirect = (page: string, location: string): PageResponse => ({
  page,
  status: 301,
  type: 'text/plain',
  body: `Moved to ${location}\n`,
  headers: { location },
  cacheable: true,
})

function staticPage(id: StaticPageId, request: PageRequest): Promise<PageResponse> {
  const { title, description } = routeMeta[id]
  return html(id, 200, request, {
    head: {
      title: title(request.site),
      description: description(request.site),
      ...(!('unlisted' in pages[id]) && { canonical: { page: id, path: pages[id].path } }),
    },
    responses: {},
  })
}

type Renderer = (
  request: PageRequest,
  params: Readonly<Record<string, string | undefined>>,
) => Promise<PageResponse>

/** Pages that load data from the newsroom before they are rendered. */
const newsroomPages: Readonly<Record<Exclude<PageId, StaticPageId>, Renderer>> = {
  home,
  newsroom,
  archive,
  // An invalid slug cannot belong to an article, so there is no lookup.
  article: (request, { slug = '' }) =>
    slug.length <= 200 && slugPattern.test(slug) ? article(request, slug) : notFoundPage(request),
}

/** Renders the page at the request's path, or the "not found" page. */
export function pageResponse(request: PageRequest): Promise<PageResponse> {
  const found = pageAt(request.path)
  if (!found) return notFoundPage(request)
  const { id, params } = found
  return isStaticPage(id) ? staticPage(id, request) : newsroomPages[id](request, params)
}

export const notFoundPage = (request: PageRequest): Promise<PageResponse> =>
  html('not-found', 404, request, {
    head: { title: titles.missing(request.site) },
    responses: {},
    missing: true,
  })
