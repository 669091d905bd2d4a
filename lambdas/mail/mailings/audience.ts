import { categoryOrDefault, type Directory } from '../../data/directory/directory.ts'
import type { PostSummary } from '../../data/posts/stored-post.ts'

/**
 * The category by which subscribers choose a post. A post without a category goes to subscribers of all
 * categories.
 */
export const audienceCategory = (post: Pick<PostSummary, 'categoryId'>, directory: Directory): string =>
  categoryOrDefault(directory, post.categoryId).id ?? 'none'
