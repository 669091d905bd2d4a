import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from '#shared/zod.ts'
import { UsedMedia } from '../posts/used-media.ts'
import { absent, anyOf, lessThan, when, where } from '../table/expressions.ts'
import { dynamo, type Key, queryItems, tableName } from '../table/table.ts'
import type { TransactionStep } from '../table/transact.ts'

/**
 * Maximum number of uses that one save adds or removes within its transaction, which has room for a hundred writes.
 * The rest are added before it or removed after it, so that a file never counts as unused while a post shows it.
 */
const maxInTransaction = 30

export const mediaUsePrefix = 'MEDIAUSE#'

const keyOfUse = (mediaId: string, postId: string): Key => ({
  pk: mediaUsePrefix + mediaId,
  sk: `POST#${postId}`,
})

interface UseChanges {
  /** Steps for the transaction that saves the post. */
  steps: TransactionStep[]
  /** Adds what does not fit into the transaction; call it before. */
  addRest: () => Promise<void>
  /** Removes what does not fit; call it after the transaction has succeeded. */
  removeRest: () => Promise<void>
}

/** Changes to the index of uses when a post is saved (`version` is the new one) or deleted (`after` is empty). */
export function changedUses(
  postId: string,
  version: number,
  before: readonly UsedMedia[],
  after: readonly UsedMedia[],
): UseChanges {
  const had = new Map(before.map(({ id, as }) => [id, as.join()]))
  const has = new Set(after.map(({ id }) => id))
  const gained = after.filter(({ id, as }) => had.get(id) !== as.join())
  const lost = before.filter(({ id }) => !has.has(id))
  const put = ({ id, as }: UsedMedia) => ({ Item: { ...keyOfUse(id, postId), as, version } })

  const addNow = gained.slice(0, maxInTransaction)
  const removeNow = lost.slice(0, maxInTransaction - addNow.length)
  return {
    steps: [
      ...addNow.map((use): TransactionStep => ({ Put: put(use) })),
      ...removeNow.map(({ id }): TransactionStep => ({ Delete: { Key: { ...keyOfUse(id, postId) } } })),
    ],
    async addRest() {
      for (const use of gained.slice(addNow.length))
        await dynamo.send(new PutCommand({ TableName: tableName(), ...put(use) }))
    },
    async removeRest() {
      for (const { id } of lost.slice(removeNow.length)) await removeOlder(keyOfUse(id, postId), version)
    },
  }
}

/** Removes a use unless a newer version of the post has added it again. */
async function removeOlder(key: Key, version: number): Promise<void> {
  try {
    await dynamo.send(
      new DeleteCommand({
        TableName: tableName(),
        Key: { ...key },
        ...when(anyOf(absent(), lessThan('version', version))),
      }),
    )
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
  }
}

const UseItem = z.object({ sk: z.string(), as: UsedMedia.shape.as })

/** The ids of the posts that use a file (consistent read). */
export async function findPostsUsing(mediaId: string): Promise<{ postId: string; as: UsedMedia['as'] }[]> {
  const items = await queryItems({ ...where({ pk: mediaUsePrefix + mediaId }), ConsistentRead: true })
  return items.map((item) => {
    const { sk, as } = UseItem.parse(item)
    return { postId: sk.slice('POST#'.length), as }
  })
}
