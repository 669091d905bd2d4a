import type { Post, PostInput } from '#shared/domain/posts/post.ts'
import type * as z from '#shared/zod.ts'

export type PostBody = z.input<typeof PostInput>

/** The request body that saves a stored post unchanged. Empty optional fields are left out. */
export function postToBody(post: Post): PostBody {
  const unlessEmpty = <T>(name: keyof PostBody, value: T | null) =>
    value === null || value === '' ? {} : { [name]: value }
  return {
    title: post.title,
    slug: post.slug,
    content: post.content,
    status: post.status,
    tags: post.tags,
    category: post.category,
    ...unlessEmpty('excerpt', post.excerpt),
    ...unlessEmpty('description', post.description),
    ...unlessEmpty('authorId', post.authorId),
    ...unlessEmpty('publishedAt', post.publishedAt),
    ...unlessEmpty('featuredImage', post.featuredImage),
    ...unlessEmpty('featuredImageAlt', post.featuredImageAlt),
    ...unlessEmpty('downloadUrl', post.downloadUrl),
    ...unlessEmpty('downloadCta', post.downloadCta),
    ...(post.emailSubscribers && { emailSubscribers: true }),
    ...(post.suggested?.length && { suggested: post.suggested }),
  }
}
