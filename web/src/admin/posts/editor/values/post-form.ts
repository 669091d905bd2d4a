import type { Author } from '#shared/domain/catalog/author.ts'
import type { Category } from '#shared/domain/catalog/category.ts'
import { defaultCategory } from '#shared/domain/catalog/default-category.ts'
import type { Post } from '#shared/domain/posts/post.ts'
import { slugOf } from '#shared/domain/posts/slug.ts'
import type { StaffSettings } from '#shared/domain/settings/settings-views.ts'
import { can, restrictedToAuthor } from '#shared/domain/staff/permissions.ts'
import type { User } from '#shared/domain/staff/user.ts'
import type { PostBody } from '../../post-body.ts'

/** The form's values: like the request body, but with an empty string for each missing field. */
export type PostValues = Required<{
  [Name in keyof PostBody]: NonNullable<PostBody[Name]>
}>

/** The initial values of a new post. */
export function newPostValues(
  user: User,
  settings: Pick<StaffSettings, 'defaultCategory' | 'defaultStatus'>,
  authors: readonly Author[],
  categories: readonly Pick<Category, 'name' | 'slug'>[],
): PostValues {
  const ownAuthorId = restrictedToAuthor(user)
  const active = authors.filter((author) => author.isActive)
  const likelyAuthor = active.find(({ name }) => name === user.name) ?? active[0]
  const configuredCategory = categories.find(({ slug }) => slug === settings.defaultCategory)
  return {
    title: '',
    slug: '',
    excerpt: '',
    description: '',
    content: '',
    // The default status may need a permission that the user lacks.
    status: can(user, 'posts:publish') ? settings.defaultStatus : 'draft',
    authorId: ownAuthorId ?? user.authorId ?? likelyAuthor?.id ?? '',
    category: (configuredCategory ?? categories[0])?.name ?? defaultCategory.name,
    // Empty until the user chooses a date: the post then gets the time of publication.
    publishedAt: '',
    tags: [],
    featuredImage: '',
    featuredImageAlt: '',
    downloadUrl: '',
    downloadCta: '',
    keyFacts: [],
    correction: '',
    replaceCorrection: false,
    emailSubscribers: false,
    suggested: ownAuthorId === null ? ['authorId', 'category'] : ['category'],
  }
}

/** The form's values for a stored post. */
export const postToValues = (post: Post): PostValues => ({
  title: post.title,
  slug: '',
  excerpt: post.excerpt,
  description: post.description,
  content: post.content,
  status: post.status,
  authorId: post.authorId ?? '',
  category: post.category,
  publishedAt: post.publishedAt ?? '',
  tags: post.tags,
  featuredImage: post.featuredImage ?? '',
  featuredImageAlt: post.featuredImageAlt,
  downloadUrl: post.downloadUrl ?? '',
  downloadCta: post.downloadCta ?? '',
  keyFacts: post.keyFacts ?? [],
  correction: post.correction?.text ?? '',
  replaceCorrection: false,
  emailSubscribers: post.emailSubscribers,
  suggested: post.suggested ?? [],
})

/**
 * The slug that a post gets if the field is left empty. A frozen slug stays; otherwise it follows the title, in ASCII.
 * Empty if there is none yet.
 */
export function displayedSlug(post: Post | undefined, title: string, ascii: string | undefined): string {
  if (post && (post.slugFrozen || post.title === title)) return post.slug
  return slugOf(ascii ?? '')
}

/** Sent even if empty: omitting these fields would keep their stored values. */
const alwaysSent: ReadonlySet<string> = new Set(['title', 'content', 'correction'])

/** The request body for these values. Empty fields are left out, and a PUT clears most fields that are left out. */
export function valuesToBody(values: PostValues): PostBody {
  const keyFacts = values.keyFacts.map((fact) => fact.trim()).filter(Boolean)
  const { suggested, ...others } = values
  const filledIn = Object.entries({ ...others, keyFacts }).filter(
    ([name, value]) => (value !== '' && value !== false) || alwaysSent.has(name),
  )
  return Object.fromEntries([
    ...filledIn,
    ...(suggested.length > 0 ? [['suggested', suggested]] : []),
  ]) as PostBody
}

/** The labels of the fields, for messages and for comparing two versions. */
export const fieldLabels: Record<keyof PostValues, string> = {
  title: 'Title',
  slug: 'Slug',
  excerpt: 'Excerpt',
  description: 'Description',
  content: 'Content',
  status: 'Status',
  authorId: 'Author',
  category: 'Category',
  publishedAt: 'Publish date',
  tags: 'Tags',
  featuredImage: 'Featured image',
  featuredImageAlt: 'Description of the featured image',
  downloadUrl: 'Download URL',
  downloadCta: 'Call-to-action text',
  keyFacts: 'Key facts',
  correction: 'Correction note',
  replaceCorrection: 'Replace the correction note',
  emailSubscribers: 'Email to subscribers',
  suggested: 'Suggested, not chosen yet',
}
/** Whether this is the name of a form field. */
export const isFieldName = (name: string): name is keyof PostValues => Object.hasOwn(fieldLabels, name)

type Value = PostValues[keyof PostValues]

/** Whether two values of a field are equal. */
export const sameValue = (one: Value, other: Value): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/** Whether all fields are equal. */
export const valuesEqual = (one: PostValues, other: PostValues): boolean =>
  Object.keys(fieldLabels)
    .filter(isFieldName)
    .every((name) => sameValue(one[name], other[name]))
