import { alarmDefinitions } from '@bellcast/local-cloud/cloudwatch/cloudwatch-definition.ts'
import { evaluatePolicy } from '@bellcast/local-cloud/iam/evaluate-policy.ts'
import { resourcePolicies } from '@bellcast/local-cloud/iam/resource-policies.ts'
import { matchesPattern } from '@bellcast/local-cloud/protocol/event-pattern.ts'
import { subscriptions } from '@bellcast/local-cloud/sns/sns-definition.ts'
import { describeSystem } from '@bellcast/local-cloud/template/deployed-system.ts'
import { anAssembly, aStack } from '@bellcast/local-cloud/testing/templates.ts'
import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod'
import { heartbeatKey } from '../../../lambdas/data/table/heartbeat.ts'
import { tableSchema } from '../../../lambdas/data/table/table-schema.ts'
import { local, type StageSettings, type stages } from '../../stages.ts'
import { ofType, type Resource, resourcesOf, testStacks } from '../../testing/synthesize.ts'

const email = 'ops@bellcast.example'
const { stacks } = testStacks('prod', { alarmEmail: email, mail: local.mail })
const watch = resourcesOf(stacks.watch)
const abroad = testStacks('prod', { alarmEmail: email, region: 'eu-central-1' }).stacks
const alarmsIn = (resources: Record<string, Resource>) =>
  ofType(resources, 'AWS::CloudWatch::Alarm').map(({ Properties }) => Properties)
const shortName = (alarm: Record<string, unknown>) => String(alarm['AlarmName']).split('-alarm-')[1] ?? ''
const names = (resources: Record<string, Resource>) => alarmsIn(resources).map(shortName)

test('the canary knows the distribution of a domain, until the stage says that the name leads there', () => {
  const arn = 'arn:aws:acm:us-east-1:123456789012:certificate/a'
  const environment = (domain?: StageSettings['domain']) =>
    JSON.stringify(
      ofType(resourcesOf(testStacks('prod', { domain }).stacks.watch), 'AWS::Lambda::Function').find(
        ({ Properties }) => String(Properties['FunctionName']).endsWith('jobs-canary'),
      )?.Properties['Environment'],
    )
  const name = 'ir.example.com'
  expect(environment({ name, certificateArn: arn })).toMatch(/"DISTRIBUTION_DOMAIN":\{"Fn::ImportValue"/)
  expect(environment({ name, certificateArn: arn, live: true })).not.toContain('DISTRIBUTION_DOMAIN')
  expect(environment()).not.toContain('DISTRIBUTION_DOMAIN')
})

describe('a stage with an e-mail address', () => {
  const topic = { Ref: expect.stringMatching(/^AlarmsTopic/) as string }

  test('gets a mail when an alarm goes off and when it ends', () => {
    expect(alarmsIn(watch).length).toBeGreaterThan(14)
    for (const { AlarmActions, OKActions } of alarmsIn(watch)) {
      expect([AlarmActions, OKActions]).toEqual([[topic], [topic]])
    }
    expect(ofType(watch, 'AWS::SNS::Subscription').map(({ Properties }) => Properties)).toMatchObject([
      { Protocol: 'email', Endpoint: email },
    ])
  })

  test('lets only this account’s alarms publish, and only over TLS', () => {
    const [policy, ...others] = ofType(watch, 'AWS::SNS::TopicPolicy')
    expect(others).toEqual([])
    expect(policy?.Properties['PolicyDocument']).toMatchObject({
      Statement: [
        {
          Sid: 'AllowPublishThroughSSLOnly',
          Effect: 'Deny',
          Principal: '*',
          Action: 'sns:Publish',
          Resource: topic,
          Condition: { Bool: { 'aws:SecureTransport': 'false' } },
        },
        {
          Sid: 'AlarmsOfThisAccount',
          Effect: 'Allow',
          Principal: { Service: 'cloudwatch.amazonaws.com' },
          Action: 'sns:Publish',
          Resource: topic,
          Condition: {
            StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } },
            ArnLike: {
              'aws:SourceArn': {
                'Fn::Join': ['', ['arn:aws:cloudwatch:us-east-1:', { Ref: 'AWS::AccountId' }, ':alarm:*']],
              },
            },
          },
        },
      ],
    })
  })

  test('gets mails about the monthly budget', () => {
    const [budget] = ofType(watch, 'AWS::Budgets::Budget')
    expect(budget?.Properties).toMatchObject({
      Budget: { BudgetType: 'COST', TimeUnit: 'MONTHLY', BudgetLimit: { Amount: 400, Unit: 'USD' } },
      NotificationsWithSubscribers: [
        {
          Notification: { NotificationType: 'ACTUAL', Threshold: 80 },
          Subscribers: [{ SubscriptionType: 'EMAIL', Address: email }],
        },
        { Notification: { NotificationType: 'ACTUAL', Threshold: 100 } },
        { Notification: { NotificationType: 'FORECASTED', Threshold: 100 } },
      ],
    })
  })
})

