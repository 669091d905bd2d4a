import { correctionsOf } from '#shared/domain/posts/corrections.ts'
import { htmlFingerprint } from '../../posts/html-storage.ts'
import type { PostSummary, StoredPost } from '../../posts/stored-post.ts'

/** A post as the audit log's subject. */
export const auditSubject = ({ id, title }: PostSummary) => ({ kind: 'post' as const, id, name: title })

/** What the audit log records of a version. The text itself is not in the log: its hash shows that it changed. */
export const auditedFields = ({ summary, body }: StoredPost) => ({
  title: summary.title,
  slug: summary.slug,
  excerpt: summary.excerpt,
  description: body.description,
  status: summary.status,
  publishedAt: summary.publishedAt,
  categoryId: summary.categoryId,
  authorId: summary.authorId,
  tags: summary.tags,
  featuredImage: summary.featuredImage,
  downloadUrl: body.downloadUrl,
  ...(body.keyFacts && { keyFacts: body.keyFacts }),
  ...(summary.correction && {
    correction: correctionsOf(summary)
      .map(({ text }) => text)
      .join('\n\n'),
  }),
  ...(summary.emailSubscribers && { emailSubscribers: true }),
  text: htmlFingerprint(body.stored),
})
