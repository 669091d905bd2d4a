import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, expect, test } from 'vitest'
import { repeatJobs } from './repeat-jobs.ts'

const sqs = mockClient(SQSClient)
const lambda = mockClient(LambdaClient)
const clients = () => ({
  sqs: new SQSClient({ region: 'us-east-1' }),
  lambda: new LambdaClient({ region: 'us-east-1' }),
})
const arn = 'arn:aws:lambda:us-east-1:123456789012:function:Bellcast-prod-jobs-check-upload'
const event = { detail: { object: { key: 'landing/a' } } }

const failed = {
  MessageId: '1',
  ReceiptHandle: 'r1',
  Body: JSON.stringify({ requestContext: { functionArn: `${arn}:$LATEST` }, requestPayload: event }),
}
const undelivered = {
  MessageId: '2',
  ReceiptHandle: 'r2',
  Body: JSON.stringify(event),
  MessageAttributes: { TARGET_ARN: { DataType: 'String', StringValue: arn } },
}
/** Of a stream only a range is known. */
const ofStream = {
  MessageId: '3',
  ReceiptHandle: 'r3',
  Body: JSON.stringify({ requestContext: { functionArn: arn }, DDBStreamBatchInfo: { shardId: 's' } }),
}

beforeEach(() => {
  sqs.reset()
  lambda.reset()
  sqs.on(DeleteMessageCommand).resolves({})
  lambda.on(InvokeCommand).resolves({ StatusCode: 202 })
})
const called = () =>
  lambda.commandCalls(InvokeCommand).map(({ args }) => {
    const { FunctionName, InvocationType, Payload } = args[0].input
    return [
      FunctionName,
      InvocationType,
      JSON.parse(Buffer.from(Payload as Uint8Array).toString()) as unknown,
    ]
  })
const deleted = () => sqs.commandCalls(DeleteMessageCommand).map(({ args }) => args[0].input.ReceiptHandle)

test('repeats what failed and what was never delivered, and leaves what a stream has lost', async () => {
  sqs
    .on(ReceiveMessageCommand)
    .resolvesOnce({ Messages: [failed, ofStream] })
    .resolvesOnce({ Messages: [undelivered, { MessageId: '4', ReceiptHandle: 'r4', Body: 'not JSON' }] })
    .resolves({})
  expect(await repeatJobs('https://queue', clients())).toEqual({ repeated: 2, left: 2 })
  expect(called()).toEqual([
    [`${arn}:$LATEST`, 'Event', event],
    [arn, 'Event', event],
  ])
  expect(deleted()).toEqual(['r1', 'r2'])
})

test('a call that Lambda refuses stays on the queue', async () => {
  sqs
    .on(ReceiveMessageCommand)
    .resolvesOnce({ Messages: [failed] })
    .resolves({})
  lambda.on(InvokeCommand).rejects(new Error('TooManyRequests'))
  await expect(repeatJobs('https://queue', clients())).rejects.toThrow('TooManyRequests')
  expect(deleted()).toEqual([])
})
