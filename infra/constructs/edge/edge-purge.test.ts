import { matchesPattern } from '@bellcast/local-cloud/protocol/event-pattern.ts'
import { describe, expect, test } from 'vitest'
import { authorSk, categorySk, directoryKey, scheduledSk } from '../../../lambdas/data/directory/directory.ts'
import { settingsKey } from '../../../lambdas/data/directory/settings.ts'
import { bodyKey, summaryKey } from '../../../lambdas/data/posts/stored-post.ts'
import { ofType, resourcesOf, testStacks } from '../../testing/synthesize.ts'
import { publicChangePatterns } from './edge-purge.ts'

const { stacks } = testStacks('dev')
const edge = resourcesOf(stacks.edge)
const imported = (name: RegExp) => ({ 'Fn::ImportValue': expect.stringMatching(name) as string })

test('the table’s stream contains old and new images', () => {
  const [table] = ofType(resourcesOf(stacks.data), 'AWS::DynamoDB::GlobalTable')
  expect(table?.Properties['StreamSpecification']).toEqual({ StreamViewType: 'NEW_AND_OLD_IMAGES' })
})

/** Event source mappings of streams. The mail sender's is for a queue. */
const mappings = ofType(edge, 'AWS::Lambda::EventSourceMapping').filter(
  ({ Properties }) => Properties['StartingPosition'] !== undefined,
)

test('changes are batched, retried for almost a day, and then sent to the dead-letter queue', () => {
  expect(mappings.map(({ Properties }) => Properties)).toEqual([
    {
      FunctionName: { Ref: expect.stringMatching(/^PurgeFunction/) as string },
      EventSourceArn: imported(/TableB?.*StreamArn/),
      StartingPosition: 'TRIM_HORIZON',
      FilterCriteria: { Filters: expect.any(Array) as unknown[] },
      BatchSize: 100,
      MaximumBatchingWindowInSeconds: 2,
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      MaximumRetryAttempts: -1,
      MaximumRecordAgeInSeconds: 23 * 3600,
      DestinationConfig: { OnFailure: { Destination: imported(/UploadCheckFailures/) } },
    },
  ])
})

test('the purge may only read the stream, record failed purges, purge this distribution and send to the dead-letter queue', () => {
  const [role] = ofType(edge, 'AWS::IAM::Role')
  if (!role) throw new Error('The purge has no role.')
  const [{ PolicyDocument }] = role.Properties['Policies'] as [
    { PolicyDocument: { Statement: { Action: string | string[]; Resource: unknown }[] } },
  ]
  expect(PolicyDocument.Statement.map(({ Action, Resource }) => [Action, Resource])).toEqual([
    [['logs:CreateLogStream', 'logs:PutLogEvents'], imported(/Logs/)],
    [
      ['DescribeStream', 'GetRecords', 'GetShardIterator'].map((verb) => `dynamodb:${verb}`),
      imported(/StreamArn/),
    ],
    ['dynamodb:ListStreams', '*'],
    [['DeleteItem', 'PutItem', 'Query'].map((verb) => `dynamodb:${verb}`), imported(/GetAttTable\w+Arn/)],
    [
      'cloudfront:CreateInvalidation',
      {
        'Fn::Join': [
          '',
          [
            'arn:aws:cloudfront::',
            { Ref: 'AWS::AccountId' },
            ':distribution/',
            { Ref: expect.stringMatching(/^EdgeDistribution/) as string },
          ],
        ],
      },
    ],
    ['sqs:SendMessage', imported(/UploadCheckFailures/)],
  ])
  const [lambda] = ofType(edge, 'AWS::Lambda::Function')
  expect(lambda?.Properties).toMatchObject({
    FunctionName: 'Bellcast-dev-jobs-purge-cdn',
    Environment: {
      Variables: { DISTRIBUTION_ID: { Ref: expect.stringMatching(/^EdgeDistribution/) as string } },
    },
  })
})

describe('the event filters of the purge', () => {
  const [mapping] = mappings
  const { Filters = [] } = (mapping?.Properties['FilterCriteria'] ?? {}) as {
    Filters?: { Pattern: string }[]
  }
  const starts = (
    { pk, sk }: { pk: string; sk: string },
    { before, after }: { before?: string; after?: string } = {},
  ) => {
    const image = (status: string) => ({ status: { S: status } })
    const record = {
      dynamodb: {
        Keys: { pk: { S: pk }, sk: { S: sk } },
        ...(before && { OldImage: image(before) }),
        ...(after && { NewImage: image(after) }),
      },
    }
    return Filters.some(({ Pattern }) =>
      matchesPattern(JSON.parse(Pattern) as Parameters<typeof matchesPattern>[0], record),
    )
  }
  const inDirectory = (sk: string) => ({ ...directoryKey, sk })

  test('match changes to published or previously published posts, to names and to settings', () => {
    expect(starts(summaryKey('a'), { after: 'published' })).toBe(true)
    expect(starts(summaryKey('a'), { before: 'published', after: 'draft' })).toBe(true)
    expect(starts(summaryKey('a'), { before: 'published' })).toBe(true)
    expect(starts(inDirectory(categorySk('a')))).toBe(true)
    expect(starts(inDirectory(authorSk('a')))).toBe(true)
    expect(starts(settingsKey)).toBe(true)
  })

  test('match no changes to drafts, bodies, the schedule or sessions', () => {
    expect(starts(summaryKey('a'), { before: 'draft', after: 'draft' })).toBe(false)
    expect(starts(bodyKey('a'))).toBe(false)
    expect(starts(inDirectory(scheduledSk('a')))).toBe(false)
    expect(starts({ pk: 'SESSION#a', sk: 'SESSION' })).toBe(false)
  })

  test('are no more than a mapping allows', () => {
    expect(publicChangePatterns.length).toBeLessThanOrEqual(5)
  })
})
