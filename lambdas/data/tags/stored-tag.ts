import type { EditableTag } from '#shared/domain/catalog/tag.ts'
import * as z from '#shared/zod.ts'
import { directoryKey, tagChangeSk } from '../directory/directory.ts'
import { update } from '../table/expressions.ts'
import type { Item, Key } from '../table/table.ts'
import type { TransactionStep } from '../table/transact.ts'
import { firstVersion } from '../table/version-conflict.ts'

export const tagKey = (slug: string): Key => ({ pk: `TAG#${slug}`, sk: 'TAG' })
export const tagChangeKey = (slug: string): Key => ({ ...directoryKey, sk: tagChangeSk(slug) })
/** The item with the number of tags, so that they need not be counted. */
const tagCountKey: Key = { pk: 'COUNTS', sk: 'TAGS' }

export const StoredTag = z.object({
  slug: z.string(),
  name: z.string(),
  description: z._default(z.string(), ''),
  postCount: z._default(z.int(), 0),
  createdAt: z.string(),
  version: z._default(z.int(), firstVersion),
  /**
   * Set only for a former tag: the slug of the tag that it was renamed to or merged into, or an empty string if it
   * was deleted. The item stays, so that its slug and name redirect.
   */
  movedTo: z.optional(z.string()),
  /** Whether some posts still have this former tag. */
  changing: z.optional(z.boolean()),
})
export type StoredTag = z.infer<typeof StoredTag>

export const isFormer = ({ movedTo }: Pick<StoredTag, 'movedTo'>): boolean => movedTo !== undefined

/** The item of an existing tag, with the keys of the list of tags. */
export const toTagItem = (tag: StoredTag): Item => ({
  ...tagKey(tag.slug),
  gsi2pk: 'TAGS',
  gsi2sk: tag.slug,
  ...tag,
})

export const toTag = ({
  slug,
  name,
  description,
  postCount,
  createdAt,
  version,
}: StoredTag): EditableTag => ({
  id: slug,
  slug,
  name,
  description,
  postCount,
  createdAt,
  version,
})

/** Changes the number of tags. No step for a change of 0. */
export const countTagsStep = (by: number): TransactionStep[] =>
  by === 0
    ? []
    : [
        {
          Update: { Key: { ...tagCountKey }, ...update({ add: { total: by } }) },
        },
      ]
