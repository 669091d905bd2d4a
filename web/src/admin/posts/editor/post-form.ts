import type { Author } from '#shared/domain/author.ts'
import type { Category } from '#shared/domain/category.ts'
import { defaultCategory } from '#shared/domain/default-category.ts'
import { confinedTo } from '#shared/domain/permissions.ts'
import type { Post } from '#shared/domain/post.ts'
import { slugOf } from '#shared/domain/slug.ts'
import type { User } from '#shared/domain/user.ts'
import { site } from '../../site.ts'
import type { PostBody } from '../input-of.ts'

/** The form's values: the request's own shape, with empty text where nothing is given. */
export type PostValues = Required<{
  [Name in keyof PostBody]: NonNullable<PostBody[Name]>
}>

export function newPostValues(
  user: User,
  authors: readonly Author[],
  categories: readonly Category[],
  now: Date,
): PostValues {
  const own = confinedTo(user)
  const firstAuthor = authors.find((author) => author.isActive)?.id
  const preferred = categories.find(({ slug }) => slug === site.defaultCategory)
  return {
    title: '',
    slug: '',
    excerpt: '',
    description: '',
    content: '',
    status: site.defaultStatus,
    authorId: own ?? user.authorId ?? firstAuthor ?? '',
    category: (preferred ?? categories[0])?.name ?? defaultCategory.name,
    publishedAt: now.toISOString(),
    tags: [],
    featuredImage: '',
    featuredImageAlt: '',
    downloadUrl: '',
    downloadCta: '',
  }
}

export const valuesOf = (post: Post): PostValues => ({
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
})

/** The slug that a post gets while nobody has written one: frozen ones stay, others follow the title. */
export function slugShown(post: Post | undefined, title: string): string {
  if (post && (post.slugFrozen || post.title === title)) return post.slug
  return slugOf(title)
}

/** The request: what is empty is left out, which on a PUT clears it (decision A74). */
export function bodyOf(values: PostValues): PostBody {
  const given = Object.entries(values).filter(
    ([name, value]) => value !== '' || name === 'title' || name === 'content',
  )
  return Object.fromEntries(given) as PostBody
}

/** Names of the fields, for messages and for comparing two versions. */
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
}
export const isField = (name: string): name is keyof PostValues => Object.hasOwn(fieldLabels, name)
