import { update } from '../../table/expressions.ts'
import type { Item } from '../../table/table.ts'
import type { TransactionStep } from '../../table/transact.ts'
import { changedMeanwhile } from '../../table/version-conflict.ts'
import { type Media, mediaItemKey } from '../media.ts'

/**
 * Changes fields of a record on the condition that it still has the version that was read, and the replacement if one
 * is named.
 */
export function changeStep(
  { id, version }: Media,
  { set, remove = [], replacement }: { set: Item; remove?: readonly string[]; replacement?: string },
): TransactionStep {
  return {
    Update: {
      Key: { ...mediaItemKey(id) },
      ...update({
        set,
        remove,
        when: [{ version }, replacement && { 'replacement.id': replacement }],
      }),
    },
    onConditionFailed: () => changedMeanwhile('file'),
  }
}
