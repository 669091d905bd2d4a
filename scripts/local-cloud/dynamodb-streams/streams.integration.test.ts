import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { tableDefinitions } from '../dynamodb/dynamodb-definition.ts'
import { deployTables } from '../dynamodb/tables.ts'
import { Queues } from '../sqs/queues.ts'
import { type EmulatorAccess, emulatorClient } from '../table-emulator/emulator-access.ts'
import { type LocalDynamoDb, missingDynamoDb, startDynamoDb } from '../table-emulator/start-dynamodb.ts'
import { describeSystem } from '../template/deployed-system.ts'
import { eventually } from '../testing/eventually.ts'
import { arnOf, startFunctions } from '../testing/start-functions.ts'
import { anAssembly, aStack } from '../testing/templates.ts'
import { EventSourceMappings } from './event-source-mappings.ts'

/**
 * Notes the records that it was handed, a line for each batch; fails on a batch with a key that the file `poison`
 * beside it names.
 */
const follower = `
  const { appendFileSync, existsSync, readFileSync } = require('node:fs'), { join } = require('node:path')
  const file = (name) => join(__dirname, name)
  exports.handler = async ({ Records }) => {
    const keys = Records.map(({ dynamodb }) => dynamodb.Keys.pk.S)
    appendFileSync(file('seen'), keys.join(' ') + '\\n')
    appendFileSync(file('last'), JSON.stringify(Records[0]) + '\\n')
    const poison = existsSync(file('poison')) ? readFileSync(file('poison'), 'utf8') : undefined
    if (keys.includes(poison)) throw new Error('poisoned')
  }`

const attribute = (AttributeName: string) => ({ AttributeName, AttributeType: 'S' })
const key = (AttributeName: string, KeyType: string) => ({ AttributeName, KeyType })
const systemWith = (table: string, mapping: object) =>
  describeSystem(
    anAssembly(
      aStack('S', {
        Resources: {
          Table: {
            Type: 'AWS::DynamoDB::GlobalTable',
            Properties: {
              TableName: table,
              KeySchema: [key('pk', 'HASH'), key('sk', 'RANGE')],
              AttributeDefinitions: ['pk', 'sk'].map(attribute),
              StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
            },
          },
          Failures: { Type: 'AWS::SQS::Queue', Properties: { QueueName: 'failures' } },
          Changes: {
            Type: 'AWS::Lambda::EventSourceMapping',
            Properties: {
              FunctionName: 'follower',
              EventSourceArn: { 'Fn::GetAtt': ['Table', 'StreamArn'] },
              StartingPosition: 'TRIM_HORIZON',
              FilterCriteria: {
                Filters: [{ Pattern: JSON.stringify({ dynamodb: { Keys: { sk: { S: ['SUMMARY'] } } } }) }],
              },
              BisectBatchOnFunctionError: true,
              MaximumRetryAttempts: 1,
              DestinationConfig: { OnFailure: { Destination: { 'Fn::GetAtt': ['Failures', 'Arn'] } } },
              ...mapping,
            },
          },
        },
      }),
    ),
  )

