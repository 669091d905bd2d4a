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
        media: Count,
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
       * For those who may publish all posts: drafts of people who may not publish, the one that has waited longest
       * first, and who has written it.
       */
      waiting: z.optional(z.array(z.extend(PostRow, { writer: z.string(), waitingSince: z.string() }))),
      /** For everybody else: their own drafts, or those among all posts that changed last. */
      drafts: z.optional(z.array(PostRow)),
      changed: z.array(PostRow),
      /** Uploads of the last week that were refused; for authors their own. */
      refusedUploads: z.array(
        z.object({
          id: z.string(),
          filename: z.string(),
          reason: z.string(),
          uploadedBy: z.string(),
          createdAt: z.string(),
        }),
      ),
      /** Purges of the edge that CloudFront refuses, for those who may publish. The newest first. */
      failedPurges: z.optional(
        z.array(
          z.object({
            /** Since when readers may see something outdated. */
            changedAt: z.string(),
            refusedAt: z.string(),
            /** In CloudFront's form. */
            paths: z.array(z.string()),
            /** Until when it is tried again by itself; after that it was given up. */
            triedUntil: z.string(),
          }),
        ),
      ),
      /** Mails of the last month that were refused or too late, for those who see the inbox. The newest first. */
      failedMails: z.optional(
        z.array(z.object({ id: z.string(), kind: z.string(), why: z.string(), at: z.string() })),
      ),
      /** What staff did in the last week, for those who may read the audit log. */
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
      /** Sign-ins that were refused in the last week, among the last entries of the audit log. */
      refusedSignIns: z.optional(Count),
      /** How many of them used up the attempts at a name, which nobody could sign in by for a while. */
      lockedSignIns: z.optional(Count),
      /** Whether the week has older entries, which were not counted: both counts may be higher. */
      moreSignIns: z.optional(z.boolean()),
      /** Violations of the content security policies that browsers reported in the last week. */
      policyReports: z.optional(Count),
      /** Submissions of public forms in the last week that were refused because there were too many. */
      refusedForms: z.optional(Count),
    }),
    problems: ['unauthenticated', 'forbidden'],
  }),
}
