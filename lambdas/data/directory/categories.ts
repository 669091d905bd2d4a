import { Problem } from '#shared/api/problem.ts'
import type { Category, CategoryInput } from '#shared/domain/catalog/category.ts'
import { categoryPath } from '#shared/domain/pages.ts'
import { slugFromTitle } from '../slugs/slug-from-title.ts'
import { exists, update, when } from '../table/expressions.ts'
import { retryStale } from '../table/retry-stale.ts'
import { getItem } from '../table/table.ts'
import { type TransactionStep, transact } from '../table/transact.ts'
import { inVersion, refuseStale, VersionConflict } from '../table/version-conflict.ts'
import { claimSlug, markerKey, releaseSlug } from './category-slugs.ts'
import {
  categoryOrDefault,
  categorySk,
  type Directory,
  directoryKey,
  placeOf,
  readDirectory,
  type StoredCategory,
} from './directory.ts'

type Audit = (before: StoredCategory, after?: Category) => Promise<TransactionStep[]>

/** The category that readers see on articles without one. It keeps its slug, and cannot be deleted. */
const blogSlug = 'blog'

const notFound = () => new Problem('not_found', 'This category no longer exists.')
const keyOf = (id: string) => ({ ...directoryKey, sk: categorySk(id) })

async function loadCategory(id: string): Promise<{ category: StoredCategory; directory: Directory }> {
  const directory = await readDirectory({ consistent: true })
  const category = directory.categories.find((each) => each.id === id)
  if (!category) throw notFound()
  return { category, directory }
}

/** The sort order to store with a renamed category, so that its position no longer depends on its earlier slug. */
function fixedOrder(category: StoredCategory): number | undefined {
  const place = placeOf(category)
  return Number.isFinite(place) ? place : undefined
}

/**
 * Changes a category if it still has the version that the change is based on. A new name gives it a new slug; the
 * earlier one redirects to it, and the id of its feed stays what it was.
 */
export const updateCategory = (
  id: string,
  { version, ...input }: CategoryInput & { version?: number | undefined },
  audit: Audit,
  siteOrigin?: string,
): Promise<StoredCategory> =>
  retryStale(async () => {
    const { category } = await loadCategory(id)
    refuseStale('category', version, category)
    const slug = category.slug === blogSlug ? blogSlug : slugFromTitle(input.name, id)
    const order = fixedOrder(category)
    const feedId =
      category.feedId ??
      (slug === category.slug || siteOrigin === undefined
        ? undefined
        : siteOrigin + categoryPath(category.slug))
    const after = {
      ...category,
      ...input,
      slug,
      ...(feedId !== undefined && { feedId }),
      version: category.version + 1,
    }
    await transact([
      {
        Update: {
          Key: keyOf(id),
          // Not the whole item, since posts change its count concurrently.
          ...update<StoredCategory>({
            set: {
              name: input.name,
              slug,
              description: input.description,
              color: input.color,
              version: after.version,
              ...(order !== undefined && { order }),
              ...(feedId !== undefined && { feedId }),
            },
            when: inVersion(category.version),
          }),
        },
        onConditionFailed: () => new VersionConflict(),
      },
      ...(slug === category.slug ? [] : [claimSlug(after), releaseSlug(category)]),
      ...(await audit(category, after)),
    ])
    return after
  })

/**
 * Deletes a category. No post is rewritten: a post whose category does not exist counts as Blog. The category's count
 * is therefore added to Blog's in the same transaction, on the condition that it has not changed since it was read.
 */
export const deleteCategory = (id: string, audit: Audit): Promise<void> =>
  retryStale(async () => {
    const { category, directory } = await loadCategory(id)
    if (category.slug === blogSlug) {
      throw new Problem('conflict', 'Blog cannot be deleted: posts without another category are in it.')
    }
    const { id: blogId } = categoryOrDefault(directory, null)
    await transact([
      {
        Delete: {
          Key: keyOf(id),
          ...when([inVersion(category.version), { postCount: category.postCount }]),
        },
        onConditionFailed: () => new VersionConflict(),
      },
      releaseSlug(category),
      ...(blogId && category.postCount > 0 ? [addPosts(blogId, category.postCount)] : []),
      ...(await audit(category)),
    ])
  })

const addPosts = (id: string, count: number): TransactionStep => ({
  Update: { Key: keyOf(id), ...update<StoredCategory>({ add: { postCount: count }, when: exists() }) },
  onConditionFailed: () => new VersionConflict(),
})

/** Stores an order: first the categories with these ids, then all others in their current order. */
export const reorderCategories = (
  ids: readonly string[],
  audit: (before: readonly Category[], after: readonly Category[]) => Promise<TransactionStep[]>,
): Promise<StoredCategory[]> =>
  retryStale(async () => {
    const { categories } = await readDirectory({ consistent: true })
    const named = ids.flatMap((id) => categories.find((category) => category.id === id) ?? [])
    const after = [...new Set([...named, ...categories])].map((category, order) => ({
      ...category,
      order,
      version: category.version + 1,
    }))
    await transact([
      ...after.map(
        ({ id, order }): TransactionStep => ({
          Update: {
            Key: keyOf(id),
            ...update<StoredCategory>({ set: { order }, add: { version: 1 }, when: exists() }),
          },
          onConditionFailed: () => new VersionConflict(),
        }),
      ),
      ...(await audit(categories, after)),
    ])
    return after
  })

/** The slug of the category that an earlier slug redirects to; undefined if no category ever had it. */
export async function findMovedCategory(slug: string, directory: Directory): Promise<string | undefined> {
  const marker = await getItem(markerKey(slug))
  const id = marker?.['categoryId']
  return typeof id === 'string' ? categoryOrDefault(directory, id).slug : undefined
}
