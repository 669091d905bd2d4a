import { expect, test } from 'vitest'
import { ofType, raised, resourcesOf } from '../../testing/synthesize.ts'

const { stacks: prod } = raised('prod', { alarmEmail: 'ops@bellcast.example' })

test('an upload invokes the check; permanent failures go to a queue with an alarm', () => {
  const jobs = resourcesOf(prod.jobs)
  const [rule] = ofType(jobs, 'AWS::Events::Rule')
  expect(rule?.Properties['EventPattern']).toMatchObject({
    source: ['aws.s3'],
    'detail-type': ['Object Created'],
    detail: { bucket: { name: [{ 'Fn::ImportValue': expect.stringContaining('Landing') as string }] } },
  })
  expect(rule?.Properties['Targets']).toMatchObject([
    { DeadLetterConfig: {}, RetryPolicy: { MaximumRetryAttempts: 5 } },
  ])
  expect(ofType(jobs, 'AWS::Lambda::EventInvokeConfig')[0]?.Properties).toMatchObject({
    MaximumRetryAttempts: 2,
    DestinationConfig: { OnFailure: {} },
  })
  const alarms = ofType(jobs, 'AWS::CloudWatch::Alarm')
  expect(alarms.map(({ Properties }) => Properties['MetricName'])).toEqual([
    '5xx',
    'ApproximateNumberOfMessagesVisible',
    'ApproximateNumberOfMessagesVisible',
    'IteratorAge',
    'Throttles',
  ])
  expect(alarms.filter(({ Properties }) => !Properties['AlarmActions'])).toEqual([])
  expect(ofType(jobs, 'AWS::SNS::Subscription')[0]?.Properties).toMatchObject({
    Protocol: 'email',
    Endpoint: 'ops@bellcast.example',
  })
})
