import { type TagChange } from '../../directory/tag-changes.ts'
import { atMost, exists, update, when } from '../../table/expressions.ts'
import { batchGet } from '../../table/table.ts'
import { type TransactionStep, transact } from '../../table/transact.ts'
import { VersionConflict } from '../../table/version-conflict.ts'
import { StoredTag, tagChangeKey, tagKey } from '../stored-tag.ts'

const isRespelling = ({ from, to }: TagChange): boolean => from.slug === to?.slug

/** The changes whose old tag is no longer on any post. The counts are exact, so no posts are read. */
export async function finishedChanges(changes: readonly TagChange[]): Promise<TagChange[]> {
  const items = await batchGet(
    changes.slice(0, 100).map(({ from }) => tagKey(from.slug)),
    { consistent: true },
  )
  const without = new Set(
    items
      .map((item) => StoredTag.parse(item))
      .filter(({ postCount }) => postCount <= 0)
      .map(({ slug }) => slug),
  )
  return changes.filter(({ from }) => without.has(from.slug))
}

/**
 * Completes a change: the former tag remains only as a redirect. Does nothing if a post or another change came first.
 */
export async function finishChange(change: TagChange, { correctCount = false } = {}): Promise<void> {
  const { from, startedAt } = change
  const endTag: TransactionStep = {
    Update: {
      Key: { ...tagKey(from.slug) },
      ...update<StoredTag>({
        remove: ['changing'],
        ...(correctCount
          ? { set: { postCount: 0 }, when: exists('movedTo') }
          : { when: atMost('postCount', 0) }),
      }),
    },
    onConditionFailed: () => new VersionConflict(),
  }
  try {
    await transact([
      ...(isRespelling(change) ? [] : [endTag]),
      {
        Delete: { Key: { ...tagChangeKey(from.slug) }, ...when({ startedAt }) },
        onConditionFailed: () => new VersionConflict(),
      },
    ])
  } catch (error) {
    if (!(error instanceof VersionConflict)) throw error
  }
}
