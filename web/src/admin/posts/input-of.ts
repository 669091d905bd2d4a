import type { Post, PostInput } from '#shared/domain/post.ts'
import type * as z from '#shared/zod.ts'

export type PostBody = z.input<typeof PostInput>

/** A stored post as the request that would save it unchanged; what is empty is left out (decision A74). */
export function inputOf(post: Post): PostBody {
  const given = <T>(name: keyof PostBody, value: T | null) =>
    value === null || value === '' ? {} : { [name]: value }
  return {
    title: post.title,
    slug: post.slug,
    content: post.content,
    status: post.status,
    tags: post.tags,
    category: post.category,
    ...given('excerpt', post.excerpt),
    ...given('description', post.description),
    ...given('authorId', post.authorId),
    ...given('publishedAt', post.publishedAt),
    ...given('featuredImage', post.featuredImage),
    ...given('featuredImageAlt', post.featuredImageAlt),
    ...given('downloadUrl', post.downloadUrl),
    ...given('downloadCta', post.downloadCta),
  }
}
