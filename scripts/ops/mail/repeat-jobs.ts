import { InvocationType, InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda'
import {
  DeleteMessageCommand,
  type Message,
  ReceiveMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs'
import * as z from '#shared/zod.ts'

/** What Lambda puts on a queue when a function failed for good; without a payload if it read a stream. */
const Failed = z.object({
  requestContext: z.object({ functionArn: z.string() }),
  requestPayload: z.optional(z.unknown()),
})

interface Call {
  functionArn: string
  payload: string
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The call that a dead letter stands for; undefined if it says too little to repeat it. */
function callOf({ Body = '', MessageAttributes: attributes = {} }: Message): Call | undefined {
  // EventBridge could not call the function: the body is the event, and an attribute names the function.
  const target = attributes['TARGET_ARN']?.StringValue
  if (target?.startsWith('arn:aws:lambda:')) return { functionArn: target, payload: Body }
  const { success, data } = Failed.safeParse(parsed(Body))
  if (!success || data.requestPayload === undefined) return undefined
  return { functionArn: data.requestContext.functionArn, payload: JSON.stringify(data.requestPayload) }
}

/**
 * Has Lambda repeat the calls that lie on a dead-letter queue of jobs, and takes them off it. Each is repeated before its
 * message is deleted, so that none is lost; jobs can be repeated. Resolves to how many were, and how many cannot be.
 */
export async function repeatJobs(
  QueueUrl: string,
  { sqs, lambda }: { sqs: SQSClient; lambda: LambdaClient },
): Promise<{ repeated: number; left: number }> {
  const left = new Set<string>()
  let repeated = 0
  for (;;) {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({
        QueueUrl,
        MaxNumberOfMessages: 10,
        // Those that stay are not received again in this run.
        VisibilityTimeout: 120,
        // Without waiting SQS may say that a queue is empty which is not.
        WaitTimeSeconds: 2,
        MessageAttributeNames: ['All'],
      }),
    )
    if (Messages.length === 0) return { repeated, left: left.size }
    for (const message of Messages) {
      const call = callOf(message)
      if (!call) {
        left.add(message.MessageId ?? '')
        continue
      }
      const { functionArn: FunctionName, payload } = call
      await lambda.send(
        new InvokeCommand({
          FunctionName,
          InvocationType: InvocationType.Event,
          Payload: Buffer.from(payload),
        }),
      )
      await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: message.ReceiptHandle }))
      repeated += 1
    }
  }
}
