/** Mail of a stage: `list` shows what waits and what failed, `redrive` moves dead letters back to their queue. */
import { parseArgs } from 'node:util'
import { GetQueueAttributesCommand, SQSClient, StartMessageMoveTaskCommand } from '@aws-sdk/client-sqs'
import { outageSince } from '../lambdas/data/outbox/outage.ts'
import { listFailedMails, listWaitingMails } from '../lambdas/data/outbox/waiting-mails.ts'

const usage = `npm run mail -- list --table TABLE
npm run mail -- redrive --queue QUEUE_URL    the address of a dead-letter queue`

/** After every mail. */
const far = new Date('9999-01-01T00:00:00.000Z')

/** Entries of each list. */
const shown = 200

/** What waits, and what was refused or too late. It names kinds and records, never addresses. */
async function list(): Promise<void> {
  const since = await outageSince()
  if (since) console.log(`SES has taken no mail since ${since}.`)
  const waiting = await listWaitingMails(far, shown)
  console.log(`${waiting.length}${waiting.length === shown ? ' or more' : ''} mails wait.`)
  for (const { pk, sk } of waiting) console.log(`  ${sk}  ${pk}`)
  const failed = await listFailedMails(far, shown)
  console.log(`${failed.length}${failed.length === shown ? ' or more' : ''} mails were refused or too late.`)
  for (const { endedAt, kind, state, why, pk } of failed)
    console.log(`  ${endedAt}  ${kind}  ${state} (${why})  ${pk}`)
}

/** Moves all messages of a dead-letter queue back to the queue that they came from. */
async function redrive(queueUrl: string): Promise<void> {
  const sqs = new SQSClient({ useQueueUrlAsEndpoint: false })
  const { Attributes: about = {} } = await sqs.send(
    new GetQueueAttributesCommand({
      QueueUrl: queueUrl,
      AttributeNames: ['QueueArn', 'ApproximateNumberOfMessages'],
    }),
  )
  await sqs.send(new StartMessageMoveTaskCommand({ SourceArn: about['QueueArn'] }))
  console.log(`${about['ApproximateNumberOfMessages']} messages are on their way back.`)
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { table: { type: 'string' }, queue: { type: 'string' } },
})
const [command] = positionals
if (command === 'list' && values.table) {
  process.env['TABLE_NAME'] = values.table
  await list()
} else if (command === 'redrive' && values.queue) {
  await redrive(values.queue)
} else {
  console.error(usage)
  process.exitCode = 1
}
