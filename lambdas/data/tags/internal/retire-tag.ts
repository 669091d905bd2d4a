import { type TagChange } from '../../directory/tag-changes.ts'
import { absent, update } from '../../table/expressions.ts'
import type { TransactionStep } from '../../table/transact.ts'
import { inVersion, VersionConflict } from '../../table/version-conflict.ts'
import { type StoredTag, tagChangeKey, tagKey } from '../stored-tag.ts'

type Target = Pick<StoredTag, 'slug' | 'name'> | null
const conflict = () => new VersionConflict()

/**
 * Retires a tag: it leaves the list, gains no more posts, and redirects to another tag, or to none. The change in the
 * directory shows readers the new name at once, and stays until no post has the former tag.
 */
export function retireTagSteps(
  tag: StoredTag,
  to: Target,
  { changes, now }: { changes: readonly TagChange[]; now: Date },
): TransactionStep[] {
  const { slug, name, version, postCount } = tag
  return [
    {
      Update: {
        Key: { ...tagKey(slug) },
        ...update<StoredTag>({
          set: { movedTo: to?.slug ?? '', changing: true, version: version + 1 },
          remove: ['gsi2pk', 'gsi2sk', 'description'],
          when: [inVersion(version), absent('movedTo')],
        }),
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

/** Redirects running changes that lead to a tag to `to` instead, so that no post gets a retired tag. */
export const redirectSteps = (slug: string, to: Target, changes: readonly TagChange[]): TransactionStep[] =>
  changes
    .filter((change) => change.to?.slug === slug && change.from.slug !== slug)
    .map(({ from, startedAt }) => ({
      Update: {
        Key: { ...tagChangeKey(from.slug) },
        ...update<TagChange>({ set: { to: to && { slug: to.slug, name: to.name } }, when: { startedAt } }),
      },
      onConditionFailed: conflict,
    }))
