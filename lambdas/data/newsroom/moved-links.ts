import { articlePath } from '#shared/domain/pages.ts'
import { isPublic } from '#shared/domain/posts/post.ts'
import type { CleanHtml } from '../posts/clean-html.ts'
import { markedPost, slugKey } from '../posts/slugs.ts'
import { summaryKey, toSummary } from '../posts/stored-post.ts'
import { batchGet } from '../table/table.ts'

/** A link to an article of ours, as the sanitizer writes it. Its address may go on with a query or a heading. */
const articleLink = new RegExp(`(<a\\b[^<>]*? href="${articlePath('')})([a-z0-9-]+)(?=["?#])`, 'g')

/** Articles whose addresses are looked up, at most: what one read of the table may ask for. */
const maxLinked = 100

const linkedSlugs = (html: string): string[] =>
  [...new Set([...html.matchAll(articleLink)].map(([, , slug = '']) => slug))].slice(0, maxLinked)

/** The present slugs of public articles that had one of these before. */
async function currentSlugs(slugs: readonly string[], now: Date): Promise<ReadonlyMap<string, string>> {
  const markers = (await batchGet(slugs.map(slugKey))).map(markedPost)
  const ids = [...new Set(markers.flatMap(({ postId }) => postId ?? []))]
  if (ids.length === 0) return new Map()
  const posts = (await batchGet(ids.map(summaryKey))).map(toSummary)
  // The address of a post that is not public is nobody's business but its editors'.
  const shown = new Map(posts.filter((post) => isPublic(post, now)).map(({ id, slug }) => [id, slug]))
  return new Map(
    markers.flatMap(({ slug, postId }) => {
      const current = postId && shown.get(postId)
      return current && current !== slug ? [[slug, current] as const] : []
    }),
  )
}

/**
 * The same text, with links to articles that have moved leading to where they are now. Readers are redirected from any
 * address that an article ever had; here the link itself is put right, whenever its article is opened or saved. Costs
 * nothing for a text without such links, and a unit or so for one with a few.
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

/** One slug of ours in place of another leaves clean HTML clean. */
export const followMovesInClean = async (html: CleanHtml, now: Date): Promise<CleanHtml> =>
  (await followMoves(html, now)) as CleanHtml
