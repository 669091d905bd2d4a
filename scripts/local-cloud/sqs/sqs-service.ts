import { createHash, randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { AwsService } from '../aws-service.ts'
import { AwsError } from '../protocol/aws-error.ts'
import { jsonErrors, jsonInput, jsonResponse, operationName } from '../protocol/json-protocol.ts'
import type { Queues } from './queues.ts'
import type { QueueDefinition } from './sqs-definition.ts'

const Entry = z.object({ Id: z.string(), MessageBody: z.string(), DelaySeconds: z.number().optional() })
const Receipt = z.object({ ReceiptHandle: z.string() })
const Input = z.object({
  QueueUrl: z.string().optional(),
  /** Of a move of dead letters: the queue that holds them. */
  SourceArn: z.string().optional(),
  QueueName: z.string().optional(),
})
const listQueues = 'ListQueues'
const List = z.object({ QueueNamePrefix: z.string().default('') })

/** The SDK compares it with what it sent. */
const md5 = (text: string): string => createHash('md5').update(text).digest('hex')

const longestBatch = 10
const longestBody = 262_144
/** In seconds. */
const longestDelay = 900

const invalidParameter = (name: string, value: string, allowed: string) =>
  new AwsError(
    400,
    'InvalidParameterValue',
    `Value ${value} for parameter ${name} is invalid. Reason: Must be ${allowed}.`,
  )

/** Actions that cover several operations. */
const actionOf = (operation: string): string => operation.replace(/Batch$/, '')

/** SQS's API, as far as the product and its scripts use it. */
export function createSqsService(queues: Queues): AwsService {
  const find = (input: unknown): QueueDefinition => {
    const { QueueUrl, SourceArn, QueueName } = Input.parse(input)
    const found = queues.definitions.find(
      ({ url, arn, name }) => url === QueueUrl || arn === SourceArn || name === QueueName,
    )
    if (found) return found
    throw new AwsError(400, 'QueueDoesNotExist', 'The specified queue does not exist.')
  }

  const listed = (input: unknown): string[] => {
    const { QueueNamePrefix } = List.parse(input)
    return queues.definitions.filter(({ name }) => name.startsWith(QueueNamePrefix)).map(({ url }) => url)
  }

  const operations: Record<string, (queue: QueueDefinition, input: unknown) => object> = {
    SendMessage(queue, input) {
      const { MessageBody, DelaySeconds } = Entry.omit({ Id: true }).parse(input)
      return { MessageId: send(queue, MessageBody, DelaySeconds), MD5OfMessageBody: md5(MessageBody) }
    },
    SendMessageBatch(queue, input) {
      const { Entries } = z.object({ Entries: z.array(Entry) }).parse(input)
      checkBatch(Entries)
      return {
        Successful: Entries.map(({ Id, MessageBody, DelaySeconds }) => ({
          Id,
          MessageId: send(queue, MessageBody, DelaySeconds),
          MD5OfMessageBody: md5(MessageBody),
        })),
        Failed: [],
      }
    },
    ReceiveMessage(queue, input) {
      const { MaxNumberOfMessages, VisibilityTimeout } = z
        .object({
          MaxNumberOfMessages: z.number().default(1),
          VisibilityTimeout: z.number().optional(),
        })
        .parse(input)
      if (
        !Number.isInteger(MaxNumberOfMessages) ||
        MaxNumberOfMessages < 1 ||
        MaxNumberOfMessages > longestBatch
      )
        throw invalidParameter(
          'MaxNumberOfMessages',
          `${MaxNumberOfMessages}`,
          `between 1 and ${longestBatch}`,
        )
      const Messages = queues
        .receive(queue.name, MaxNumberOfMessages, VisibilityTimeout)
        .map(({ id, receipt, body, receiveCount }) => ({
          MessageId: id,
          ReceiptHandle: receipt,
          Body: textOf(body),
          MD5OfBody: md5(textOf(body)),
          Attributes: { ApproximateReceiveCount: String(receiveCount) },
        }))
      return Messages.length > 0 ? { Messages } : {}
    },
    DeleteMessage(queue, input) {
      remove(queue, Receipt.parse(input).ReceiptHandle)
      return {}
    },
    DeleteMessageBatch(queue, input) {
      const { Entries } = z.object({ Entries: z.array(Receipt.extend({ Id: z.string() })) }).parse(input)
      checkBatch(Entries)
      for (const { ReceiptHandle } of Entries) remove(queue, ReceiptHandle)
      return { Successful: Entries.map(({ Id }) => ({ Id })), Failed: [] }
    },
    ChangeMessageVisibility(queue, input) {
      const { ReceiptHandle, VisibilityTimeout } = Receipt.extend({ VisibilityTimeout: z.number() }).parse(
        input,
      )
      if (queues.changeVisibility(queue.name, ReceiptHandle, VisibilityTimeout)) return {}
      throw new AwsError(400, 'ReceiptHandleIsInvalid', 'The input receipt handle is invalid.')
    },
    GetQueueUrl: ({ url }) => ({ QueueUrl: url }),
    GetQueueAttributes({ name, arn, visibilityTimeout, retention }) {
      const { visible, inFlight } = queues.counts(name)
      return {
        Attributes: {
          QueueArn: arn,
          ApproximateNumberOfMessages: String(visible),
          ApproximateNumberOfMessagesNotVisible: String(inFlight),
          VisibilityTimeout: String(visibilityTimeout),
          MessageRetentionPeriod: String(retention),
        },
      }
    },
    StartMessageMoveTask({ name }) {
      queues.redrive(name)
      return { TaskHandle: randomUUID() }
    },
  }

  function send(queue: QueueDefinition, body: string, delay: number | undefined): string {
    if (body === '')
      throw new AwsError(400, 'MissingParameter', 'The request must contain the parameter MessageBody.')
    if (Buffer.byteLength(body) > longestBody)
      throw new AwsError(400, 'InvalidParameterValue', 'One or more parameters are invalid.')
    // oxlint-disable-next-line no-control-regex -- SQS takes only what XML does
    if (/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u.test(body))
      throw new AwsError(400, 'InvalidMessageContents', 'Invalid characters found.')
    if (delay !== undefined && (!Number.isInteger(delay) || delay < 0 || delay > longestDelay))
      throw invalidParameter('DelaySeconds', `${delay}`, `between 0 and ${longestDelay}`)
    const id = randomUUID()
    queues.send(queue.arn, id, body, delay === undefined ? {} : { delay })
    return id
  }

  /** A handle of an earlier receipt is still one; anything else never was. */
  function remove(queue: QueueDefinition, receipt: string): void {
    if (!/^[0-9a-f-]{36}$/.test(receipt))
      throw new AwsError(404, 'ReceiptHandleIsInvalid', `The input receipt handle "${receipt}" is not valid.`)
    queues.remove(queue.name, receipt)
  }

  return {
    ...jsonErrors,
    requiredActions: (request) => [
      {
        action: `sqs:${actionOf(operationName(request))}`,
        resource: operationName(request) === listQueues ? '*' : find(jsonInput(request)).arn,
        context: { 'aws:securetransport': ['true'] },
      },
    ],
    handle(request) {
      const operation = operationName(request)
      if (operation === listQueues) return jsonResponse({ QueueUrls: listed(jsonInput(request)) })
      const perform = Object.hasOwn(operations, operation) ? operations[operation] : undefined
      if (!perform) throw new AwsError(501, 'UnknownOperationException', `The local SQS has no ${operation}.`)
      const input = jsonInput(request)
      return jsonResponse(perform(find(input), input))
    },
  }
}

/** A message as text; events that AWS itself puts on a queue are JSON. */
export const textOf = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body))

function checkBatch(entries: readonly { Id: string }[]): void {
  if (entries.length === 0)
    throw new AwsError(400, 'EmptyBatchRequest', 'There should be at least one entry in the request.')
  if (entries.length > longestBatch)
    throw new AwsError(400, 'TooManyEntriesInBatchRequest', 'Maximum number of entries per request are 10.')
  if (new Set(entries.map(({ Id }) => Id)).size < entries.length)
    throw new AwsError(400, 'BatchEntryIdsNotDistinct', 'Two or more batch entries have the same Id.')
}
