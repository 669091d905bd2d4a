import { expect, test } from 'vitest'
import { ofType, resourcesOf, testStacks } from '../../testing/synthesize.ts'

const { stacks: prod } = testStacks('prod')

test('an upload invokes the check, and permanent failures go to the dead-letter queue', () => {
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
})
