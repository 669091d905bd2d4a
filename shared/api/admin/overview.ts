import { AuditEntry } from '../../domain/audit.ts'
import { PostRow } from '../../domain/posts/post.ts'
import { PostCounts } from '../../domain/posts/post-filter.ts'
import * as z from '../../zod.ts'
import { endpoint } from '../endpoint.ts'

const Count = z.int().check(z.nonnegative())

export const overview = {
  'overview.counts': endpoint({
    method: 'GET',
    path: '/api/admin/counts',
    summary:
      'How many records each section has; users linked to an author get the counts of that author’s posts',
    access: 'posts:read',
    response: z.object({
      success: z.literal(true),
      counts: z.object({
        posts: PostCounts,
        /** Null for a user who may not see all files. */
        media: z.nullable(Count),
        categories: Count,
        tags: Count,
        authors: Count,
      }),
    }),
    problems: ['unauthenticated', 'forbidden'],
  }),
  'overview.get': endpoint({
    method: 'GET',
    path: '/api/admin/overview',
    summary: 'What is scheduled next, which drafts wait for the user, what changed last and what went wrong',
    access: 'posts:read',
    response: z.object({
      success: z.literal(true),
      /** Earliest first. */
      scheduled: z.array(PostRow),
      /**
       * For users who may publish all posts: drafts by users who may not publish, longest waiting first, with
       * their writer.
       */
      waiting: z.optional(z.array(z.extend(PostRow, { writer: z.string(), waitingSince: z.string() }))),
      /** For everyone else: their own drafts, or the most recently changed drafts of all posts. */
      drafts: z.optional(z.array(PostRow)),
      changed: z.array(PostRow),
      /** Refused uploads of the last week; authors see only their own. */
      refusedUploads: z.array(
        z.object({
          id: z.string(),
          filename: z.string(),
          reason: z.string(),
          uploadedBy: z.string(),
          createdAt: z.string(),
        }),
      ),
      /** CDN purges that CloudFront keeps refusing, newest first. Only for users who may publish. */
      failedPurges: z.optional(
        z.array(
          z.object({
            /** When the change was made. Readers may have seen stale content since then. */
            changedAt: z.string(),
            refusedAt: z.string(),
            /** In CloudFront's path syntax. */
            paths: z.array(z.string()),
            /** Automatic retries end at this time. */
            triedUntil: z.string(),
          }),
        ),
      ),
      /**
       * Mails that wait because SES refuses this stage's mail until an operator acts, and those of the last month that
       * were refused or too late, newest first. Only for users who may read the inbox.
       */
      failedMails: z.optional(
        z.array(
          z.object({
            id: z.string(),
            kind: z.string(),
            why: z.string(),
            at: z.string(),
            /** Of a mail that waits: until when it may still be sent. */
            waitsUntil: z.optional(z.string()),
          }),
        ),
      ),
      /** Staff activity of the last week. Only for users who may read the audit log. */
      activity: z.optional(
        z.array(
          z.pick(AuditEntry, {
            id: true,
            at: true,
            action: true,
            actor: true,
            kind: true,
            recordId: true,
            recordName: true,
          }),
        ),
      ),
      /** Refused sign-ins of the last week, counted in the latest entries of the audit log. */
      refusedSignIns: z.optional(Count),
      /** How many of them locked a username for a while because it had no attempts left. */
      lockedSignIns: z.optional(Count),
      /** Whether the week has older entries that were not counted, so that both counts may be too low. */
      moreSignIns: z.optional(z.boolean()),
      /** Content security policy violations that browsers reported in the last week. */
      policyReports: z.optional(Count),
      /** Submissions of public forms that the rate limits refused in the last week. */
      refusedForms: z.optional(Count),
    }),
    problems: ['unauthenticated', 'forbidden'],
  }),
}
