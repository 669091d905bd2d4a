import { Mailing, MailingCounts, MailingState } from '#shared/domain/mailings.ts'
import * as z from '#shared/zod.ts'
import { absent, anyOf, when } from '../table/expressions.ts'
import { timeSortKey } from '../table/sort-key.ts'
import type { Item, Key } from '../table/table.ts'
import type { TransactionStep } from '../table/transact.ts'

/** Separates the subject of a mailing (the id of a post, or `digest`) from its round. */
const separator = '_'
export const digestSubject = 'digest'

/** Contains only characters that an SES message tag may have. */
export const mailingId = (subject: string, round: string): string => `${subject}${separator}${round}`

const partition = (subject: string) => `MAILING#${subject}`

/** All mailings of a post, or all digests, share one partition; the newest comes last. */
export function mailingKey(id: string): Key {
  const [subject = '', round = ''] = id.split(separator)
  return { pk: partition(subject), sk: round }
}
export const mailingsOf = (subject: string): string => partition(subject)

/** The first mailing of a post is `0001`. Further ones are created only on explicit request. */
export const roundNumber = (number: number): string => String(number).padStart(4, '0')
export const numberOf = ({ id }: Pick<StoredMailing, 'id'>): number => Number(id.split(separator)[1])

const StoredFields = z.extend(z.omit(Mailing, { id: true, counts: true }), {
  ...MailingCounts.shape,
  pk: z.string(),
  sk: z.string(),
  startedAt: z._default(z.nullable(z.string()), null),
  endedAt: z._default(z.nullable(z.string()), null),
  askedBy: z._default(z.nullable(z.string()), null),
  state: MailingState,
  /** The id of the subscriber up to whom it is done. */
  cursor: z.optional(z.string()),
  /** Claims after the cursor whose outcome is already counted. */
  settled: z._default(z.int(), 0),
  /** Whole days that SES's daily quota adds; missing before it has begun. */
  quotaDays: z.optional(z.int()),
})

/** A mailing as stored, with its progress. */
export interface StoredMailing extends Mailing {
  cursor?: string | undefined
  settled: number
  quotaDays?: number | undefined
}

export function toMailing(item: Item): StoredMailing {
  const { pk, sk, cursor, settled, ...fields } = StoredFields.parse(item)
  const id = mailingId(pk.slice(partition('').length), sk)
  return { ...fields, id, counts: MailingCounts.parse(fields), cursor, settled }
}

/**
 * Days after its first email within which a mailing may reach the remaining subscribers, besides those for which SES's daily
 * quota holds it up. After that it is old news.
 */
const daysToSend = 3

/** The whole days that a mailing waits for the daily quota. */
export const daysOfQuota = (recipients: number, perDay: number): number =>
  Math.floor(Math.max(0, recipients - 1) / perDay)

/** The time from which on it sends no more emails. */
export const latestTime = ({
  startedAt,
  dueAt,
  quotaDays = 0,
}: Pick<StoredMailing, 'startedAt' | 'dueAt' | 'quotaDays'>): string =>
  new Date(Date.parse(startedAt ?? dueAt) + (daysToSend + quotaDays) * 24 * 60 * 60 * 1000).toISOString()

/** The list of all mailings in the index `changed`, by start time. */
export const allMailings = 'MAILINGS'
export const listPlace = (id: string, dueAt: string) => ({
  gsi2pk: allMailings,
  gsi2sk: timeSortKey(dueAt, id),
})

/** The list of planned and running mailings, by due time. */
export const mailingWork = 'MAILINGWORK'
const duePrefix = 'DUE#'
const dueKey = (id: string, dueAt: string): Key => ({
  pk: mailingWork,
  sk: duePrefix + timeSortKey(dueAt, id),
})
/** The range of sort keys that are due by an instant. */
export const dueUntil = (now: Date): { first: string; last: string } => ({
  first: duePrefix,
  last: `${duePrefix}${now.toISOString()}#~`,
})

export const dueStep = (id: string, dueAt: string): TransactionStep => ({
  Put: { Item: { ...dueKey(id, dueAt), mailing: id } },
})
export const undueStep = (id: string, dueAt: string): TransactionStep => ({
  Delete: { Key: { ...dueKey(id, dueAt) } },
})

/**
 * The steps that create a mailing, to be written in one transaction with the change that plans it. The first step has
 * the condition.
 */
export function planSteps(
  mailing: Pick<Mailing, 'id' | 'kind' | 'title' | 'postId' | 'dueAt' | 'askedBy'>,
  onConditionFailed?: () => Error,
): TransactionStep[] {
  const { id, ...fields } = mailing
  return [
    {
      Put: {
        Item: { ...mailingKey(id), ...listPlace(id, fields.dueAt), ...fields, state: 'planned' },
        // A withdrawn mailing reached nobody, so another one may replace it.
        ...when(anyOf(absent(), { state: 'withdrawn' })),
      },
      ...(onConditionFailed && { onConditionFailed }),
    },
    dueStep(id, fields.dueAt),
  ]
}
