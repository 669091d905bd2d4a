import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { auditEntry } from '../audit/audit.ts'
import type { CleanHtml } from '../posts/clean-html.ts'
import { discardHtml, loadHtml, loadPost, storeHtml } from '../posts/load-post.ts'
import { editedVersion, type SummaryItem, summaryKey, toBodyItem } from '../posts/stored-post.ts'
import { searchWordsSteps } from '../posts/stored-words.ts'
import { RevisionText, revisionsOf, textKey } from '../revisions/stored-revision.ts'
import { between, exists, update, where } from '../table/expressions.ts'
import { retryStale } from '../table/retry-stale.ts'
import { dynamo, type Item, queryItems, tableName } from '../table/table.ts'
import { transact } from '../table/transact.ts'
import { VersionConflict } from '../table/version-conflict.ts'

/** The cleaned text, or undefined if cleaning changes nothing. */
export type Clean = (html: string) => Promise<CleanHtml | undefined>

export interface Cleaning {
  clean: Clean
  /** The version of the HTML vocabulary that it produces. */
  target: number
  now: Date
  audited: boolean
}

/**
 * Cleans the current text of a post. This is not an edit: the author and time of the last save stay, and a save that
 * is based on the version before causes no conflict. The cached pages are purged, because the summary records that it
 * was cleaned. Returns whether anything changed.
 */
export const cleanPost = (id: string, { clean, target, now, audited }: Cleaning): Promise<boolean> =>
  retryStale(async () => {
    const before = await loadPost(id, { consistent: true })
    if (!before || before.body.vocabulary === target) return false
    const html = await clean(await loadHtml(before.body.stored))
    if (html === undefined) return false

    const version = before.summary.version + 1
    const stored = await storeHtml(id, html)
    const after = {
      summary: { ...before.summary, version },
      body: { ...before.body, stored, vocabulary: target },
    }
    const { title, deletedAt } = before.summary
    try {
      await transact([
        {
          Update: {
            Key: { ...summaryKey(id) },
            ...update<SummaryItem>({
              set: { version, retagged: { since: editedVersion(before.summary), version }, cleaned: version },
              when: { version: before.summary.version },
            }),
          },
          onConditionFailed: () => new VersionConflict(),
        },
        { Put: { Item: toBodyItem(id, after.body) } },
        // A post in the trash keeps its hidden words unchanged.
        ...(deletedAt ? [] : await searchWordsSteps(before, after, html)),
        ...(await auditEntry({ now, audited }, null, 'posts.clean', { kind: 'post', id, name: title })),
      ])
    } catch (error) {
      // After any other error the write may have succeeded, and the item would point to this text.
      if (error instanceof VersionConflict) await discardHtml(stored)
      throw error
    }
    await discardHtml(before.body.stored)
    return true
  })

/**
 * The revisions of a post after a given one, oldest first. They are read a few at a time, since they contain texts.
 */
export const nextRevisions = (postId: string, after: string, limit: number): Promise<Item[]> =>
  queryItems({
    ...where([
      { pk: revisionsOf(postId) },
      between('sk', after === '' ? textKey(postId, 0).sk : `${after}\u0000`, 'TEXT#~'),
    ]),
    Limit: limit,
    ConsistentRead: true,
  })

/** Cleans a revision of a post, unless it was deleted in the meantime. Returns whether anything changed. */
export async function cleanRevision(
  postId: string,
  item: Item,
  { clean, target }: Cleaning,
): Promise<boolean> {
  const { stored: before, vocabulary } = RevisionText.parse(item)
  if (vocabulary === target) return false
  const html = await clean(await loadHtml(before))
  if (html === undefined) return false
  const stored = await storeHtml(postId, html)
  try {
    await dynamo.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: { pk: item['pk'], sk: item['sk'] },
        ...update({ set: { stored, vocabulary: target }, when: exists() }),
      }),
    )
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'ConditionalCheckFailedException') throw error
    await discardHtml(stored)
    return false
  }
  await discardHtml(before)
  return true
}