test('the topic’s policy allows only alarms of this account to publish', () => {
  const templates = Object.values(stacks)
    .filter((stack) => stack !== undefined)
    .map((stack) =>
      aStack(stack.stackName, Template.fromStack(stack).toJSON() as Parameters<typeof aStack>[1]),
    )
  const system = describeSystem(anAssembly(...templates))
  const [topic] = subscriptions(system)
  const [alarm] = alarmDefinitions(system)
  if (!topic || !alarm) throw new Error('There is no topic or no alarm.')
  expect(alarm.actions).toEqual([topic.topicArn])
  const outcomeFor = (account: string, alarmArn: string) =>
    evaluatePolicy(
      resourcePolicies(system).filter(({ principals }) =>
        principals.some((one) => ['*', 'Service:cloudwatch.amazonaws.com'].includes(one)),
      ),
      {
        action: 'sns:Publish',
        resource: topic.topicArn,
        context: {
          'aws:sourcearn': [alarmArn],
          'aws:sourceaccount': [account],
          'aws:securetransport': ['true'],
        },
      },
    ).outcome
  expect(outcomeFor('000000000000', alarm.arn)).toBe('allowed')
  expect(outcomeFor('111111111111', alarm.arn.replace('000000000000', '111111111111'))).toBe('not allowed')
})

test('the heartbeat passes the filters of every reader of the table’s stream, several times in the period of its alarm', () => {
  const filters = Object.values(stacks).flatMap((stack) =>
    stack
      ? ofType(resourcesOf(stack), 'AWS::Lambda::EventSourceMapping').flatMap(({ Properties }) =>
          Properties['StartingPosition'] === undefined
            ? []
            : [
                z
                  .object({ Filters: z.array(z.object({ Pattern: z.string() })) })
                  .parse(Properties['FilterCriteria']),
              ],
        )
      : [],
  )
  expect(filters).toHaveLength(2)
  const [pk, sk] = [{ S: heartbeatKey.pk }, { S: heartbeatKey.sk }]
  for (const { Filters } of filters) {
    const matches = (eventName: string) =>
      Filters.some(({ Pattern }) =>
        matchesPattern(z.json().parse(JSON.parse(Pattern)), { eventName, dynamodb: { Keys: { pk, sk } } }),
      )
    expect(['INSERT', 'MODIFY'].map(matches)).toEqual([true, true])
  }
  const schedule = ofType(resourcesOf(stacks.jobs), 'AWS::Events::Rule').find(({ Properties }) =>
    JSON.stringify(Properties['Targets']).includes('StreamHeartbeat'),
  )
  expect(schedule?.Properties).toMatchObject({ ScheduleExpression: 'rate(1 minute)', State: 'ENABLED' })
})

test('both consumers of the table’s stream have an alarm on their iterator age, and on its absence', () => {
  const waiting = alarmsIn(watch).filter((alarm) => alarm['MetricName'] === 'IteratorAge')
  const readers = ['purge-cdn', 'fan-out'].map((name) => `Bellcast-prod-jobs-${name}`)
  expect(waiting.map((alarm) => alarm['Dimensions'])).toEqual(
    readers.map((Value) => [{ Name: 'FunctionName', Value }]),
  )
  const functions = [stacks.jobs, stacks.edge].flatMap((stack) =>
    ofType(resourcesOf(stack), 'AWS::Lambda::Function').map(({ Properties }) => Properties['FunctionName']),
  )
  expect(functions).toEqual(expect.arrayContaining(readers))
  for (const alarm of waiting) {
    expect(alarm).toMatchObject({
      Statistic: 'Maximum',
      Period: 300,
      Threshold: 300_000,
      ComparisonOperator: 'GreaterThanThreshold',
      TreatMissingData: 'breaching',
    })
  }
})

test('every dead-letter queue of the stage has an alarm', () => {
  const deadLetters = Object.entries(resourcesOf(stacks.jobs)).filter(
    ([id, { Type }]) => Type === 'AWS::SQS::Queue' && /Failures/.test(id),
  )
  const watched = JSON.stringify(
    alarmsIn(watch).filter((alarm) => alarm['MetricName'] === 'ApproximateNumberOfMessagesVisible'),
  )
  expect(deadLetters).toHaveLength(4)
  for (const [id] of deadLetters) expect(watched).toContain(id)
})

test('alarms on mail go off well below the 5% and 0.1% at which SES reviews an account', () => {
  const thresholds = Object.fromEntries(
    alarmsIn(watch).map((alarm) => [shortName(alarm), alarm['Threshold']]),
  )
  expect(thresholds).toMatchObject({ Bounces: 0.02, Complaints: 0.0005, MailsWait: 900 })
  const without = resourcesOf(testStacks('prod', { alarmEmail: email }).stacks.watch)
  expect(names(without)).not.toEqual(expect.arrayContaining(['Bounces']))
})

