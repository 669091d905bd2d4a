import { GetQueueUrlCommand, ListQueuesCommand, SQSClient } from '@aws-sdk/client-sqs'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, expect, test } from 'vitest'
import { findQueue } from './find-queue.ts'

const url = (name: string) => `https://sqs.us-east-1.amazonaws.com/123456789012/${name}`
const mails = 'Bellcast-prod-Jobs-MailsFailures8EB19A55-Zk3xYv0aBcDe'
const jobs = 'Bellcast-prod-Jobs-UploadCheckFailuresBC9E5651-AbC123dEf456'
const working = 'Bellcast-prod-Jobs-MailsQueue94113AC9-Q1w2E3r4T5y6'

const sqs = mockClient(SQSClient)
beforeEach(() => {
  sqs.reset()
  sqs.on(ListQueuesCommand).resolves({ QueueUrls: [mails, jobs, working].map(url) })
})
const find = (name: string, stage?: string) => findQueue(new SQSClient({ region: 'us-east-1' }), name, stage)

test('finds a queue of a stage by the name that runbooks say, and by its full one', async () => {
  expect(await find('MailsFailures', 'prod')).toBe(url(mails))
  expect(await find('UploadCheckFailures', 'prod')).toBe(url(jobs))
  expect(await find(mails, 'prod')).toBe(url(mails))
  expect(sqs.commandCalls(ListQueuesCommand)[0]?.args[0].input).toEqual({
    QueueNamePrefix: 'Bellcast-prod-Jobs-',
  })
})

test('says which dead-letter queues there are', async () => {
  for (const name of ['Mails', 'MailsQueue', working, 'Failures', 'nowhere'])
    await expect(find(name, 'prod')).rejects.toThrow(
      `There is no dead-letter queue ${name}. Dead-letter queues of prod: MailsFailures, UploadCheckFailures.`,
    )
  sqs.on(ListQueuesCommand).resolves({})
  await expect(find('MailsFailures', 'prod')).rejects.toThrow('Dead-letter queues of prod: none.')
})

test('asks for the full name if two queues match, as while one is being replaced', async () => {
  const other = mails.replace('8EB19A55', '0A1B2C3D')
  sqs.on(ListQueuesCommand).resolves({ QueueUrls: [mails, other].map(url) })
  await expect(find('MailsFailures', 'prod')).rejects.toThrow(`Use a full name: ${mails}, ${other}.`)
  expect(await find(other, 'prod')).toBe(url(other))
})

test('without a stage takes a full name, and says how a short one would do', async () => {
  sqs.on(GetQueueUrlCommand, { QueueName: mails }).resolves({ QueueUrl: url(mails) })
  expect(await find(mails)).toBe(url(mails))
  sqs
    .on(GetQueueUrlCommand, { QueueName: 'MailsFailures' })
    .rejects(Object.assign(new Error('none'), { name: 'QueueDoesNotExist' }))
  await expect(find('MailsFailures')).rejects.toThrow(/^There is no queue MailsFailures\. With --stage/)
})
