import { articlePath, pages } from '#shared/domain/pages.ts'
import { pageBody } from '#shared/domain/posts/page-body.ts'
import type { PostRow } from '#shared/domain/posts/post.ts'
import { isPublic } from '#shared/domain/posts/visibility.ts'
import type { StaffSettings } from '#shared/domain/settings/settings-views.ts'
import { lookAtPage } from '../../../../../api/look-at-page.ts'
import { formatZonedTime } from '../../../../../ui/parts/zoned-time.ts'
import type { Session } from '../../../../session/session-context.ts'

/** A link to a page of our own site. */
interface InnerLink {
  /** The address as written in the text. */
  href: string
  /** Empty for a link to a part of the article itself. */
  path: string
  /** The fragment id that it points to, if any. */
  id: string
}

/** A link that does not work for readers, with the reason. */
export interface BrokenLink {
  href: string
  message: string
}

/** The maximum number of links that are checked before a post is published. */
const maxLinks = 30

/**
 * Fragments of the newsroom's address are categories and tags, not element ids; for an unknown one it shows all articles.
 */
const hasOwnFragments = (path: string) => path === pages.newsroom.path

const decoded = (hash: string) => {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

/** The distinct links of a text to our own site, without those to the top of the article itself. */
export function innerLinks(content: ParentNode, ownSlugs: readonly string[]): InnerLink[] {
  const own = new Set(ownSlugs.filter(Boolean).map(articlePath))
  const links = new Map<string, InnerLink>()
  for (const link of content.querySelectorAll('a[href]')) {
    const href = link.getAttribute('href') ?? ''
    const url = URL.canParse(href, location.origin) ? new URL(href, location.origin) : undefined
    if (url?.origin !== location.origin) continue
    const isOwn = href.startsWith('#') || own.has(url.pathname)
    const id = hasOwnFragments(url.pathname) ? '' : decoded(url.hash)
    if (!isOwn || id) links.set(href, { href, path: isOwn ? '' : url.pathname, id })
  }
  return [...links.values()].slice(0, maxLinks)
}

interface Context {
  /** The article's own text. */
  html: string
  /** When the article itself goes live. */
  from: Date
  settings: Pick<StaffSettings, 'timezone' | 'timeFormat'>
  call: Session['call']
}

/** An unpublished post at this address, if there is one and the writer may see it. */
async function hiddenPost(path: string, call: Session['call']): Promise<PostRow | undefined> {
  const slug = path.startsWith(articlePath('')) ? path.slice(articlePath('').length) : ''
  if (!slug) return undefined
  const find = async (filter: { status?: 'trash' }) => {
    const { posts } = await call('posts.list', { query: { q: slug, limit: 20, ...filter } })
    return posts.find((post) => post.slug === slug)
  }
  try {
    return (await find({})) ?? (await find({ status: 'trash' }))
  } catch {
    return undefined
  }
}

/** Why a link points to a page that readers do not find; undefined if the page will be public in time. */
async function missingReason(
  { href, path }: InnerLink,
  { call, from, settings }: Context,
): Promise<string | undefined> {
  const post = await hiddenPost(path, call)
  if (!post) return `A link leads nowhere: ${href}`
  if (post.deletedAt) return `A link leads to a post in the trash: ${href}`
  if (post.status === 'draft') return `A link leads to a draft: ${href}`
  if (post.status === 'archived') return `A link leads to an archived post: ${href}`
  if (isPublic(post, from) || !post.publishedAt) return undefined
  return `A link leads to a post that is not public before ${formatZonedTime(post.publishedAt, settings)}: ${href}`
}

/** The ids on the article's own page: those of its headings and footnotes. */
export const idsIn = (html: string): string[] =>
  [...pageBody(html).html.matchAll(/<(?:h[1-6]|a|li)\b[^<>]* id="([^"]*)"/g)].map(([, id = '']) => id)

/** The links of a text that will be broken at the time when readers can see it. */
export async function findBrokenLinks(links: readonly InnerLink[], context: Context): Promise<BrokenLink[]> {
  const ownIds = new Set(links.some(({ path }) => !path) ? idsIn(context.html) : [])
  const looked = links.map(async (link): Promise<BrokenLink | undefined> => {
    const { href, path, id } = link
    const found = path ? await lookAtPage(path, id) : ownIds.has(id) ? 'page' : 'no such part'
    const message =
      found === 'nothing'
        ? await missingReason(link, context)
        : found === 'no such part'
          ? `A link leads to a missing section: ${href}`
          : undefined
    return message === undefined ? undefined : { href, message }
  })
  return (await Promise.all(looked)).filter((link) => link !== undefined)
}
