/* In a file without schemas, because the admin's lists need these rules but not the schema library. */

interface Visibility {
  status: 'published' | 'draft' | 'archived'
  publishedAt: string | null
  deletedAt?: string | undefined
}

/** Whether everyone may read a post: it is published, its date is not in the future, and it is not in the trash. */
export const isPublic = (
  post: Visibility,
  now: Date,
): post is Visibility & { status: 'published'; publishedAt: string } =>
  post.status === 'published' &&
  !post.deletedAt &&
  post.publishedAt !== null &&
  post.publishedAt <= now.toISOString()

/** Whether a post is published with a date in the future. Staff see it as "Scheduled". */
export const isScheduled = (post: Visibility, now: Date): boolean =>
  post.status === 'published' && !post.deletedAt && !isPublic(post, now)
