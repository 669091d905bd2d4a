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
  const names = Object.keys(set)
  return {
    Update: {
      Key: { ...mediaItemKey(id) },
      UpdateExpression: [
        `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}`,
        ...(remove.length ? [`REMOVE ${remove.map((name) => `#${name}`).join(', ')}`] : []),
      ].join(' '),
      ConditionExpression: `#version = :read${replacement ? ' AND #replacement.id = :replacement' : ''}`,
      ExpressionAttributeNames: Object.fromEntries([...names, ...remove].map((name) => [`#${name}`, name])),
      ExpressionAttributeValues: {
        ...Object.fromEntries(Object.entries(set).map(([name, value]) => [`:${name}`, value])),
        ':read': version,
        ...(replacement && { ':replacement': replacement }),
      },
    },
    onConditionFailed: () => changedMeanwhile('file'),
  }
}