describe.skipIf(missingDynamoDb())('changes of a table', () => {
  let emulator: LocalDynamoDb
  let access: EmulatorAccess
  let client: DynamoDBClient
  let tables = 0
  let stop: (() => Promise<unknown>) | undefined
  beforeAll(async () => {
    emulator = await startDynamoDb()
    access = { endpoint: emulator.endpoint, accessKeyId: 'local', region: 'us-east-1' }
    client = emulatorClient(access)
  })
  afterEach(() => stop?.())
  afterAll(async () => {
    client.destroy()
    await emulator.stop()
  })

  async function follow(
    mapping: object = {},
    permissions = { mayReadStream: () => true, maySend: () => true },
  ) {
    const table = `table-${process.pid}-${++tables}`
    const lambda = startFunctions({ follower: { code: follower } })
    const { functions, folder, clock } = lambda
    const system = systemWith(table, mapping)
    await deployTables(client, tableDefinitions(system), () => {})
    const queues = new Queues(system, folder, clock)
    const log: string[] = []
    const open = () => {
      return new EventSourceMappings({
        system,
        emulator: access,
        functions,
        permissions,
        queues,
        folder,
        log: (line) => log.push(line),
      })
    }
    let streams = open()
    streams.start()
    stop = async () => {
      await Promise.all([functions.stop(), streams.stop()])
      await lambda.stop()
    }
    const file = (name: string) => join(folder, 'follower', name)
    const seen = () => (existsSync(file('seen')) ? readFileSync(file('seen'), 'utf8').trim().split('\n') : [])
    return {
      log,
      queues,
      file,
      put: async (...names: string[]) => {
        for (const pk of names) {
          const Item = { pk: { S: pk }, sk: { S: pk.startsWith('body') ? 'BODY' : 'SUMMARY' } }
          await client.send(new PutItemCommand({ TableName: table, Item }))
        }
      },
      seen,
      /** Waits until all changes were delivered, and their positions noted. */
      caughtUp: () => streams.caughtUp(),
      buffered: () => streams.mappings[0]?.buffered,
      sees: async (...batches: string[]) => {
        await streams.caughtUp()
        expect(seen()).toEqual(batches)
      },
      /** Ends as a process does that is killed, and starts anew; `between` happens meanwhile. */
      restart: async (between: () => Promise<void>) => {
        await streams.stop()
        await between()
        streams = open()
        streams.start()
      },
    }
  }

  test('that match the filter reach the function, others never', async () => {
    const { put, sees, file } = await follow()
    await put('a')
    await sees('a')
    await put('body', 'b')
    await sees('a', 'b')
    const [record = ''] = readFileSync(file('last'), 'utf8').split('\n')
    expect(JSON.parse(record)).toMatchObject({
      eventID: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      eventSource: 'aws:dynamodb',
      awsRegion: 'us-east-1',
      eventSourceARN: expect.stringMatching(
        /^arn:aws:dynamodb:us-east-1:\d+:table\/table-[\d-]+\/stream\//,
      ) as string,
      dynamodb: { NewImage: { pk: { S: 'a' } } },
    })
  })

  test('within one window form one batch, up to its size', async () => {
    const { put, sees } = await follow({ MaximumBatchingWindowInSeconds: 1, BatchSize: 3 })
    await put('a', 'b', 'body', 'c', 'd')
    await sees('a b c', 'd')
  })

  test('arrive although one of them always fails; the queue names that one', async () => {
    const { put, sees, seen, file, caughtUp, queues } = await follow({
      MaximumBatchingWindowInSeconds: 60,
      BatchSize: 4,
    })
    appendFileSync(file('poison'), 'b')
    await put('a', 'b', 'c', 'd')
    await caughtUp()
    expect(seen()).toEqual(['a b c d', 'a b', 'a', 'b', 'b', 'c d'])
    // `last` has the first record of each batch; the fourth was the poisoned one alone.
    const [, , , fourth = ''] = readFileSync(file('last'), 'utf8').split('\n')
    const { dynamodb } = JSON.parse(fourth) as { dynamodb: { SequenceNumber: string } }
    const poisoned = dynamodb.SequenceNumber
    expect(queues.messages('failures').map(({ body }) => body)).toMatchObject([
      {
        requestContext: {
          functionArn: arnOf('follower'),
          condition: 'RetryAttemptsExhausted',
          approximateInvokeCount: 2,
        },
        DDBStreamBatchInfo: { startSequenceNumber: poisoned, endSequenceNumber: poisoned, batchSize: 1 },
      },
    ])
    await put('e', 'f', 'g', 'h')
    await sees('a b c d', 'a b', 'a', 'b', 'b', 'c d', 'e f g h')
  })

  test('that were given up are delivered again when the queue is redriven', async () => {
    const { put, seen, file, caughtUp, queues } = await follow()
    appendFileSync(file('poison'), 'a')
    await put('a')
    await caughtUp()
    expect(queues.messages('failures')).toHaveLength(1)
    const before = seen().length
    appendFileSync(file('poison'), ' no more')
    expect(queues.redrive('failures')).toBe(1)
    await eventually(() => expect(seen().slice(before)).toEqual(['a']))
    expect(queues.messages('failures')).toEqual([])
  })

  test('are neither lost nor repeated by a restart', async () => {
    const { put, sees, restart } = await follow()
    await put('a', 'body')
    await sees('a')
    await restart(() => put('b'))
    await sees('a', 'b')
  })

  test('that were buffered at the end of the process come after the next start', async () => {
    const { put, seen, sees, buffered, restart } = await follow({
      MaximumBatchingWindowInSeconds: 60,
      BatchSize: 3,
    })
    await put('a')
    await eventually(() => expect(buffered()).toBe(1))
    await restart(() => put('b', 'c'))
    expect(seen()).toEqual([])
    await sees('a b c')
  })

  test('do not reach a function that may not read them', async () => {
    const { put, seen, log, caughtUp } = await follow({}, { mayReadStream: () => false, maySend: () => true })
    await put('a')
    await caughtUp()
    expect(seen()).toEqual([])
    expect(log.join()).toContain('follower may not read arn:aws:dynamodb:')
  })
})
