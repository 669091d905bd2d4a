import { type TagChange } from '../directory/tag-changes.ts'
import { absent, anyOf, exists, update, when } from '../table/expressions.ts'
import { batchGet } from '../table/table.ts'
import type { TransactionStep } from '../table/transact.ts'
import { VersionConflict } from '../table/version-conflict.ts'
import { countTagsStep, StoredTag, tagKey, toTagItem } from './stored-tag.ts'
import { currentTagsExactly, distinctTags, tagSlug } from './tag-names.ts'

/** Thrown if a tag has changed since it was read, so that the save starts again. */
const conflict = () => new VersionConflict()
/** Maximum length of a chain of redirects between former tags. */
const maxHops = 8

/** The tags that a saved post will have. */
export interface ResolvedTags {
  names: string[]
  /** Slugs of the tags that this post creates. */
  created: ReadonlySet<string>
}

interface Named {
  slug: string
  /** Undefined until the tag that a former name redirects to has been read. */
  name: string | undefined
}

/**
 * The tags to store for those that a save names: without duplicates, and with former names replaced by the current
 * ones. A deleted tag is created again, unless the save is `outdated`: then its editor opened the post before the tag
 * was deleted, and did not choose it. Tags that the post gains are read consistently.
 */
export async function resolveTags(
  wanted: readonly string[],
  had: readonly string[],
  { changes, outdated }: { changes: readonly TagChange[]; outdated: boolean },
): Promise<ResolvedTags> {
  const kept = new Map(had.map((name) => [tagSlug(name), name]))
  const created = new Set<string>()
  const resolved = new Set<string>(kept.keys())
  let tags: Named[] = currentTagsExactly(distinctTags(wanted), changes).map((name) => ({
    slug: tagSlug(name),
    name,
  }))
  for (let hop = 0; hop < maxHops; hop++) {
    const slugs = new Set(tags.map(({ slug }) => slug).filter((slug) => !resolved.has(slug)))
    if (slugs.size === 0) break
    const stored = await readTags([...slugs])
    tags = tags.flatMap(({ slug, name }): Named[] => {
      if (!slugs.has(slug)) return [{ slug, name }]
      const tag = stored.get(slug)
      if (tag?.movedTo) {
        // The directory was read before the change started.
        if (tag.changing) throw conflict()
        return [{ slug: tag.movedTo, name: undefined }]
      }
      resolved.add(slug)
      if (tag && tag.movedTo === undefined) return [{ slug, name: name ?? tag.name }]
      if (tag?.changing) throw conflict()
      if (name === undefined || (tag && outdated)) return []
      created.add(slug)
      return [{ slug, name }]
    })
  }
  const names = tags.map(({ slug, name }) => name ?? kept.get(slug)).filter((name) => name !== undefined)
  return { names: distinctTags(names), created }
}

async function readTags(slugs: readonly string[]): Promise<Map<string, StoredTag>> {
  const items = await batchGet(slugs.map(tagKey), { consistent: true })
  const tags = items.filter(({ sk }) => sk === 'TAG').map((item) => StoredTag.parse(item))
  return new Map(tags.map((tag) => [tag.slug, tag]))
}

/** Updates the counts of the tags that a post gains or loses. `created` comes from `resolveTags`. */
export function tagSteps(
  before: readonly string[],
  after: readonly string[],
  created: ReadonlySet<string>,
  now: Date,
): TransactionStep[] {
  const had = new Set(before.map(tagSlug))
  const has = new Set(after.map(tagSlug))
  const gained = after.filter((name) => !had.has(tagSlug(name)))
  const lost = before.map(tagSlug).filter((slug) => !has.has(slug))
  const fresh = gained.filter((name) => created.has(tagSlug(name)))
  return [
    ...fresh.map((name) => createTagStep(name, now)),
    ...gained.map(tagSlug).flatMap((slug) => (created.has(slug) ? [] : countPostsStep(slug, 1))),
    ...lost.flatMap((slug) => countPostsStep(slug, -1)),
    ...countTagsStep(fresh.length),
  ]
}

/** Creates a tag if it does not exist, or was deleted and no post has it any more. */
const createTagStep = (name: string, now: Date): TransactionStep => ({
  Put: {
    Item: toTagItem({
      slug: tagSlug(name),
      name,
      description: '',
      postCount: 1,
      createdAt: now.toISOString(),
      version: 1,
    }),
    ...when(anyOf(absent(), [{ movedTo: '' }, absent('changing')])),
  },
  onConditionFailed: conflict,
})

/** Changes the number of posts with a tag. A former tag gains no more posts, so its count falls to zero. */
export const countPostsStep = (slug: string, by: number): TransactionStep[] =>
  by === 0
    ? []
    : [
        {
          Update: {
            Key: { ...tagKey(slug) },
            ...update<StoredTag>({ add: { postCount: by }, when: [exists(), by > 0 && absent('movedTo')] }),
          },
          onConditionFailed: conflict,
        },
      ]