test('the alarm on throttled requests sees the table and each index, and counts a missing metric as zero', () => {
  const throttles = alarmsIn(watch).find((alarm) => shortName(alarm) === 'TableThrottles')
  const metrics = JSON.stringify(throttles?.['Metrics'])
  const counted = [...metrics.matchAll(/FILL\((\w+),0\)/g)].map(([, id]) => id)
  const ids = [...metrics.matchAll(/"Id":"(\w+)","MetricStat"/g)].map(([, id]) => id)
  expect(new Set(counted)).toEqual(new Set(ids))
  expect(ids).toHaveLength(2 + 2 * tableSchema.indexes.length)
  for (const { name } of tableSchema.indexes)
    expect(metrics.split(`{"Name":"GlobalSecondaryIndexName","Value":"${name}"}`)).toHaveLength(3)
  expect(throttles).toMatchObject({ Threshold: 0, TreatMissingData: 'notBreaching' })
})

describe('edge alarms', () => {
  const ofEdge = ['EdgeErrors', 'EdgeRefusals']

  test('are in us-east-1, where CloudFront publishes its metrics', () => {
    expect(names(watch)).toEqual(expect.arrayContaining(ofEdge))
    expect(stacks.edgeWatch).toBeUndefined()
  })

  test('are in a separate stack with its own topic and the budget for a stage in another region', () => {
    if (!abroad.edgeWatch) throw new Error('There is no such stack.')
    const resources = resourcesOf(abroad.edgeWatch)
    expect(abroad.edgeWatch.region).toBe('us-east-1')
    expect(names(resources)).toEqual(ofEdge)
    expect(names(resourcesOf(abroad.watch))).not.toEqual(expect.arrayContaining(ofEdge))
    const topics = [resources, resourcesOf(abroad.watch)].map(
      (each) => ofType(each, 'AWS::SNS::Topic').length,
    )
    expect(topics).toEqual([1, 1])
    expect(ofType(resources, 'AWS::Budgets::Budget')).toHaveLength(1)
    expect(ofType(resourcesOf(abroad.watch), 'AWS::Budgets::Budget')).toEqual([])
    // The distribution's id is passed across regions without custom resources.
    expect(ofType(resources, 'AWS::Lambda::Function')).toEqual([])
    expect(JSON.stringify(resources)).toContain('Fn::GetStackOutput')
  })
})

test('a stage without an e-mail address has alarms without a topic and a budget without mails', () => {
  const silent = resourcesOf(testStacks('prod', { alarmEmail: 'none' }).stacks.watch)
  expect(alarmsIn(silent).length).toBeGreaterThan(10)
  expect(alarmsIn(silent).flatMap((alarm) => alarm['AlarmActions'] ?? alarm['OKActions'] ?? [])).toEqual([])
  expect(ofType(silent, 'AWS::SNS::Topic')).toEqual([])
  expect(ofType(silent, 'AWS::Budgets::Budget').map(({ Properties }) => Properties)).toEqual([
    { Budget: { BudgetType: 'COST', TimeUnit: 'MONTHLY', BudgetLimit: { Amount: 400, Unit: 'USD' } } },
  ])
})

test('a retained stage does not compile without an alarm address', () => {
  expectTypeOf<typeof stages.prod>().toExtend<StageSettings>()
  expectTypeOf<Omit<typeof stages.prod, 'alarmEmail'>>().not.toExtend<StageSettings>()
  expectTypeOf<typeof stages.dev>().toExtend<StageSettings>()
})

test('the reminder may read all alarms but set only those of its stage, in both regions', () => {
  const policies = (of: typeof abroad.watch) => {
    const role = ofType(resourcesOf(of), 'AWS::IAM::Role').find(({ Properties }) =>
      JSON.stringify(Properties).includes('SetAlarmState'),
    )
    if (!role) throw new Error('No role may set alarms.')
    const [inline] = role.Properties['Policies'] as [{ PolicyDocument: { Statement: object[] } }]
    return inline.PolicyDocument.Statement.filter((one) => JSON.stringify(one).includes('cloudwatch:'))
  }
  const arn = (region: string, name: string) => ({
    'Fn::Join': ['', [`arn:aws:cloudwatch:${region}:`, { Ref: 'AWS::AccountId' }, `:alarm:${name}`]],
  })
  expect(policies(stacks.watch)).toMatchObject([
    { Action: 'cloudwatch:DescribeAlarms', Resource: arn('us-east-1', '*') },
    { Action: 'cloudwatch:SetAlarmState', Resource: arn('us-east-1', 'Bellcast-prod-alarm-*') },
  ])
  expect(policies(abroad.watch)).toMatchObject([
    { Resource: ['eu-central-1', 'us-east-1'].map((region) => arn(region, '*')) },
    { Resource: ['eu-central-1', 'us-east-1'].map((region) => arn(region, 'Bellcast-prod-alarm-*')) },
  ])
})
