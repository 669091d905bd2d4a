import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { createClock } from '../clock.ts'
import { alarmsSection } from '../control-page/sections/alarms.ts'
import { PolicyEnforcement } from '../iam/policy-enforcement.ts'
import { servicePermissions } from '../iam/service-permissions.ts'
import { subscriptions } from '../sns/sns-definition.ts'
import { Topics } from '../sns/topics.ts'
import { Queues } from '../sqs/queues.ts'
import { describeSystem } from '../template/deployed-system.ts'
import { anAssembly, aStack } from '../testing/templates.ts'
import { alarmEvent } from './alarm-event.ts'
import { Alarms } from './alarms.ts'
import { alarmDefinitions } from './cloudwatch-definition.ts'

const admitsCloudWatch = (account: string) => ({
  Effect: 'Allow',
  Principal: { Service: 'cloudwatch.amazonaws.com' },
  Action: 'sns:Publish',
  Resource: { Ref: 'Topic' },
  Condition: { StringEquals: { 'aws:SourceAccount': account } },
})
const refusesPlainHttp = {
  Effect: 'Deny',
  Principal: '*',
  Action: 'sns:Publish',
  Resource: { Ref: 'Topic' },
  Condition: { Bool: { 'aws:SecureTransport': 'false' } },
}
const alarm = (name: string, properties: object) => ({
  Type: 'AWS::CloudWatch::Alarm',
  Properties: {
    AlarmName: name,
    ComparisonOperator: 'GreaterThanThreshold',
    EvaluationPeriods: 1,
    Threshold: 0,
    Period: 300,
    Statistic: 'Sum',
    AlarmActions: [{ Ref: 'Topic' }],
    TreatMissingData: 'notBreaching',
    ...properties,
  },
})

const undo: (() => void)[] = []
afterEach(() => {
  for (const step of undo.splice(0)) step()
})

/** Two alarms and a topic; `policy` are the statements of the topic's own policy, where it has one. */
function watching(policy?: object[], change: object = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'local-alarms-'))
  const system = describeSystem(
    anAssembly(
      aStack('S', {
        Resources: {
          Topic: { Type: 'AWS::SNS::Topic', Properties: { TopicName: 'alarms' } },
          OnCall: {
            Type: 'AWS::SNS::Subscription',
            Properties: { TopicArn: { Ref: 'Topic' }, Protocol: 'email', Endpoint: 'ops@bellcast.example' },
          },
          Failures: { Type: 'AWS::SQS::Queue', Properties: { QueueName: 'failures' } },
          ...(policy && {
            TopicPolicy: {
              Type: 'AWS::SNS::TopicPolicy',
              Properties: { Topics: [{ Ref: 'Topic' }], PolicyDocument: { Statement: policy } },
            },
          }),
          Errors: alarm('errors', {
            Namespace: 'AWS/ApiGateway',
            MetricName: '5xx',
            Dimensions: [{ Name: 'ApiId', Value: 'api' }],
            ...change,
          }),
          Waiting: alarm('waiting', {
            Namespace: 'AWS/SQS',
            MetricName: 'ApproximateNumberOfMessagesVisible',
            Statistic: 'Maximum',
            Dimensions: [{ Name: 'QueueName', Value: 'failures' }],
          }),
        },
      }),
    ),
  )
  const clock = createClock()
  const log: string[] = []
  const note = (line: string) => log.push(line)
  const policies = new PolicyEnforcement({
    system,
    folder,
    functions: [],
    administrators: [],
    clock,
    log: note,
  })
  const queues = new Queues(system, folder, clock)
  const permissions = servicePermissions(policies, system)
  const topics = new Topics({ subscriptions: subscriptions(system), permissions, clock, log: note })
  const events: object[] = []
  const alarms = new Alarms({
    definitions: alarmDefinitions(system),
    topics,
    queues,
    clock,
    onAlarm: (definition, at) => events.push(alarmEvent(definition, 'us-east-1', at)),
  })
  undo.push(
    () => alarms.stop(),
    () => rmSync(folder, { recursive: true }),
  )
  const failed = (ApiId = 'api') =>
    alarms.recordMetric({ namespace: 'AWS/ApiGateway', name: '5xx', dimensions: { ApiId } })
  const states = () => Object.fromEntries(alarms.list().map(({ alarm: name, state }) => [name, state]))
  const sent = () => topics.notifications.map(({ to, subject }) => `${to} ${subject.split(' ')[1]}`)
  return { alarms, topics, queues, clock, log, failed, states, sent, events, denials: policies.denials }
}

