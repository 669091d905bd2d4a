import { randomUUID } from 'node:crypto'
import { Problem } from '#shared/api/problem.ts'
import { Author } from '#shared/domain/author.ts'
import { Category, leadingCategories } from '#shared/domain/category.ts'
import { defaultCategory } from '#shared/domain/default-category.ts'
import { defaultAuthorName } from '#shared/domain/post.ts'
import * as z from '#shared/zod.ts'
import { instantOf } from './place.ts'
import { slugOfTitle } from './slugs.ts'
import { type Item, queryItems } from './table.ts'
import { type Step, transact } from './transact.ts'

/** Categories and authors, and when scheduled posts appear: small, and read as one. */
export interface Directory {
  /** In the order in which the newsroom offers them. */
  categories: Category[]
  authors: Author[]
  /** Instants at which scheduled posts appear, earliest first. */
  scheduled: string[]
}

export const directoryKey = { pk: 'DIRECTORY' } as const
export const categorySk = (id: string): string => `CATEGORY#${id}`
export const authorSk = (id: string): string => `AUTHOR#${id}`
export const scheduledSk = (place: string): string => `SCHEDULED#${place}`

const Sk = z.object({ sk: z.string() })

/** The whole directory in one query. */
export async function readDirectory({ consistent = false } = {}): Promise<Directory> {
  const items = await queryItems({
    KeyConditionExpression: 'pk = :directory',
    ExpressionAttributeValues: { ':directory': directoryKey.pk },
    ConsistentRead: consistent,
  })
  const under = (prefix: string) => items.filter((item) => Sk.parse(item).sk.startsWith(prefix))
  return {
    categories: under(categorySk(''))
      .map((item) => Category.parse(item))
      .sort(inNewsroomOrder),
    authors: under(authorSk('')).map((item) => Author.parse(item)),
    scheduled: under(scheduledSk('')).map(scheduledInstant),
  }
}

const scheduledInstant = (item: Item) => instantOf(Sk.parse(item).sk.slice(scheduledSk('').length))

/** Blog, Reports and Media first, then the others, oldest first (decision A23). */
function inNewsroomOrder(a: Category, b: Category): number {
  const rank = ({ slug }: Category) => {
    const index = leadingCategories.findIndex((leading) => leading === slug)
    return index < 0 ? leadingCategories.length : index
  }
  return rank(a) - rank(b) || inCodeOrder(a.createdAt, b.createdAt) || inCodeOrder(a.name, b.name)
}

/** Of instants and the like. `localeCompare` would load the language data: 10 ms of a cold start. */
const inCodeOrder = (a: string, b: string) => (a < b ? -1 : Number(a > b))

export const listCategories = async (): Promise<Category[]> => (await readDirectory()).categories

export const listAuthors = async (): Promise<Author[]> =>
  (await readDirectory()).authors.sort((a, b) => a.name.localeCompare(b.name, 'en'))

const blog = { id: null, name: defaultCategory.name, slug: 'blog', color: defaultCategory.color }

/** The category that a post shows: its own, else Blog, also when its own is gone (decision A80). */
export const shownCategory = ({ categories }: Directory, id: string | null) =>
  categories.find((category) => category.id === id) ??
  categories.find((category) => category.slug === blog.slug) ??
  blog

/** The author profile of a post, where it has one that exists. */
export const shownAuthor = ({ authors }: Directory, id: string | null) =>
  authors.find((author) => author.id === id)

export const authorNameOf = (directory: Directory, id: string | null): string =>
  shownAuthor(directory, id)?.name ?? defaultAuthorName

/** When the next scheduled post appears after `now`. */
export const nextScheduled = ({ scheduled }: Directory, now: Date): string | null =>
  scheduled.find((instant) => instant > now.toISOString()) ?? null

/** Creates a category; its slug follows from its name and is unique. */
export async function createCategory(
  { name, description = '', color }: Pick<Category, 'name' | 'color'> & { description?: string },
  now: Date,
  audit: Step[] = [],
): Promise<Category> {
  const id = randomUUID()
  const slug = slugOfTitle(name, id)
  const category: Category = {
    id,
    name,
    slug,
    description,
    color,
    postCount: 0,
    createdAt: now.toISOString(),
  }
  await transact([
    {
      Put: {
        Item: { pk: `CATEGORYSLUG#${slug}`, sk: 'CATEGORYSLUG', categoryId: id },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
      refused: () => new Problem('conflict', 'There is a category of this name already.'),
    },
    { Put: { Item: { ...directoryKey, sk: categorySk(id), ...category, version: 1 } } },
    ...audit,
  ])
  return category
}

/** Creates an author profile. */
export async function createAuthor(
  facts: Pick<Author, 'name'> & Partial<Pick<Author, 'bio' | 'profileImage' | 'isActive' | 'socialLinks'>>,
  now: Date,
  audit: Step[] = [],
): Promise<Author> {
  const at = now.toISOString()
  const author: Author = {
    bio: '',
    profileImage: null,
    isActive: true,
    socialLinks: {},
    ...facts,
    id: randomUUID(),
    postCount: 0,
    createdAt: at,
    updatedAt: at,
  }
  await transact([
    { Put: { Item: { ...directoryKey, sk: authorSk(author.id), ...author, version: 1 } } },
    ...audit,
  ])
  return author
}
