import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { stages } from '../../../infra/stages.ts'
import { runOps } from '../testing/run-ops.ts'
import { firstDay, planLines, planMarkdown } from './first-day.ts'

const operations = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8')
const prod = {
  ...stages.prod,
  account: undefined,
  domain: undefined,
  mail: 'off',
  alarmEmail: 'none',
} as const
const complete = {
  ...prod,
  account: '123456789012',
  region: 'eu-central-1',
  domain: { name: 'ir.example.com', certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/1' },
  mail: { domain: 'ir.example.com', from: 'ir@ir.example.com', ratePerSecond: 1 },
  alarmEmail: 'ops@example.com',
} as const

test('docs/operations.md has the same steps', () => {
  expect(operations).toContain(`\n\n${planMarkdown(firstDay('prod', { ...prod, region: 'REGION' }))}\n\n`)
})

test('each step says who does it and how long it takes, and those that wait for an answer are first', () => {
  const steps = firstDay('prod', complete)
  for (const { who, takes } of steps) expect([who, takes]).not.toContain('')
  expect(steps.flatMap(({ only }) => only ?? [])).toEqual([])
  const answered = steps.flatMap(({ isFiledToday }, index) => (isFiledToday ? [index] : []))
  expect(Math.max(...answered)).toBeLessThan(steps.findIndex(({ title }) => title === 'Deploy'))
})

test('the plan has the stage’s account, regions and domain, and says what the stage needs not', () => {
  const text = planLines('prod', complete).join('\n')
  expect(text).toContain(
    'npm run bootstrap -- aws://123456789012/eu-central-1 aws://123456789012/us-east-1\n',
  )
  expect(text).toContain('a public certificate for ir.example.com')
  expect(text).not.toMatch(/Not needed|\(only /)
  expect(planLines('dev', stages.dev).join('\n')).toMatch(/^Not needed .*: 5, 6, 11, 13, 14, 15\.$/m)
})

test('npm run deploy -- --plan asks AWS nothing and builds nothing', async () => {
  const { code, stdout } = await runOps(['deploy', '--stage', 'prod', '--plan'])
  expect(code).toBe(0)
  expect(stdout).toBe(`${planLines('prod', stages.prod).join('\n')}\n`)
})
