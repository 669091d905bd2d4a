import type { SQSEvent } from 'aws-lambda'

/** An event of SQS with these messages. Their ids are `1`, `2` and so on. */
export const sqsEvent = (...messages: readonly object[]): SQSEvent => ({
  Records: messages.map((message, index) => ({
    messageId: String(index + 1),
    receiptHandle: 'receipt',
    body: JSON.stringify(message),
    attributes: {
      ApproximateReceiveCount: '1',
      SentTimestamp: '0',
      SenderId: 'AROATEST',
      ApproximateFirstReceiveTimestamp: '0',
    },
    messageAttributes: {},
    md5OfBody: '',
    eventSource: 'aws:sqs',
    eventSourceARN: 'arn:aws:sqs:us-east-1:000000000000:queue',
    awsRegion: 'us-east-1',
  })),
})
