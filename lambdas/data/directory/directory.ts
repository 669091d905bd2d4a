import { randomUUID } from 'node:crypto'
import { Author } from '#shared/domain/catalog/author.ts'
import { Category, leadingCategories } from '#shared/domain/catalog/category.ts'
import { defaultCategory } from '#shared/domain/catalog/default-category.ts'
import { defaultAuthorName } from '#shared/domain/posts/post.ts'
import * as z from '#shared/zod.ts'
import { slugFromTitle } from '../slugs/slug-from-title.ts'
import { where } from '../table/expressions.ts'
import { parseStored } from '../table/parse-stored.ts'
import { instantFromSortKey } from '../table/sort-key.ts'
import { type Item, queryItems } from '../table/table.ts'
import { type TransactionStep, transact } from '../table/transact.ts'
import { firstVersion } from '../table/version-conflict.ts'
import { claimSlug } from './category-slugs.ts'
import { TagChange } from './tag-changes.ts'

const version = z._default(z.int(), firstVersion)
export const StoredCategory = z.extend(Category, {
  version,
  /** The position that staff gave it. */
  order: z.optional(z.int()),
  /** The permanent id of its feed; missing in a category that was never renamed since it got none. */
  feedId: z.optional(z.string()),
})
export type StoredCategory = z.infer<typeof StoredCategory>
export const StoredAuthor = z.extend(Author, { version })
export type StoredAuthor = z.infer<typeof StoredAuthor>

/** All categories and authors, and the times of scheduled posts: small enough to be read in one query. */
export interface Directory {
  /** In the order readers see them. */
  categories: StoredCategory[]
  authors: StoredAuthor[]
  /** Tags that were renamed, merged or deleted, and that some posts still have. */
  tagChanges: TagChange[]
  /** Scheduled posts, earliest first, including those published within the last day. */
  scheduled: ScheduledPost[]
}

export interface ScheduledPost {
  /** The instant of publication. */
  at: string
  authorId: string | null
}

export const directoryKey = { pk: 'DIRECTORY' } as const
export const categorySk = (id: string): string => `CATEGORY#${id}`
export const authorSk = (id: string): string => `AUTHOR#${id}`
export const tagChangeSk = (slug: string): string => `TAGCHANGE#${slug}`
export const scheduledSk = (place: string): string => `SCHEDULED#${place}`

const Sk = z.object({ sk: z.string() })

/** The whole directory in one query. */
export async function readDirectory({ consistent = false } = {}): Promise<Directory> {
  const items = await queryItems({ ...where({ pk: directoryKey.pk }), ConsistentRead: consistent })
  const under = (prefix: string) => items.filter((item) => Sk.parse(item).sk.startsWith(prefix))
  return {
    categories: under(categorySk(''))
      .map((item) => StoredCategory.parse(item))
      .sort(compareCategories),
    authors: under(authorSk('')).map((item) => parseStored(StoredAuthor, item)),
    tagChanges: under(tagChangeSk('')).map((item) => TagChange.parse(item)),
    scheduled: under(scheduledSk('')).map(toScheduledPost),
  }
}

const ScheduledItem = z.extend(Sk, { authorId: z._default(z.nullable(z.string()), null) })

function toScheduledPost(item: Item): ScheduledPost {
  const { sk, authorId } = ScheduledItem.parse(item)
  return { at: instantFromSortKey(sk.slice(scheduledSk('').length)), authorId }
}

/**
 * A category's sort position: as staff ordered them, otherwise Blog, Reports and Media first, then the others, oldest
 * first.
 */
export function placeOf({ slug, order }: Pick<StoredCategory, 'slug' | 'order'>): number {
  if (order !== undefined) return order
  const index = leadingCategories.findIndex((leading) => leading === slug)
  return index < 0 ? Number.POSITIVE_INFINITY : index
}

function compareCategories(a: StoredCategory, b: StoredCategory): number {
  const [first, second] = [placeOf(a), placeOf(b)]
  if (first !== second) return first < second ? -1 : 1
  return compareText(a.createdAt, b.createdAt) || compareText(a.name, b.name)
}

/** For ASCII text such as instants. `localeCompare` would load language data, which costs 10 ms of a cold start. */
const compareText = (a: string, b: string) => (a < b ? -1 : Number(a > b))

export const listCategories = async (): Promise<StoredCategory[]> => (await readDirectory()).categories

export const listAuthors = async (): Promise<StoredAuthor[]> =>
  (await readDirectory()).authors.sort((a, b) => a.name.localeCompare(b.name, 'en'))

const blog = { id: null, name: defaultCategory.name, slug: 'blog', color: defaultCategory.color }

/** The category that is shown for a post: its own, or Blog if it has none or its category was deleted. */
export const categoryOrDefault = ({ categories }: Directory, id: string | null) =>
  categories.find((category) => category.id === id) ??
  categories.find((category) => category.slug === blog.slug) ??
  blog

/** The author profile of a post, if it has one that still exists. */
export const findAuthor = ({ authors }: Directory, id: string | null) =>
  authors.find((author) => author.id === id)

export const authorNameOrDefault = (directory: Directory, id: string | null): string =>
  findAuthor(directory, id)?.name ?? defaultAuthorName

/** The time of the next scheduled publication after `now`. */
export const nextScheduledInstant = ({ scheduled }: Directory, now: Date): string | null =>
  scheduled.find(({ at }) => at > now.toISOString())?.at ?? null

/** Creates a category; its slug follows from its name and is unique. */
export async function createCategory(
  { name, description = '', color }: Pick<Category, 'name' | 'color'> & { description?: string },
  now: Date,
  audit: (created: Category) => Promise<TransactionStep[]> = async () => [],
): Promise<StoredCategory> {
  const id = randomUUID()
  const category: StoredCategory = {
    id,
    name,
    slug: slugFromTitle(name, id),
    description,
    color,
    postCount: 0,
    createdAt: now.toISOString(),
    feedId: `urn:uuid:${randomUUID()}`,
    version: 1,
  }
  await transact([
    claimSlug(category),
    { Put: { Item: { ...directoryKey, sk: categorySk(id), ...category } } },
    ...(await audit(category)),
  ])
  return category
}

/** Creates an author profile. */
export async function createAuthor(
  facts: Pick<Author, 'name'> & Partial<Pick<Author, 'bio' | 'profileImage' | 'isActive' | 'socialLinks'>>,
  now: Date,
  audit: (created: Author) => Promise<TransactionStep[]> = async () => [],
): Promise<StoredAuthor> {
  const at = now.toISOString()
  const author = StoredAuthor.parse({
    bio: '',
    isActive: true,
    ...facts,
    id: randomUUID(),
    postCount: 0,
    createdAt: at,
    updatedAt: at,
    version: 1,
  })
  await transact([
    { Put: { Item: { ...directoryKey, sk: authorSk(author.id), ...author } } },
    ...(await audit(author)),
  ])
  return author
}
