/**
 * `npm run mail -- …`: the mail of a stage, for ops. Works on the running local cloud, or on a stage with the AWS credentials
 * of the environment.
 *
 *   npm run mail -- list                   what waits, and what was refused or too late
 *   npm run mail -- redrive --queue NAME   moves the messages of a dead-letter queue back to where they came from, or
 *                                          repeats the calls of jobs that failed for good
 *   npm run mail -- lift ADDRESS           mails an address again that bounced
 *   npm run mail -- lift ADDRESS --complained
 *                                          the same for one that complained, once its owner has asked for it
 *
 *   --queue NAME   a dead-letter queue, as its runbook names it: MailsFailures, FileErasureWorkFailures,
 *                  FileTakedownWorkFailures or UploadCheckFailures; or its full name
 *   --stage NAME   a stage; --branch NAME: the preview of a branch
 *   --table NAME   instead of --stage: its table (output `TableName` of its data stack); --queue is then a full name
 *   --key ARN      on a stage with lift: the stage's secret `SubscriberKey`, under which addresses are stored
 *   --data .local  folder of the local cloud
 */
import { parseArgs } from 'node:util'
import { GetQueueAttributesCommand, SQSClient, StartMessageMoveTaskCommand } from '@aws-sdk/client-sqs'
import { isEmailAddress } from '../shared/domain/text/email-address.ts'
import { findQueue } from './mail/find-queue.ts'
import { connectToTable, Refusal } from './stage/connect-to-table.ts'
import { runCommand } from './stage/run-command.ts'
import { stageOption, stageOptions } from './stage/stage-option.ts'

const usage =
  'Usage: npm run mail -- list | redrive --queue NAME | lift ADDRESS [--complained] (see scripts/mail.ts)'

/** After every mail. */
const far = new Date('9999-01-01T00:00:00.000Z')

/** Entries of each list. */
const shown = 200

const counted = (count: number, [one, many]: readonly [string, string]) =>
  `${count}${count === shown ? ' or more' : ''} ${count === 1 ? one : many}`

function commandLine() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        ...stageOptions,
        queue: { type: 'string' },
        table: { type: 'string' },
        key: { type: 'string' },
        complained: { type: 'boolean', default: false },
        data: { type: 'string', default: '.local' },
      },
    })
    const [verb, address] = positionals
    const isStage = values.stage !== undefined || values.branch !== undefined
    const stage = isStage ? stageOption(values, usage) : undefined
    return { ...values, stage, verb, address }
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message : usage)
  }
}

/** What waits, and what was refused or too late. It names kinds and records, never addresses. */
async function list(): Promise<string[]> {
  const { outageSince } = await import('../lambdas/data/outbox/outage.ts')
  const { listFailedMails, listWaitingMails } = await import('../lambdas/data/outbox/waiting-mails.ts')
  const since = await outageSince()
  const waiting = await listWaitingMails(far, shown)
  const failed = await listFailedMails(far, shown)
  return [
    ...(since ? [`SES has taken no mail since ${since}.`] : []),
    `${counted(waiting.length, ['mail waits', 'mails wait'])}.`,
    ...waiting.map(({ pk, sk }) => `  ${sk}  ${pk}`),
    `${counted(failed.length, ['mail was', 'mails were'])} refused or too late.`,
    ...failed.map(
      ({ endedAt, kind, state, why, pk }) => `  ${endedAt}  ${kind}  ${state} (${why ?? 'no reason'})  ${pk}`,
    ),
  ]
}

/** What SQS says of a queue that other queues do not send to, such as that of jobs: it can move nothing back. */
const movesNothing = /InvalidParameterValue/

/** Moves all messages of a dead-letter queue back to the queue that they came from, or repeats the calls of jobs. */
async function redrive(name: string, stage: string | undefined): Promise<string[]> {
  const sqs = new SQSClient({ useQueueUrlAsEndpoint: false })
  const QueueUrl = await findQueue(sqs, name, stage)
  const { Attributes: about = {} } = await sqs.send(
    new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['QueueArn', 'ApproximateNumberOfMessages'] }),
  )
  const count = Number(about['ApproximateNumberOfMessages'])
  try {
    await sqs.send(new StartMessageMoveTaskCommand({ SourceArn: about['QueueArn'] }))
  } catch (error) {
    if (!(error instanceof Error) || !movesNothing.test(error.name)) throw error
    const { LambdaClient } = await import('@aws-sdk/client-lambda')
    const { repeatJobs } = await import('./mail/repeat-jobs.ts')
    const { repeated, left } = await repeatJobs(QueueUrl, { sqs, lambda: new LambdaClient({}) })
    const staying = `${counted(left, ['message stays', 'messages stay'])}: what a stream has given up names no change (docs/operations.md, DeadLetters).`
    return [`${counted(repeated, ['call is', 'calls are'])} repeated.`, ...(left > 0 ? [staying] : [])]
  }
  return [`${counted(count, ['message is', 'messages are'])} on the way back.`]
}

/**
 * Takes back that an address is suppressed. Whoever complained has said that they want no mail: only somebody who says so, too,
 * knows what they do.
 */
async function lift(address: string, complained: boolean): Promise<string[]> {
  if (!isEmailAddress(address.trim())) throw new Refusal(`"${address}" is not an email address.`)
  const { liftSuppression, suppressionOf } = await import('../lambdas/data/outbox/suppression.ts')
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
  return [`${address} had ${reason}, and is mailed again.${noted}`]
}

/** What a line asks for, where it says all that is needed. */
function workOf({ verb, queue, address, stage, table, key, complained }: ReturnType<typeof commandLine>) {
  if (verb === 'list') return list
  // The local cloud runs the stage dev.
  if (verb === 'redrive' && queue) return () => redrive(queue, stage ?? (table ? undefined : 'dev'))
  if (verb === 'lift' && address && Boolean(stage ?? table) === Boolean(key))
    return () => lift(address, complained)
  throw new Refusal(usage)
}

await runCommand(import.meta.filename, async () => {
  const line = commandLine()
  const work = workOf(line)
  if (line.stage === undefined) connectToTable(line)
  else {
    const { connectToStage } = await import('./stage/connect-to-stage.ts')
    await connectToStage(line.stage)
  }
  if (line.key) process.env['SUBSCRIBER_KEY'] = line.key
  console.log((await work()).join('\n'))
})
