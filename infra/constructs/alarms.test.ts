import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { alarmDefinitions } from '../../scripts/local-cloud/cloudwatch/cloudwatch-definition.ts'
import { evaluatePolicy } from '../../scripts/local-cloud/iam/evaluate-policy.ts'
import { resourcePolicies } from '../../scripts/local-cloud/iam/resource-policies.ts'
import { subscriptions } from '../../scripts/local-cloud/sns/sns-definition.ts'
import { describeSystem } from '../../scripts/local-cloud/template/deployed-system.ts'
import { anAssembly, aStack } from '../../scripts/local-cloud/testing/templates.ts'
import type { StageSettings, stages } from '../stages.ts'
import { ofType, raised, resourcesOf } from '../testing/synthesize.ts'

const email = 'ops@bellcast.example'
const { stacks } = raised('prod', { alarmEmail: email })
const named = stacks.jobs

describe('a stage with an e-mail address', () => {
  const jobs = resourcesOf(named)

  test('receives every alarm by e-mail', () => {
    const alarms = ofType(jobs, 'AWS::CloudWatch::Alarm')
    expect(alarms).toHaveLength(5)
    for (const { Properties } of alarms) {
      expect(Properties['AlarmActions']).toEqual([{ Ref: expect.stringMatching(/^AlarmsTopic/) as string }])
    }
    expect(ofType(jobs, 'AWS::SNS::Subscription')[0]?.Properties).toMatchObject({
      Protocol: 'email',
      Endpoint: email,
    })
  })

  test('lets only this account’s alarms publish, and only over TLS', () => {
    const [policy, ...others] = ofType(jobs, 'AWS::SNS::TopicPolicy')
    expect(others).toEqual([])
    const topic = { Ref: expect.stringMatching(/^AlarmsTopic/) as string }
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
})

test('the synthesized policy admits alarms of this account only', () => {
  const templates = [stacks.api, named].map((stack) =>
    aStack(stack.stackName, Template.fromStack(stack).toJSON() as Parameters<typeof aStack>[1]),
  )
  const system = describeSystem(anAssembly(...templates))
  const [topic] = subscriptions(system)
  const [alarm] = alarmDefinitions(system)
  if (!topic || !alarm) throw new Error('There is no topic or no alarm.')
  expect(alarm.actions).toEqual([topic.topicArn])
  const judged = (account: string, alarmArn: string) =>
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
  expect(judged('000000000000', alarm.arn)).toBe('allowed')
  expect(judged('111111111111', alarm.arn.replace('000000000000', '111111111111'))).toBe('not allowed')
})

test('purges that wait for more than five minutes raise an alarm', () => {
  const { jobs, edge } = raised('dev').stacks
  const waiting = ofType(resourcesOf(jobs), 'AWS::CloudWatch::Alarm').find(
    ({ Properties }) => Properties['MetricName'] === 'IteratorAge',
  )
  const lambda = ofType(resourcesOf(edge), 'AWS::Lambda::Function').find(({ Properties }) =>
    String(Properties['FunctionName']).endsWith('purge-cdn'),
  )
  expect(waiting?.Properties).toMatchObject({
    Namespace: 'AWS/Lambda',
    Dimensions: [{ Name: 'FunctionName', Value: lambda?.Properties['FunctionName'] }],
    Statistic: 'Maximum',
    Threshold: 300_000,
    ComparisonOperator: 'GreaterThanThreshold',
  })
})

test('a stage without an e-mail address has alarms but no topic', () => {
  const jobs = resourcesOf(raised('prod', { alarmEmail: 'none' }).stacks.jobs)
  const alarms = ofType(jobs, 'AWS::CloudWatch::Alarm')
  expect(alarms).toHaveLength(5)
  expect(alarms.flatMap(({ Properties }) => Properties['AlarmActions'] ?? [])).toEqual([])
  expect(ofType(jobs, 'AWS::SNS::Topic')).toEqual([])
})

test('a retained stage does not compile without an alarm address', () => {
  expectTypeOf<typeof stages.prod>().toExtend<StageSettings>()
  expectTypeOf<Omit<typeof stages.prod, 'alarmEmail'>>().not.toExtend<StageSettings>()
  expectTypeOf<typeof stages.dev>().toExtend<StageSettings>()
})

test('a stage that sends mail is told of mails that fail, wait, bounce or annoy', () => {
  const metrics = ofType(resourcesOf(raised('dev').stacks.jobs), 'AWS::CloudWatch::Alarm').map(
    ({ Properties }) => Properties['MetricName'],
  )
  expect(metrics).toEqual(
    expect.arrayContaining([
      'ApproximateAgeOfOldestMessage',
      'Reputation.BounceRate',
      'Reputation.ComplaintRate',
    ]),
  )
  expect(metrics.filter((name) => name === 'ApproximateNumberOfMessagesVisible')).toHaveLength(3)
})
