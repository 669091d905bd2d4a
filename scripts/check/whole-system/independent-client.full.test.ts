import { spawn, spawnSync } from 'node:child_process'
import { text } from 'node:stream/consumers'
import type { LocalCloud } from '@bellcast/local-cloud/cloud.ts'
import { missingDynamoDb } from '@bellcast/local-cloud/table-emulator/start-dynamodb.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { startBuiltCloud } from './testing/start-built-cloud.ts'

/** Performs calls with botocore, a client that nobody here wrote, and prints the code of each error. */
const program = `
import json, os, sys
from botocore.config import Config
from botocore.exceptions import ClientError
from botocore.session import Session

config = Config(parameter_validation=False, retries={'total_max_attempts': 1}, s3={'addressing_style': 'path'})

def perform(service, operation, given, region):
    client = Session().create_client(service, region_name=region, endpoint_url=os.environ['AWS_ENDPOINT_URL'], config=config)
    try:
        getattr(client, operation)(**given)
        return 'ok'
    except ClientError as error:
        return error.response['Error']['Code']
    except Exception as error:
        return type(error).__name__

print(json.dumps([perform(*call) for call in json.load(sys.stdin)]))
`
const missingBotocore = spawnSync('python3', ['-c', 'import botocore']).status !== 0
if (missingBotocore) console.warn('There is no botocore for python3 here: nothing is tried with it.')

type Case = readonly [
  what: string,
  service: string,
  operation: string,
  given: object,
  code: string,
  region?: string,
]

const mail = (more: string[] = [], from = 'From: ir@dev.bellcast.example') =>
  [from, ...more, 'Subject: a', '', 'Text'].join('\r\n')
const send = (Data: string, given: object = {}) => ({
  Source: 'ir@dev.bellcast.example',
  Destinations: ['ann@fund.example'],
  RawMessage: { Data },
  ...given,
})

