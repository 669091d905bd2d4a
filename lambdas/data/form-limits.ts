import { createHash } from 'node:crypto'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb'
import { Problem } from '#shared/api/problem.ts'
import { normalisedEmail } from '#shared/domain/email-address.ts'
import type { FormName } from '#shared/domain/form-guard.ts'
import { networkOf } from './network.ts'
import { dynamo, tableName } from './table.ts'

/** Submissions in an hour by the clock: of one viewer's network, for one mailbox, and of everybody together. */
export const perHour = { network: 10, mailbox: 5, everybody: 4000 } as const

const hour = 60 * 60

interface Counted {
  /** The same submission, sent again, counts once. */
  id: string
  viewerAddress: string
  /** The sender's own address, where the form asks for one. */
  email?: string
}

/**
 * Counts a submission before it is kept, in counters that parallel ones cannot slip past. Throws
 * `too_many_requests` where a limit is reached. The viewer comes first, so that a flood from one place uses up
 * nothing that others need. A submission that turns out to be known counts like any other: nobody learns from it.
 */
export async function countSubmission(
  form: FormName | 'upload',
  { id, viewerAddress, email }: Counted,
  now: Date,
): Promise<void> {
  const window = windowOf(now)
  const counter = (kind: string, whose: string, limit: number) =>
    countDistinct({ key: keyFor(form, kind, whose, window.start), id, limit, window })

  await counter('network', networkOf(viewerAddress), perHour.network)
  if (email !== undefined) await counter('mailbox', normalisedEmail(email), perHour.mailbox)
  await countAll(keyFor(form, 'everybody', '', window.start), window)
}

interface Window {
  start: number
  /** Epoch seconds. */
  end: number
  /** Seconds. */
  left: number
}

function windowOf(now: Date): Window {
  const seconds = Math.floor(now.getTime() / 1000)
  const start = seconds - (seconds % hour)
  return { start, end: start + hour, left: start + hour - seconds }
}

/** Counters are named by a hash that the hour is part of: they tell no address, and nothing about other hours. */
const keyFor = (form: string, kind: string, whose: string, start: number): string =>
  `LIMIT#${createHash('sha256')
    .update(JSON.stringify([form, kind, whose, start]))
    .digest('base64url')}`

const countDistinct = ({
  key,
  id,
  limit,
  window,
}: {
  key: string
  id: string
  limit: number
  window: Window
}) =>
  countOrRefuse(key, window, {
    UpdateExpression: 'ADD submissions :this SET expiresAt = :end',
    ConditionExpression:
      'attribute_not_exists(submissions) OR contains(submissions, :id) OR size(submissions) < :limit',
    ExpressionAttributeValues: {
      ':this': new Set([id]),
      ':id': id,
      ':limit': limit,
      ':end': window.end,
    },
  })

const countAll = (key: string, window: Window) =>
  countOrRefuse(key, window, {
    UpdateExpression: 'ADD submissions :one SET expiresAt = :end',
    ConditionExpression: 'attribute_not_exists(submissions) OR submissions < :limit',
    ExpressionAttributeValues: { ':one': 1, ':limit': perHour.everybody, ':end': window.end },
  })

type Count = Pick<
  UpdateCommandInput,
  'UpdateExpression' | 'ConditionExpression' | 'ExpressionAttributeValues'
>

async function countOrRefuse(pk: string, { left }: Window, count: Count): Promise<void> {
  try {
    await dynamo.send(new UpdateCommand({ TableName: tableName(), Key: { pk, sk: 'LIMIT' }, ...count }))
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
    const minutes = Math.ceil(left / 60)
    throw new Problem(
      'too_many_requests',
      `That was a lot in one hour. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
      { retryAfter: left },
    )
  }
}