describe('a topic notifies its subscribers of an alarm', () => {
  test.each([
    ['that has no policy of its own', undefined, true],
    ['whose policy only refuses plain HTTP', [refusesPlainHttp], false],
    ['whose policy admits this account’s alarms', [refusesPlainHttp, admitsCloudWatch('000000000000')], true],
    ['whose policy admits another account’s', [admitsCloudWatch('111111111111')], false],
  ])('%s', (_what, policy, isNotified) => {
    const { failed, sent, states, denials, log } = watching(policy)
    failed()
    expect(states()).toEqual({ errors: 'ALARM', waiting: 'OK' })
    expect(sent()).toEqual(isNotified ? ['email ops@bellcast.example "errors"'] : [])
    expect(denials.map(({ caller, action }) => [caller, action])).toEqual(
      isNotified ? [] : [['cloudwatch.amazonaws.com', 'sns:Publish']],
    )
    expect(log.join()).toContain(
      isNotified ? 'SNS → email ops@bellcast.example' : 'DENIED cloudwatch.amazonaws.com',
    )
  })
})

describe('an alarm', () => {
  test('sends an event with its name and description when it goes off, but none when it is OK again', () => {
    const { failed, events, clock } = watching()
    for (let time = 0; time < 3; time++) failed()
    clock.move(301_000)
    expect(events).toMatchObject([
      { source: 'aws.cloudwatch', detail: { alarmName: 'errors', state: { value: 'ALARM' } } },
    ])
  })

  test('notifies once for many failures, is OK a period later, and notifies again', () => {
    const { failed, sent, states, clock } = watching()
    for (let time = 0; time < 3; time++) failed()
    expect(sent()).toHaveLength(1)
    clock.move(301_000)
    expect(states()['errors']).toBe('OK')
    failed()
    expect(sent()).toHaveLength(2)
  })

  test('that is set manually is evaluated again, and notifies again if nothing has changed', () => {
    const { alarms, failed, sent, states, clock } = watching()
    failed()
    expect(alarms.set('errors', 'INSUFFICIENT_DATA')).toBe(true)
    expect([states()['errors'], sent().length]).toEqual(['INSUFFICIENT_DATA', 1])
    // The next evaluation.
    clock.move(1_000)
    expect([states()['errors'], sent().length]).toEqual(['ALARM', 2])
    clock.move(301_000)
    alarms.set('errors', 'INSUFFICIENT_DATA')
    clock.move(1_000)
    expect([states()['errors'], sent().length]).toEqual(['OK', 2])
    expect(alarms.set('nothing', 'OK')).toBe(false)
  })

  test('notifies that it is over if it has a topic for that', () => {
    const { topics, failed, clock } = watching(undefined, { OKActions: [{ Ref: 'Topic' }] })
    failed()
    clock.move(301_000)
    expect(topics.notifications.map(({ subject }) => subject.split(' ')[0])).toEqual(['ALARM:', 'OK:'])
  })

  test('adds up what an expression adds up', () => {
    const stat = (Id: string, MetricName: string) => ({
      Id,
      MetricStat: { Metric: { Namespace: 'AWS/ApiGateway', MetricName }, Period: 300, Stat: 'Sum' },
    })
    const { alarms, failed, states } = watching(undefined, {
      MetricName: undefined,
      Namespace: undefined,
      Threshold: 1,
      Metrics: [
        { Id: 'sum', Expression: 'FILL(one,0) + FILL(other,0)' },
        stat('one', '5xx'),
        stat('other', '4xx'),
      ],
    })
    failed()
    expect(states()['errors']).toBe('OK')
    alarms.recordMetric({ namespace: 'AWS/ApiGateway', name: '4xx', dimensions: {} })
    expect(states()['errors']).toBe('ALARM')
  })

  test('that needs two of six minutes stays OK after one, and goes off in the second', () => {
    const { failed, states, clock } = watching(undefined, {
      Period: 60,
      EvaluationPeriods: 6,
      DatapointsToAlarm: 2,
    })
    failed()
    clock.move(4 * 60_000)
    expect(states()['errors']).toBe('OK')
    failed()
    expect(states()['errors']).toBe('ALARM')
    clock.move(7 * 60_000)
    expect(states()['errors']).toBe('OK')
  })

  test('ignores another API', () => {
    const { failed, states } = watching()
    failed('another')
    expect(states()['errors']).toBe('OK')
  })

  test('on a queue stays in ALARM while it has messages', () => {
    const { queues, clock, states, sent } = watching()
    queues.send('arn:aws:sqs:us-east-1:000000000000:failures', 'one', {})
    clock.move(3_600_000)
    expect([states()['waiting'], sent()]).toEqual(['ALARM', ['email ops@bellcast.example "waiting"']])
  })

  test('can be triggered on the control page, unless it does not exist', () => {
    const { alarms, topics, sent } = watching()
    const section = alarmsSection(alarms, topics)
    const { rowActions } = section
    rowActions?.['trigger']?.run('errors')
    expect(sent()).toEqual(['email ops@bellcast.example "errors"'])
    expect(section.state()).toMatchObject({
      alarms: [{ alarm: 'errors', state: 'ALARM', notifies: ['ops@bellcast.example'] }, {}],
    })
    expect(() => rowActions?.['trigger']?.run('nothing') as unknown).toThrow('There is no alarm nothing.')
  })
})
