import type { TransactionStep } from '../../table/transact.ts'
import { inVersion, VersionConflict } from '../../table/version-conflict.ts'
import { type StoredTag, tagChangeKey, tagKey } from '../stored-tag.ts'
import { type TagChange } from '../tag-changes.ts'

type Target = Pick<StoredTag, 'slug' | 'name'> | null
const conflict = () => new VersionConflict()

/**
 * Makes a tag a former one: it leaves the list, gains no more posts, and leads to another tag, or to none. The change in
 * the directory says what is left to do: it shows readers the new name, and stays until no post has the former tag.
 */
export function retireTagSteps(
  tag: StoredTag,
  to: Target,
  { changes, now }: { changes: readonly TagChange[]; now: Date },
): TransactionStep[] {
  const { slug, name, version, postCount } = tag
  const unchanged = inVersion(version)
  return [
    {
      Update: {
        Key: { ...tagKey(slug) },
        UpdateExpression:
          'SET movedTo = :to, changing = :yes, version = :next REMOVE gsi2pk, gsi2sk, description',
        ConditionExpression: `${unchanged.condition} AND attribute_not_exists(movedTo)`,
        ExpressionAttributeValues: {
          ':to': to?.slug ?? '',
          ':yes': true,
          ...unchanged.values,
          ':next': version + 1,
        },
      },
      onConditionFailed: conflict,
    },
    ...redirectSteps(slug, to, changes),
    {
      Put: {
        Item: {
          ...tagChangeKey(slug),
          from: { slug, name },
          to: to && { slug: to.slug, name: to.name },
          startedAt: now.toISOString(),
          total: postCount,
        },
      },
    },
  ]
}

/** Changes under way that lead to a tag lead to `to` from now on, so that no post gets a former tag. */
export const redirectSteps = (slug: string, to: Target, changes: readonly TagChange[]): TransactionStep[] =>
  changes
    .filter((change) => change.to?.slug === slug && change.from.slug !== slug)
    .map(({ from, startedAt }) => ({
      Update: {
        Key: { ...tagChangeKey(from.slug) },
        UpdateExpression: 'SET #to = :to',
        ConditionExpression: 'startedAt = :startedAt',
        ExpressionAttributeNames: { '#to': 'to' },
        ExpressionAttributeValues: {
          ':to': to && { slug: to.slug, name: to.name },
          ':startedAt': startedAt,
        },
      },
      onConditionFailed: conflict,
    }))
