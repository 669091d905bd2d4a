import { expect, test } from 'vitest'
import { ofType, resourcesOf, testStacks } from '../../testing/synthesize.ts'

test('the audit log is sealed every hour, with retries and a dead-letter queue', () => {
  const jobs = resourcesOf(testStacks('prod').stacks.jobs)
  const rule = ofType(jobs, 'AWS::Events::Rule').find(
    ({ Properties }) => Properties['ScheduleExpression'] === 'rate(1 hour)',
  )
  expect(rule?.Properties['Targets']).toMatchObject([
    { DeadLetterConfig: {}, RetryPolicy: { MaximumRetryAttempts: 5 } },
  ])
  expect(JSON.stringify(rule?.Properties['Targets'])).toContain('AuditSeals')
})