function casesOf({ buckets, env, secrets, distributions }: LocalCloud, queue: string): Case[] {
  const [Bucket = ''] = buckets
  const [SecretId = ''] = secrets
  const [DistributionId = ''] = distributions
  const TableName = env['TABLE_NAME'] ?? ''
  const entries = (count: number, Id?: string) =>
    Array.from({ length: count }, (_, index) => ({ Id: Id ?? String(index), MessageBody: 'a' }))
  const many = Array.from({ length: 101 }, (_, index) => `:v${index}`)
  const queried = (FilterExpression: string, names: readonly string[]) => ({
    TableName,
    KeyConditionExpression: 'pk = :pk',
    FilterExpression,
    ExpressionAttributeValues: Object.fromEntries([':pk', ...names].map((name) => [name, { S: 'a' }])),
  })
  const invalidation = (path: string) => ({
    DistributionId,
    InvalidationBatch: { CallerReference: path, Paths: { Quantity: 1, Items: [path] } },
  })
  return [
    ['a mail', 'ses', 'send_raw_email', send(mail()), 'ok'],
    [
      'a line of 5,000 characters',
      'ses',
      'send_raw_email',
      send(`${mail()}${'x'.repeat(5000)}`),
      'MessageRejected',
    ],
    ['no headers', 'ses', 'send_raw_email', send('\r\n\r\nText'), 'InvalidParameterValue'],
    [
      'two From',
      'ses',
      'send_raw_email',
      send(mail(['From: b@dev.bellcast.example'])),
      'InvalidParameterValue',
    ],
    [
      'an unverified From',
      'ses',
      'send_raw_email',
      send(mail([], 'From: ir@other.example')),
      'MessageRejected',
    ],
    [
      'an unverified Sender',
      'ses',
      'send_raw_email',
      send(mail(['Sender: ir@other.example'])),
      'MessageRejected',
    ],
    [
      'a tag with a space',
      'ses',
      'send_raw_email',
      send(mail(), { Tags: [{ Name: 'a b', Value: 'c' }] }),
      'InvalidParameterValue',
    ],
    ['an object', 's3', 'put_object', { Bucket, Key: 'landing/a', Body: 'a' }, 'ok'],
    [
      'If-Match of another ETag',
      's3',
      'put_object',
      { Bucket, Key: 'landing/a', Body: 'b', IfMatch: '"x"' },
      'PreconditionFailed',
    ],
    [
      'If-Match of no object',
      's3',
      'put_object',
      { Bucket, Key: 'landing/none', Body: 'b', IfMatch: '"x"' },
      'NoSuchKey',
    ],
    [
      'a wrong SHA-256',
      's3',
      'put_object',
      { Bucket, Key: 'landing/a', Body: 'b', ChecksumSHA256: Buffer.alloc(32).toString('base64') },
      'BadDigest',
    ],
    [
      'another region',
      's3',
      'put_object',
      { Bucket, Key: 'landing/a', Body: 'b' },
      'AuthorizationHeaderMalformed',
      'eu-west-1',
    ],
    [
      'a copy onto itself',
      's3',
      'copy_object',
      { Bucket, Key: 'landing/a', CopySource: `${Bucket}/landing/a` },
      'InvalidRequest',
    ],
    ['a message', 'sqs', 'send_message', { QueueUrl: queue, MessageBody: 'a' }, 'ok'],
    ['an empty message', 'sqs', 'send_message', { QueueUrl: queue, MessageBody: '' }, 'MissingParameter'],
    [
      'a delay of 901 s',
      'sqs',
      'send_message',
      { QueueUrl: queue, MessageBody: 'a', DelaySeconds: 901 },
      'InvalidParameterValue',
    ],
    [
      'eleven entries',
      'sqs',
      'send_message_batch',
      { QueueUrl: queue, Entries: entries(11) },
      'TooManyEntriesInBatchRequest',
    ],
    [
      'entries of one id',
      'sqs',
      'send_message_batch',
      { QueueUrl: queue, Entries: entries(2, 'a') },
      'BatchEntryIdsNotDistinct',
    ],
    [
      'eleven messages',
      'sqs',
      'receive_message',
      { QueueUrl: queue, MaxNumberOfMessages: 11 },
      'InvalidParameterValue',
    ],
    [
      'a bad receipt',
      'sqs',
      'delete_message',
      { QueueUrl: queue, ReceiptHandle: 'x' },
      'ReceiptHandleIsInvalid',
    ],
    ['a secret', 'secretsmanager', 'get_secret_value', { SecretId, VersionStage: 'AWSCURRENT' }, 'ok'],
    [
      'another stage of a secret',
      'secretsmanager',
      'get_secret_value',
      { SecretId, VersionStage: 'NOPE' },
      'ResourceNotFoundException',
    ],
    [
      'its former stage',
      'secretsmanager',
      'get_secret_value',
      { SecretId, VersionStage: 'AWSPREVIOUS' },
      'ResourceNotFoundException',
    ],
    [
      'a wildcard in the middle',
      'cloudfront',
      'create_invalidation',
      invalidation('/a*b'),
      'InvalidArgument',
    ],
    ['a wildcard at the end', 'cloudfront', 'create_invalidation', invalidation('/a*'), 'ok'],
    ['STS, which is not here', 'sts', 'get_caller_identity', {}, 'UnknownOperationException'],
    ['SNS, which is not here', 'sns', 'list_topics', {}, 'UnknownOperationException'],
    [
      'IN of 100 operands',
      'dynamodb',
      'query',
      queried(`a IN (${many.slice(1).join()})`, many.slice(1)),
      'ok',
    ],
    [
      'IN of 101 operands',
      'dynamodb',
      'query',
      queried(`a IN (${many.join()})`, many),
      'ValidationException',
    ],
    [
      '301 operators',
      'dynamodb',
      'query',
      queried(Array.from({ length: 151 }, () => 'a = :v0').join(' OR '), [':v0']),
      'ValidationException',
    ],
  ]
}

const Queues = z.object({ queues: z.array(z.object({ queue: z.string() })) })

let cloud: LocalCloud
beforeAll(async () => {
  if (!missingBotocore && !missingDynamoDb()) cloud = await startBuiltCloud()
}, 600_000)
afterAll(() => cloud?.stop())

test.skipIf(missingBotocore || missingDynamoDb())(
  'what AWS refuses is refused to botocore too, in words that it can read',
  { timeout: 120_000 },
  async () => {
    const state = Queues.parse(await (await fetch(`${cloud.awsUrl}/_local/state`)).json())
    const name =
      state.queues.map(({ queue }) => queue).find((each) => each.includes('UploadCheckFailures')) ?? ''
    const cases = casesOf(cloud, `https://sqs.us-east-1.amazonaws.com/000000000000/${name}`)
    // Not in a blocking way: the cloud answers from this process.
    const python = spawn('python3', ['-c', program], {
      env: { ...process.env, ...cloud.env },
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    python.stdin.end(
      JSON.stringify(
        cases.map(([, service, operation, given, , region = 'us-east-1']) => [
          service,
          operation,
          given,
          region,
        ]),
      ),
    )
    const codes = z.array(z.string()).parse(JSON.parse(await text(python.stdout)))
    expect(cases.map(([what], index) => [what, codes[index]])).toEqual(
      cases.map(([what, , , , code]) => [what, code]),
    )
  },
)
