import { createHash } from 'node:crypto'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb'
import { Problem } from '#shared/api/problem.ts'
import { normalisedEmail } from '#shared/domain/email-address.ts'
import type { FormName } from '#shared/domain/form-guard.ts'
import { networkOf } from './network.ts'
import { countRecent } from './recent-count.ts'
import { dynamo, tableName } from './table.ts'

/**
 * Submissions of one viewer's network and for one mailbox in any sixty minutes; of everybody together in an hour by
 * the clock, so that sixty minutes around its end can see up to twice as many.
 */
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
  const seconds = Math.floor(now.getTime() / 1000)
  const count = async (kind: 'network' | 'mailbox', whose: string) => {
    const counter = { key: keyFor(form, kind, whose), limit: perHour[kind], period: hour }
    const wait = await countRecent(counter, id, seconds)
    if (wait > 0) throw tooMany(wait)
  }

  await count('network', networkOf(viewerAddress))
  if (email !== undefined) await count('mailbox', normalisedEmail(email))
  await countAll(form, seconds)
}

/** Counters are named by a hash and gone an hour after they last counted: they tell no address. */
const keyFor = (form: string, kind: string, whose: string | number) => ({
  pk: `LIMIT#${createHash('sha256')
    .update(JSON.stringify([form, kind, whose]))
    .digest('base64url')}`,
  sk: 'LIMIT',
})

async function countAll(form: string, seconds: number): Promise<void> {
  const start = seconds - (seconds % hour)
  const update: UpdateCommandInput = {
    TableName: tableName(),
    Key: keyFor(form, 'everybody', start),
    UpdateExpression: 'ADD submissions :one SET expiresAt = :end',
    ConditionExpression: 'attribute_not_exists(submissions) OR submissions < :limit',
    ExpressionAttributeValues: { ':one': 1, ':limit': perHour.everybody, ':end': start + hour },
  }
  try {
    await dynamo.send(new UpdateCommand(update))
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) throw tooMany(start + hour - seconds)
    throw error
  }
}

function tooMany(retryAfter: number): Problem {
  const minutes = Math.ceil(retryAfter / 60)
  return new Problem(
    'too_many_requests',
    `That was a lot in one hour. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    { retryAfter },
  )
}
