import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { type SavedView, SavedViews } from '#shared/domain/posts/saved-view.ts'
import * as z from '#shared/zod.ts'
import { absent, when } from '../table/expressions.ts'
import { parseStored } from '../table/parse-stored.ts'
import { dynamo, getItem, type Key, tableName } from '../table/table.ts'

const viewsKey = (userId: string): Key => ({ pk: `VIEWS#${userId}`, sk: 'VIEWS' })

const ViewsItem = z.object({ views: z._default(SavedViews, []), version: z._default(z.number(), 0) })
export type StoredViews = z.output<typeof ViewsItem>

/** The saved views of one user (consistent read). */
export const readSavedViews = async (userId: string): Promise<StoredViews> =>
  parseStored(ViewsItem, (await getItem(viewsKey(userId), { consistent: true })) ?? {})

/**
 * Replaces the saved views of a user. Returns undefined if they have changed since `version`, for instance in
 * another window.
 */
export async function replaceSavedViews(
  userId: string,
  views: SavedView[],
  version: number,
): Promise<StoredViews | undefined> {
  const next = { views, version: version + 1 }
  try {
    await dynamo.send(
      new PutCommand({
        TableName: tableName(),
        Item: { ...viewsKey(userId), ...next },
        ...when(version === 0 ? absent() : { version }),
      }),
    )
    return next
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined
    throw error
  }
}
