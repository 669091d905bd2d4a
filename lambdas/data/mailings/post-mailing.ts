import { Problem } from '#shared/api/problem.ts'
import type { PostSummary } from '../posts/stored-post.ts'
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
    KeyConditionExpression: 'pk = :post',
    ExpressionAttributeValues: { ':post': mailingsOf(postId) },
    ScanIndexForward: false,
    Limit: 1,
    ConsistentRead: consistent,
  })
  return item && toMailing(item)
}

type MailedPost = Pick<PostSummary, 'id' | 'title' | 'status' | 'publishedAt' | 'deletedAt' | 'mailed'>

interface Asked {
  /** Whether the article is to be e-mailed to subscribers. */
  wanted: boolean
  by: string
  now: Date
}

interface Change {
  steps: TransactionStep[]
  /** What the post says about itself: it goes out, or went out. */
  mailed: boolean
}

/**
 * What becomes of a post's mailing when the post changes, to be written in the same transaction: planned, moved with
 * the publish date, taken back, or stopped in the middle. One that went out stays as it is, whatever is wanted: only
 * `planAgain` makes another.
 */
export async function mailingChange(
  before: MailedPost | undefined,
  after: MailedPost,
  { wanted, by, now }: Asked,
): Promise<Change> {
  const isPublished = after.status === 'published' && !after.deletedAt && after.publishedAt !== null
  const isWanted = isPublished && wanted
  if (!isWanted && !before?.mailed) return { steps: [], mailed: false }
  const current = before ? await findMailing(after.id, { consistent: true }) : undefined
  const at = dueAt(after, now)
  switch (current?.state) {
    case undefined:
      return { steps: isWanted ? firstPlan(after, { at, by }) : [], mailed: isWanted }
    case 'withdrawn':
      // A second mailing that was taken back leaves the first, which went out.
      if (numberOf(current) > 1) return { steps: [], mailed: true }
      return { steps: isWanted ? firstPlan(after, { at, by }) : [], mailed: isWanted }
    case 'planned':
      return isWanted
        ? { steps: moveSteps(current, after, { at, now }), mailed: true }
        : { steps: takeBackSteps(current, now), mailed: numberOf(current) > 1 }
    case 'sending':
      return isPublished && at <= now.toISOString()
        ? { steps: [], mailed: true }
        : { steps: stopSteps(current, now), mailed: false }
    case 'stopped':
      return { steps: isWanted ? restSteps(current, { at, now }) : [], mailed: isWanted }
    case 'sent':
      return { steps: [], mailed: true }
  }
}

/** When the article becomes public: at once, or at its publish date. */
const dueAt = ({ publishedAt }: MailedPost, now: Date): string =>
  publishedAt && publishedAt > now.toISOString() ? publishedAt : now.toISOString()

/** Whoever sends or plans at the same moment was faster: the change starts again from what is stored now. */
const onConditionFailed = () => new VersionConflict()

const firstPlan = ({ id, title }: MailedPost, { at, by }: { at: string; by: string }) =>
  planSteps(
    { id: mailingId(id, roundNumber(1)), kind: 'alert', title, postId: id, dueAt: at, askedBy: by },
    onConditionFailed,
  )

const onlyWhile = (state: 'planned' | 'sending' | 'stopped') => ({
  ConditionExpression: '#state = :expected',
  ExpressionAttributeNames: { '#state': 'state' },
  values: { ':expected': state },
})

/** Its time follows the publish date, and its title the article's. What is due already stays due. */
function moveSteps(
  current: StoredMailing,
  { title }: MailedPost,
  { at, now }: { at: string; now: Date },
): TransactionStep[] {
  const wasDue = current.dueAt <= now.toISOString() && at <= now.toISOString()
  const due = wasDue ? current.dueAt : at
  if (due === current.dueAt && title === current.title) return []
  const { values, ...condition } = onlyWhile('planned')
  const { gsi2sk } = listPlace(current.id, due)
  return [
    {
      Update: {
        Key: { ...mailingKey(current.id) },
        UpdateExpression: 'SET dueAt = :due, gsi2sk = :place, title = :title',
        ...condition,
        ExpressionAttributeValues: { ...values, ':due': due, ':place': gsi2sk, ':title': title },
      },
      onConditionFailed,
    },
    ...(due === current.dueAt ? [] : [undueStep(current.id, current.dueAt), dueStep(current.id, due)]),
  ]
}

const tooLate = 'It is too late to email this article to the others.'

/** Goes on where it was stopped: those who got it are known by their claims. */
function restSteps(current: StoredMailing, { at, now }: { at: string; now: Date }): TransactionStep[] {
  if (at >= latestTime(current) || now.toISOString() >= latestTime(current))
    throw new Problem('unprocessable', tooLate, {
      issues: [{ path: 'emailSubscribers', message: tooLate }],
    })
  const { values, ...condition } = onlyWhile('stopped')
  return [
    {
      Update: {
        Key: { ...mailingKey(current.id) },
        UpdateExpression: 'SET #state = :planned, dueAt = :due, gsi2sk = :place',
        ...condition,
        ExpressionAttributeValues: {
          ...values,
          ':planned': 'planned',
          ':due': at,
          ':place': listPlace(current.id, at)['gsi2sk'],
        },
      },
      onConditionFailed,
    },
    dueStep(current.id, at),
  ]
}

/** Nobody has got it. Of one that was stopped, and whose rest was planned, some have. */
const takeBackSteps = (current: StoredMailing, now: Date): TransactionStep[] =>
  endSteps(current, now, { from: 'planned', to: current.startedAt ? 'stopped' : 'withdrawn' })

/** The sender looks before each second's mails whether it may go on. */
const stopSteps = (current: StoredMailing, now: Date): TransactionStep[] =>
  endSteps(current, now, { from: 'sending', to: 'stopped' })

function endSteps(
  current: StoredMailing,
  now: Date,
  { from, to }: { from: 'planned' | 'sending'; to: 'stopped' | 'withdrawn' },
): TransactionStep[] {
  const { values, ...condition } = onlyWhile(from)
  return [
    {
      Update: {
        Key: { ...mailingKey(current.id) },
        UpdateExpression: 'SET #state = :ended, endedAt = :now',
        ...condition,
        ExpressionAttributeValues: { ...values, ':ended': to, ':now': now.toISOString() },
      },
      onConditionFailed,
    },
    undueStep(current.id, current.dueAt),
  ]
}
