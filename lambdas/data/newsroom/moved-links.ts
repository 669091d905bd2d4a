import { articlePath } from '#shared/domain/pages.ts'
import { isPublic } from '#shared/domain/posts/post.ts'
import type { CleanHtml } from '../posts/clean-html.ts'
import { summaryKey, toSummary } from '../posts/stored-post.ts'
import { markedPost, slugKey } from '../slugs/post-slugs.ts'
import { batchGet } from '../table/table.ts'

/** A link to one of our articles, as the sanitizer writes it. A query or fragment may follow the slug. */
const articleLink = new RegExp(`(<a\\b[^<>]*? href="${articlePath('')})([a-z0-9-]+)(?=["?#])`, 'g')

/** How many linked articles are looked up: the limit of one batch read. */
const maxLinked = 100

const linkedSlugs = (html: string): string[] =>
  [...new Set([...html.matchAll(articleLink)].map(([, , slug = '']) => slug))].slice(0, maxLinked)

/** The current slugs of public articles that once had one of these slugs. */
async function currentSlugs(slugs: readonly string[], now: Date): Promise<ReadonlyMap<string, string>> {
  const markers = (await batchGet(slugs.map(slugKey))).map(markedPost)
  const ids = [...new Set(markers.flatMap(({ postId }) => postId ?? []))]
  if (ids.length === 0) return new Map()
  const posts = (await batchGet(ids.map(summaryKey))).map(toSummary)
  // The slug of an unpublished post must not be revealed.
  const shown = new Map(posts.filter((post) => isPublic(post, now)).map(({ id, slug }) => [id, slug]))
  return new Map(
    markers.flatMap(({ slug, postId }) => {
      const current = postId && shown.get(postId)
      return current && current !== slug ? [[slug, current] as const] : []
    }),
  )
}

/**
 * Updates links to articles whose slug has changed. Old slugs redirect anyway, but here the link itself is
 * corrected whenever the article that contains it is opened or saved. A text without links to articles costs
 * nothing, one with a few about one read unit.
 */
export async function followMoves(html: string, now: Date): Promise<string> {
  const slugs = linkedSlugs(html)
  if (slugs.length === 0) return html
  const moved = await currentSlugs(slugs, now)
  if (moved.size === 0) return html
  return html.replace(
    articleLink,
    (_link, before: string, slug: string) => before + (moved.get(slug) ?? slug),
  )
}

/** The same for sanitized HTML, which replacing one slug with another cannot make unsafe. */
export const followMovesInClean = async (html: CleanHtml, now: Date): Promise<CleanHtml> =>
  (await followMoves(html, now)) as CleanHtml
