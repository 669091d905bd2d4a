import { GetQueueAttributesCommand, SQSClient, StartMessageMoveTaskCommand } from '@aws-sdk/client-sqs'
import { isEmailAddress } from '../../../shared/domain/text/email-address.ts'
import { connect, type Target } from '../stage/connect.ts'
import { Refusal } from '../stage/refusal.ts'
import { findQueue } from './find-queue.ts'

/** After every mail. */
const far = new Date('9999-01-01T00:00:00.000Z')

/** Entries of each list. */
const shown = 200

const counted = (count: number, [one, many]: readonly [string, string]) =>
  `${count}${count === shown ? ' or more' : ''} ${count === 1 ? one : many}`

/** `mail list`: what waits, and what was refused or too late. It names kinds and records, never addresses. */
export async function listMail(target: Target): Promise<void> {
  await connect(target)
  const { outageSince } = await import('../../../lambdas/data/outbox/outage.ts')
  const { listFailedMails, listWaitingMails } = await import('../../../lambdas/data/outbox/waiting-mails.ts')
  const since = await outageSince()
  const waiting = await listWaitingMails(far, shown)
  const failed = await listFailedMails(far, shown)
  const lines = [
    ...(since ? [`SES has taken no mail since ${since}.`] : []),
    `${counted(waiting.length, ['mail waits', 'mails wait'])}.`,
    ...waiting.map(({ pk, sk }) => `  ${sk}  ${pk}`),
    `${counted(failed.length, ['mail was', 'mails were'])} refused or too late.`,
    ...failed.map(
      ({ endedAt, kind, state, why, pk }) => `  ${endedAt}  ${kind}  ${state} (${why ?? 'no reason'})  ${pk}`,
    ),
  ]
  for (const line of lines) console.log(line)
}

/** What SQS says of a queue that other queues do not send to, such as that of jobs: it can move nothing back. */
const movesNothing = /InvalidParameterValue/

/**
 * `mail redrive`: moves all messages of a dead-letter queue back to the queue that they came from, or repeats the calls of
 * jobs.
 */
export async function redriveQueue({ queue: name, ...target }: Target & { queue: string }): Promise<void> {
  const { stage } = await connect(target)
  const sqs = new SQSClient({ useQueueUrlAsEndpoint: false })
  const QueueUrl = await findQueue(sqs, name, target.table === undefined ? stage : undefined)
  const { Attributes: about = {} } = await sqs.send(
    new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['QueueArn', 'ApproximateNumberOfMessages'] }),
  )
  const count = Number(about['ApproximateNumberOfMessages'])
  try {
    await sqs.send(new StartMessageMoveTaskCommand({ SourceArn: about['QueueArn'] }))
  } catch (error) {
    if (!(error instanceof Error) || !movesNothing.test(error.name)) throw error
    const { LambdaClient } = await import('@aws-sdk/client-lambda')
    const { repeatJobs } = await import('./repeat-jobs.ts')
    const { repeated, left } = await repeatJobs(QueueUrl, { sqs, lambda: new LambdaClient({}) })
    const staying = `${counted(left, ['message stays', 'messages stay'])}: what a stream has given up names no change (docs/operations.md, DeadLetters).`
    console.log(`${counted(repeated, ['call is', 'calls are'])} repeated.`)
    if (left > 0) console.log(staying)
    return
  }
  console.log(`${counted(count, ['message is', 'messages are'])} on the way back.`)
}

/**
 * `mail lift`: takes back that an address is suppressed. Whoever complained has said that they want no mail: only somebody who says so, too,
 * knows what they do.
 */
export async function liftAddress(
  address: string,
  { complained, key, ...target }: Target & { complained: boolean; key?: string | undefined },
): Promise<void> {
  if (!isEmailAddress(address.trim())) throw new Refusal(`"${address}" is not an email address.`)
  const isStage = (target.stage ?? target.branch ?? target.table) !== undefined
  if (isStage !== (key !== undefined))
    throw new Refusal(
      isStage
        ? 'Name the stage’s secret SubscriberKey, under which addresses are stored: --key ARN.'
        : '--key is a secret of a stage: name it, too, with --stage.',
    )
  await connect(target)
  if (key !== undefined) process.env['SUBSCRIBER_KEY'] = key
  const { liftSuppression, suppressionOf } = await import('../../../lambdas/data/outbox/suppression.ts')
  if (!complained && (await suppressionOf(address)) === 'complained')
    throw new Refusal(
      `${address} complained: its owner pressed “spam”. If they asked you for mail since, lift it with --complained. That they complained, and when this was lifted, stays noted.`,
    )
  const reason = await liftSuppression(address, new Date())
  if (reason === 'erased')
    throw new Refusal(
      `Everything about ${address} was erased. Only its owner can come back, by asking for mail.`,
    )
  if (!reason) throw new Refusal(`${address} is not suppressed.`)
  const noted = reason === 'complained' ? ' That it complained stays noted.' : ''
  console.log(`${address} had ${reason}, and is mailed again.${noted}`)
}
