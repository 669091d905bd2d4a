import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { createClock } from '../../clock.ts'
import type { RuleDefinition } from '../eventbridge-definition.ts'
import { parseScheduleExpression } from './schedule-expression.ts'
import { Schedules } from './schedules.ts'

const since = new Date('2026-11-20T10:07:30Z')
const next = (expression: string, after: string) =>
  parseScheduleExpression(expression, since)?.next(new Date(after))?.toISOString().replace(':00.000Z', '')

describe('a schedule', () => {
  test.each([
    ['rate(5 minutes)', '2026-11-20T10:07:30Z', '2026-11-20T10:12:30.000Z'],
    ['rate(1 hour)', '2026-11-20T13:00:00Z', '2026-11-20T13:07:30.000Z'],
    ['rate(2 days)', '2026-11-21T00:00:00Z', '2026-11-22T10:07:30.000Z'],
    ['cron(0 18 ? * MON-FRI *)', '2026-11-20T18:00:00Z', '2026-11-23T18:00'],
    ['cron(0/15 * * * ? *)', '2026-11-20T10:15:00Z', '2026-11-20T10:30'],
    ['cron(15 10 1 * ? *)', '2026-11-20T00:00:00Z', '2026-12-01T10:15'],
    ['cron(0 8 29 FEB ? *)', '2026-11-20T00:00:00Z', '2028-02-29T08:00'],
    ['cron(30 4,16 ? JAN,JUL 1 2027)', '2026-11-20T00:00:00Z', '2027-01-03T04:30'],
    ['cron(59 23 31 12 ? 2026)', '2026-12-31T23:58:59Z', '2026-12-31T23:59'],
    ['cron(0 0 1 1 ? 2020)', '2026-11-20T00:00:00Z', undefined],
  ])('%s is after %s due at %s', (expression, after, due) => {
    expect(next(expression, after)).toBe(due)
  })

  test.each([
    'rate(1 hours)',
    'rate(5 minute)',
    'rate(0 minutes)',
    'rate(1 week)',
    'cron(0 18 * * MON *)',
    'cron(0 18 ? * ? *)',
    'cron(60 0 * * ? *)',
    'cron(0 0 L * ? *)',
    'cron(0 0 * *)',
    'at(2026-11-20T10:00:00)',
  ])('%s is invalid or not supported', (expression) => {
    expect(parseScheduleExpression(expression, since)).toBeUndefined()
  })
})

describe('the schedules of a template', () => {
  const minute = 60_000
  const folder = mkdtempSync(join(tmpdir(), 'local-schedules-'))
  let stop = () => {}
  afterEach(() => {
    stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const aRule = (schedule: string, more: Partial<RuleDefinition> = {}): RuleDefinition => ({
    name: 'sweep',
    arn: 'arn:aws:events:us-east-1:000000000000:rule/sweep',
    region: 'us-east-1',
    pattern: undefined,
    schedule,
    targets: [{ arn: 'arn:sweeper', input: undefined }],
    ...more,
  })

  function startSchedules(...rules: RuleDefinition[]) {
    const clock = createClock()
    const sent: { to: string; rule: string; payload: unknown }[] = []
    const unsupported = new Set<string>()
    const invoke = (to: string, rule: string, payload: unknown) => void sent.push({ to, rule, payload })
    const schedules = new Schedules({ rules, invocations: { invoke }, clock, folder, unsupported })
    schedules.start()
    stop = () => schedules.stop()
    return { clock, sent, schedules, unsupported }
  }

  test('send EventBridge’s event to their functions when they are due', () => {
    const { clock, sent, schedules } = startSchedules(aRule('rate(1 hour)'))
    clock.move(59 * minute)
    expect(sent).toEqual([])
    const [{ next: due } = { next: '' }] = schedules.list()
    clock.move(2 * minute)
    expect(sent).toMatchObject([
      {
        to: 'arn:sweeper',
        rule: 'arn:aws:events:us-east-1:000000000000:rule/sweep',
        payload: {
          account: '000000000000',
          source: 'aws.events',
          'detail-type': 'Scheduled Event',
          detail: {},
        },
      },
    ])
    expect(sent[0]?.payload).toHaveProperty('time', due?.replace(/\.\d+Z/, 'Z'))
    expect(schedules.list()[0]?.last).toMatch(/^2\d{3}-/)
  })

  test('run once if the clock jumps over many times, and not if it goes back', () => {
    const { clock, sent } = startSchedules(aRule('rate(5 minutes)'))
    clock.move(24 * 60 * minute)
    expect(sent).toHaveLength(1)
    clock.move(-24 * 60 * minute)
    expect(sent).toHaveLength(1)
    clock.move(6 * minute)
    expect(sent).toHaveLength(2)
  })

  test('send the template’s input instead of the event', () => {
    const { clock, sent } = startSchedules(
      aRule('cron(* * * * ? *)', { targets: [{ arn: 'arn:sweeper', input: { older: 7 } }] }),
    )
    clock.move(minute)
    expect(sent).toMatchObject([{ payload: { older: 7 } }])
  })

  test('count their rate from when they were first seen, across restarts', () => {
    const first = startSchedules(aRule('rate(1 hour)')).schedules
    stop()
    const second = startSchedules(aRule('rate(1 hour)')).schedules
    expect(second.list()).toEqual(first.list())
  })

  test('run on request; an unknown name does nothing', () => {
    const { sent, schedules } = startSchedules(aRule('rate(1 day)'))
    expect([schedules.run('sweep'), schedules.run('other')]).toEqual([true, false])
    expect(sent).toHaveLength(1)
    expect(schedules.list()).toMatchObject([{ name: 'sweep', expression: 'rate(1 day)' }])
  })

  test('that are not supported are reported', () => {
    const { unsupported } = startSchedules(aRule('cron(0 0 L * ? *)'))
    expect([...unsupported]).toEqual(['AWS::Events::Rule sweep (cron(0 0 L * ? *))'])
  })
})
