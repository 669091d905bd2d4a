import anyAscii from 'any-ascii'
import { slugOf } from '#shared/domain/posts/slug.ts'
import { getItem, type Key } from '../table/table.ts'
import type { TransactionStep } from '../table/transact.ts'
import { updateIf } from '../table/update-if.ts'

const markerKey = (slug: string): Key => ({ pk: `SLUG#${slug}`, sk: 'SLUG' })

/** Thrown by a transaction: another post has this slug. */
export class SlugTaken extends Error {}

/** The slug of a title, in ASCII, whether it is taken or not. A title without any letter or digit gets one of its id. */
export const slugFromTitle = (title: string, id: string): string => slugOf(anyAscii(title)) || `post-${id}`

/** The id of the post that a slug leads to, whether it is the current slug or a former one. */
export async function findPostIdBySlug(slug: string): Promise<string | undefined> {
  const marker = await getItem(markerKey(slug))
  return typeof marker?.['postId'] === 'string' ? marker['postId'] : undefined
}

/**
 * A slug that is probably free: the wanted one, or else with the next number. The marker of a taken slug counts how
 * often it was wanted, so that a thousand posts of one title need no search. Only the transaction that writes the slug's
 * marker decides.
 */
export async function findFreeSlug(wanted: string): Promise<string> {
  if (!(await getItem(markerKey(wanted), { consistent: true }))) return wanted
  const number = await nextNumber(wanted)
  return number === undefined ? wanted : `${wanted}-${number}`
}

/** The next number from 2 on, or undefined if the slug was released meanwhile. */
async function nextNumber(slug: string): Promise<number | undefined> {
  const result = await updateIf(markerKey(slug), {
    UpdateExpression: 'ADD sameTitles :one',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':one': 1 },
  })
  return result.updated ? Number(result.item['sameTitles']) + 1 : undefined
}

/** Writes a marker for each slug that a post gains and deletes those it loses, so that no two posts share a slug. */
export function slugSteps(
  postId: string,
  before: readonly string[],
  after: readonly string[],
): TransactionStep[] {
  const gained = after.filter((slug) => !before.includes(slug))
  const lost = before.filter((slug) => !after.includes(slug))
  return [
    ...gained.map(
      (slug): TransactionStep => ({
        Put: { Item: { ...markerKey(slug), postId }, ConditionExpression: 'attribute_not_exists(pk)' },
        onConditionFailed: () => new SlugTaken(slug),
      }),
    ),
    ...lost.map((slug): TransactionStep => ({ Delete: { Key: { ...markerKey(slug) } } })),
  ]
}
