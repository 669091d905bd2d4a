import { parseFilterPattern } from '@bellcast/local-cloud/cloudwatch/filter-pattern.ts'
import { countLine } from '@bellcast/local-cloud/cloudwatch/metric-filters.ts'
import { expect, test } from 'vitest'
import { local } from '../../stages.ts'
import { ofType, resourcesOf, testStacks } from '../../testing/synthesize.ts'

const filters = ofType(
  resourcesOf(testStacks('dev', { mail: local.mail }).stacks.watch),
  'AWS::Logs::MetricFilter',
).map(({ Properties }) => ({
  name: (Properties['MetricTransformations'] as { MetricName: string }[])[0]?.MetricName ?? '',
  fits: parseFilterPattern(String(Properties['FilterPattern'])),
}))
const counted = (line: object) => {
  const found: string[] = []
  countLine(
    filters.map(({ name, fits }) => {
      if (!fits) throw new Error(`The pattern of ${name} cannot be read.`)
      const metric = { namespace: 'Bellcast-dev', name, dimensions: {} }
      return { logGroup: 'functions', fits, metric, value: 1 }
    }),
    { logGroup: 'functions', message: line },
    ({ name }) => found.push(name),
  )
  return found
}

test.each([
  ['session.login', 401],
  ['session.login', 429],
  ['session.verify', 401],
])('counts a line of %s with %i', (endpoint, status) => {
  expect(counted({ level: 'info', endpoint, status, ms: 290 })).toEqual(['RefusedSignIns'])
})

test('counts mail that SES refuses until an operator acts, and no other', () => {
  const mail = { level: 'error', job: 'send-mail', kind: 'contact-message', why: 'AccessDenied' }
  expect(counted({ ...mail, state: 'blocked' })).toEqual(['BlockedMail'])
  expect(counted({ ...mail, state: 'waiting' })).toEqual([])
})

test.each([
  ['session.login', 200],
  ['session.get', 401],
  ['session.login', 500],
])('does not count one of %s with %i', (endpoint, status) => {
  expect(counted({ level: 'info', endpoint, status, ms: 290 })).toEqual([])
})
