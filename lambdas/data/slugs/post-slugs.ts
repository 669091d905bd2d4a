import { absent, anyOf, exists, when } from '../table/expressions.ts'
import { getItem, type Item, type Key } from '../table/table.ts'
import type { TransactionStep } from '../table/transact.ts'
import { updateIf } from '../table/update-if.ts'

const prefix = 'SLUG#'
export const slugKey = (slug: string): Key => ({ pk: prefix + slug, sk: 'SLUG' })

/** Thrown by a transaction: another post has this slug. */
export class SlugTaken extends Error {}

/** A slug and the id of its post; undefined if the post was permanently deleted. */
export const markedPost = ({ pk, postId }: Item): { slug: string; postId: string | undefined } => ({
  slug: String(pk).slice(prefix.length),
  postId: typeof postId === 'string' ? postId : undefined,
})

/** The id of the post that a slug leads to, whether it is the current slug or a former one. */
export async function findPostIdBySlug(slug: string): Promise<string | undefined> {
  const marker = await getItem(slugKey(slug))
  return marker && markedPost(marker).postId
}

/**
 * A slug that is probably free: the wanted one, or the same with the next number. The marker of a taken slug
 * counts the requests for it, so that a thousand posts with one title need no search. Whether the slug is
 * free is decided by the transaction that writes its marker.
 */
export async function findFreeSlug(wanted: string): Promise<string> {
  if (!(await getItem(slugKey(wanted), { consistent: true }))) return wanted
  const number = await nextNumber(wanted)
  return number === undefined ? wanted : `${wanted}-${number}`
}

/** The next number, starting with 2; undefined if the slug has been released. */
async function nextNumber(slug: string): Promise<number | undefined> {
  const result = await updateIf(slugKey(slug), { add: { sameTitles: 1 }, when: exists() })
  return result.updated ? Number(result.item['sameTitles']) + 1 : undefined
}

/** A post's slug, the former slugs that redirect to it, and whether they were ever public. */
export interface KnownBy {
  slug: string
  formerSlugs: readonly string[]
  wasPublic: boolean
}

/**
 * Writes a marker for each slug that a post gains, so that no two posts share a slug. A slug that was public
 * keeps its marker forever: it redirects to the post while the post exists, and is `retired` afterwards. A
 * retired slug is never chosen from a title, because old links would silently lead to another article, but an
 * editor may enter it explicitly.
 */
export function slugSteps(
  postId: string,
  before: KnownBy | undefined,
  after: KnownBy | undefined,
): TransactionStep[] {
  const known = before ? [before.slug, ...before.formerSlugs] : []
  const now = after ? [after.slug, ...after.formerSlugs] : []
  const gained = now.filter((slug) => !known.includes(slug))
  const lost = known.filter((slug) => !now.includes(slug))
  const isPublicSlug = (slug: string) => before?.wasPublic || before?.formerSlugs.includes(slug)
  return [
    ...gained.map(
      (slug): TransactionStep => ({
        Put: { Item: { ...slugKey(slug), postId }, ...when(anyOf(absent(), { postId }, { retired: true })) },
        onConditionFailed: () => new SlugTaken(slug),
      }),
    ),
    ...lost.flatMap((slug): TransactionStep[] => {
      if (!isPublicSlug(slug)) return [{ Delete: { Key: { ...slugKey(slug) } } }]
      return after ? [] : [{ Put: { Item: { ...slugKey(slug), retired: true } } }]
    }),
  ]
}
