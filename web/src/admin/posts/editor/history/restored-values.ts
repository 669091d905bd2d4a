import type { Author } from '#shared/domain/catalog/author.ts'
import type { Category } from '#shared/domain/catalog/category.ts'
import { defaultCategory } from '#shared/domain/catalog/default-category.ts'
import type { Post } from '#shared/domain/posts/post.ts'
import type { Revision } from '#shared/domain/posts/revision.ts'
import { type PostValues, postToValues } from '../values/post-form.ts'

/**
 * The post with the content of a previous version. Its status, date and address stay as they are: restoring old text must
 * neither publish a draft nor unpublish an article. A deleted author or category is not restored.
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
