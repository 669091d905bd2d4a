import { Problem } from '#shared/api/problem.ts'
import { isPublic } from '#shared/domain/posts/post.ts'
import { type AuditedChange, auditEntry } from '../audit/audit.ts'
import { type PostSummary, summaryKey } from '../posts/stored-post.ts'
import { when } from '../table/expressions.ts'
import { transact } from '../table/transact.ts'
import { VersionConflict } from '../table/version-conflict.ts'
import { mailingId, numberOf, planSteps, roundNumber } from './mailing-record.ts'
import { findMailing } from './post-mailing.ts'

/**
 * Plans another mailing of a public article that was already sent, on explicit request: everybody receives it again.
 * Throws 409 if there is nothing to repeat, and `VersionConflict` if the article changes at the same moment.
 */
export async function planAgain(post: PostSummary, again: AuditedChange): Promise<string> {
  const { by, now } = again
  const current = await findMailing(post.id, { consistent: true })
  if (!isPublic(post, now)) throw new Problem('conflict', 'Only a public article can be emailed again.')
  if (!post.emailSubscribers || !current) throw new Problem('conflict', 'This article did not go out yet.')
  const wasWithdrawn = current.state === 'withdrawn'
  if (current.state !== 'sent' && !wasWithdrawn)
    throw new Problem('conflict', 'This article is being emailed already.')
  const id = mailingId(post.id, roundNumber(numberOf(current) + (wasWithdrawn ? 0 : 1)))
  const plan = { id, kind: 'alert' as const, title: post.title, postId: post.id, askedBy: by.name }
  const onConditionFailed = () => new VersionConflict()
  await transact([
    ...planSteps({ ...plan, dueAt: now.toISOString() }, onConditionFailed),
    {
      ConditionCheck: { Key: { ...summaryKey(post.id) }, ...when({ version: post.version }) },
      onConditionFailed,
    },
    ...(await auditEntry(again, by, 'mailings.again', { kind: 'post', id: post.id, name: post.title })),
  ])
  return id
}
