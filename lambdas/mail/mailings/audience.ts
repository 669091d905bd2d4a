import { categoryOrDefault, type Directory } from '../../data/directory/directory.ts'
import type { PostSummary } from '../../data/posts/stored-post.ts'

/** The category by which subscribers choose a post. Of one without any, those who want all categories get it. */
export const audienceCategory = (post: Pick<PostSummary, 'categoryId'>, directory: Directory): string =>
  categoryOrDefault(directory, post.categoryId).id ?? 'none'
