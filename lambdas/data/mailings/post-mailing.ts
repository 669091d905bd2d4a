import { Problem } from '#shared/api/problem.ts'
import type { PostSummary } from '../posts/stored-post.ts'
import { update, where } from '../table/expressions.ts'
import { queryItems } from '../table/table.ts'
import type { TransactionStep } from '../table/transact.ts'
import { VersionConflict } from '../table/version-conflict.ts'
import {
  dueStep,
  latestTime,
  listPlace,
  mailingId,
  mailingKey,
  mailingsOf,
  numberOf,
  planSteps,
  roundNumber,
  type StoredMailing,
  toMailing,
  undueStep,
} from './mailing-record.ts'

/** The newest mailing of a post, if there is one. */
export async function findMailing(
  postId: string,
  { consistent = false } = {},
): Promise<StoredMailing | undefined> {
  const [item] = await queryItems({
    ...where({ pk: mailingsOf(postId) }),
    ScanIndexForward: false,
    Limit: 1,
    ConsistentRead: consistent,
  })
  return item && toMailing(item)
}

type MailedPost = Pick<
  PostSummary,
  'id' | 'title' | 'status' | 'publishedAt' | 'deletedAt' | 'emailSubscribers'
>

interface Asked {
  /** Whether the article is to be e-mailed to subscribers. */
  emailSubscribers: boolean
  by: string
  now: Date
}

interface Change {
  steps: TransactionStep[]
  /** The value for the post itself. */
  emailSubscribers: boolean
}

/**
 * The changes to a post's mailing when the post changes, to be written in the same transaction: it is
 * planned, moved with the publish date, withdrawn, or stopped midway. A sent mailing stays unchanged; only
 * `planAgain` creates another one.
 */
export async function mailingChange(
  before: MailedPost | undefined,
  after: MailedPost,
  { emailSubscribers, by, now }: Asked,
): Promise<Change> {
  const isPublished = after.status === 'published' && !after.deletedAt && after.publishedAt !== null
  const willMail = isPublished && emailSubscribers
  if (!willMail && !before?.emailSubscribers) return { steps: [], emailSubscribers: false }
  const current = before ? await findMailing(after.id, { consistent: true }) : undefined
  const at = dueAt(after, now)
  switch (current?.state) {
    case undefined:
      return { steps: willMail ? firstPlan(after, { at, by }) : [], emailSubscribers: willMail }
    case 'withdrawn':
      // If a second mailing was withdrawn, the first one was still sent.
      if (numberOf(current) > 1) return { steps: [], emailSubscribers: true }
      return { steps: willMail ? firstPlan(after, { at, by }) : [], emailSubscribers: willMail }
    case 'planned':
      return willMail
        ? { steps: moveSteps(current, after, { at, now }), emailSubscribers: true }
        : { steps: withdrawSteps(current, now), emailSubscribers: numberOf(current) > 1 }
    case 'sending':
      return isPublished && at <= now.toISOString()
        ? { steps: [], emailSubscribers: true }
        : { steps: stopSteps(current, now), emailSubscribers: false }
    case 'stopped':
      return { steps: willMail ? restSteps(current, { at, now }) : [], emailSubscribers: willMail }
    case 'sent':
      return { steps: [], emailSubscribers: true }
  }
}

/** When the article becomes public: at once, or at its publish date. */
const dueAt = ({ publishedAt }: MailedPost, now: Date): string =>
  publishedAt && publishedAt > now.toISOString() ? publishedAt : now.toISOString()

/** A concurrent sender or save was faster, so the change starts again with a fresh read. */
const onConditionFailed = () => new VersionConflict()

const firstPlan = ({ id, title }: MailedPost, { at, by }: { at: string; by: string }) =>
  planSteps(
    { id: mailingId(id, roundNumber(1)), kind: 'alert', title, postId: id, dueAt: at, askedBy: by },
    onConditionFailed,
  )

/**
 * Its due time follows the publish date, and its title the article's. A mailing that is already due stays
 * due.
 */
function moveSteps(
  current: StoredMailing,
  { title }: MailedPost,
  { at, now }: { at: string; now: Date },
): TransactionStep[] {
  const wasDue = current.dueAt <= now.toISOString() && at <= now.toISOString()
  const due = wasDue ? current.dueAt : at
  if (due === current.dueAt && title === current.title) return []
  const { gsi2sk } = listPlace(current.id, due)
  return [
    {
      Update: {
        Key: { ...mailingKey(current.id) },
        ...update<StoredMailing>({ set: { dueAt: due, gsi2sk, title }, when: { state: 'planned' } }),
      },
      onConditionFailed,
    },
    ...(due === current.dueAt ? [] : [undueStep(current.id, current.dueAt), dueStep(current.id, due)]),
  ]
}

const tooLate = 'It is too late to email this article to the others.'

/** Resumes where it was stopped. Claims show who already got it. */
function restSteps(current: StoredMailing, { at, now }: { at: string; now: Date }): TransactionStep[] {
  if (at >= latestTime(current) || now.toISOString() >= latestTime(current))
    throw new Problem('unprocessable', tooLate, {
      issues: [{ path: 'emailSubscribers', message: tooLate }],
    })
  return [
    {
      Update: {
        Key: { ...mailingKey(current.id) },
        ...update<StoredMailing>({
          set: { state: 'planned', dueAt: at, gsi2sk: listPlace(current.id, at).gsi2sk },
          when: { state: 'stopped' },
        }),
      },
      onConditionFailed,
    },
    dueStep(current.id, at),
  ]
}

/** Withdraws a planned mailing. If part of it was already sent, it becomes `stopped` instead of `withdrawn`. */
const withdrawSteps = (current: StoredMailing, now: Date): TransactionStep[] =>
  endSteps(current, now, { from: 'planned', to: current.startedAt ? 'stopped' : 'withdrawn' })

/** The sender checks before each second's batch whether it may continue. */
const stopSteps = (current: StoredMailing, now: Date): TransactionStep[] =>
  endSteps(current, now, { from: 'sending', to: 'stopped' })

function endSteps(
  current: StoredMailing,
  now: Date,
  { from, to }: { from: 'planned' | 'sending'; to: 'stopped' | 'withdrawn' },
): TransactionStep[] {
  return [
    {
      Update: {
        Key: { ...mailingKey(current.id) },
        ...update<StoredMailing>({
          set: { state: to, endedAt: now.toISOString() },
          when: { state: from },
        }),
      },
      onConditionFailed,
    },
    undueStep(current.id, current.dueAt),
  ]
}
