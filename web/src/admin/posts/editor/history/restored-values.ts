import type { Author } from '#shared/domain/catalog/author.ts'
import type { Category } from '#shared/domain/catalog/category.ts'
import { defaultCategory } from '#shared/domain/catalog/default-category.ts'
import type { Post } from '#shared/domain/posts/post.ts'
import type { Revision } from '#shared/domain/posts/revision.ts'
import { type PostValues, postToValues } from '../form/post-form.ts'

/**
 * The post with the words of a former version. Whether and when readers see it stays as it is now, and so does its
 * address: going back to what was written must neither publish a draft nor take an article from the site. An author or a
 * category that is gone cannot come back.
 */
export function restoredValues(
  post: Post,
  revision: Revision,
  { authors, categories }: { authors: readonly Author[]; categories: readonly Category[] },
): PostValues {
  const { title, excerpt, description, content, tags, featuredImageAlt, authorId } = revision
  const hasCategory =
    revision.category === defaultCategory.name || categories.some(({ name }) => name === revision.category)
  const hasAuthor = authors.some(({ id }) => id === authorId)
  return {
    ...postToValues(post),
    title,
    excerpt,
    description,
    content,
    tags,
    featuredImage: revision.featuredImage ?? '',
    featuredImageAlt,
    downloadUrl: revision.downloadUrl ?? '',
    downloadCta: revision.downloadCta ?? '',
    keyFacts: revision.keyFacts ?? [],
    ...(hasCategory && { category: revision.category }),
    ...(hasAuthor && { authorId: authorId ?? '' }),
  }
}
