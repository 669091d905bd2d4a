import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs'
import { createClient } from './create-client.ts'
import { requireEnv } from './require-env.ts'

const sqs = createClient(SQSClient, { requestTimeout: 3000, useQueueUrlAsEndpoint: false })

/** SQS's limit of messages per call. */
const perCall = 10

/**
 * Sends messages to the queue whose URL is in this environment variable, to be read after a delay. Throws if the queue did not accept all of
 * them.
 */
export async function sendToQueue(
  variable: string,
  messages: readonly object[],
  { delaySeconds = 0 }: { delaySeconds?: number } = {},
): Promise<void> {
  for (let first = 0; first < messages.length; first += perCall) {
    const { Failed = [] } = await sqs.send(
      new SendMessageBatchCommand({
        QueueUrl: requireEnv(variable),
        Entries: messages.slice(first, first + perCall).map((message, index) => ({
          Id: String(index),
          MessageBody: JSON.stringify(message),
          ...(delaySeconds > 0 && { DelaySeconds: delaySeconds }),
        })),
      }),
    )
    if (Failed.length > 0)
      throw new Error(`The queue did not take ${Failed.length} messages: ${Failed[0]?.Code}`)
  }
}
