import { getItem } from '../table/table.ts'
import { isFormer, StoredTag, tagKey } from './stored-tag.ts'

/**
 * Where a former tag redirects: to the slug of the tag that has its posts now, or `null` if it was deleted. Undefined
 * if there is no such former tag.
 */
export async function findMovedTag(slug: string): Promise<string | null | undefined> {
  let former: string | undefined
  for (let next = slug, hop = 0; hop < 8; hop++) {
    const item = await getItem(tagKey(next))
    const tag = item && StoredTag.parse(item)
    if (!tag) return former === undefined ? undefined : null
    if (!isFormer(tag)) return former === undefined ? undefined : tag.slug
    if (!tag.movedTo) return null
    former = next
    next = tag.movedTo
  }
  return null
}
