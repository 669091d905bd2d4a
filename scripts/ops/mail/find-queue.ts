import { GetQueueUrlCommand, ListQueuesCommand, type SQSClient } from '@aws-sdk/client-sqs'
import { brand } from '#shared/brand.ts'
import { Refusal } from '../stage/refusal.ts'

/** The name that runbooks use: the full one without the stack, the hash and, on AWS, the random suffix. */
const shortName = (name: string, prefix: string): string =>
  name.slice(prefix.length).replace(/[0-9A-F]{8}(-\w+)?$/, '')

/** The URL of a queue by its full name. */
async function findByFullName(sqs: SQSClient, name: string): Promise<string> {
  const { QueueUrl = '' } = await sqs
    .send(new GetQueueUrlCommand({ QueueName: name }))
    .catch((error: unknown) => {
      if (error instanceof Error && /QueueDoesNotExist|NonExistentQueue/.test(error.name))
        throw new Refusal(
          `There is no queue ${name}. With --stage instead of --table, a name such as MailsFailures is enough.`,
        )
      throw error
    })
  return QueueUrl
}

/**
 * The URL of a queue. With a stage, `name` is the full name or the short one that runbooks use; without a stage, only
 * the full one. Throws a `Refusal` that lists the stage's dead-letter queues if there is no such queue.
 */
export async function findQueue(sqs: SQSClient, name: string, stage: string | undefined): Promise<string> {
  if (stage === undefined) return findByFullName(sqs, name)
  const prefix = `${brand.name}-${stage}-Jobs-`
  const { QueueUrls = [] } = await sqs.send(new ListQueuesCommand({ QueueNamePrefix: prefix }))
  const queues = QueueUrls.map((url) => {
    const full = url.split('/').at(-1) ?? ''
    return { url, full, short: shortName(full, prefix) }
  })
  // The others hold work that is still to be done, which is not to be received here.
  const failures = queues.filter(({ short }) => short.endsWith('Failures'))
  const [found, ...others] = failures.filter(({ full, short }) => full === name || short === name)
  if (found && others.length === 0) return found.url
  if (found)
    throw new Refusal(
      `Several queues of ${stage} are called ${name}. Use a full name: ${[found, ...others].map(({ full }) => full).join(', ')}.`,
    )
  const deadLetters = failures.map(({ short }) => short)
  throw new Refusal(
    `There is no dead-letter queue ${name}. Dead-letter queues of ${stage}: ${deadLetters.toSorted().join(', ') || 'none'}.`,
  )
}
