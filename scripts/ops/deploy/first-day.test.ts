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

test('the plan of a stage that is filled in has its account, regions and domains, and asks for none', () => {
  const text = planLines('prod', complete).join('\n')
  expect(text).toContain(
    'npm run bootstrap -- aws://123456789012/eu-central-1 aws://123456789012/us-east-1 once',
  )
  expect(text).toContain('a public certificate for ir.example.com')
  expect(text).not.toMatch(/[Oo]nly with|domain: \{|mail: \{/)
  expect(text).toContain('_dmarc.ir.example.com')
})

test('what is filed today is not called unneeded, and a kept stage needs its alarms and keys', () => {
  expect(planLines('prod', prod).slice(1, 6)).toEqual([
    'For another region, first change it in infra/stages.ts and print this again: a stage cannot move.',
    'File today, because somebody has to answer: 2, with a domain 3.',
    'Only with a domain, which infra/stages.ts does not have yet: 3, 9.',
    'Only with mail, which infra/stages.ts does not have yet: 6.',
    'Only with a domain or mail, which infra/stages.ts does not have yet: 10.',
  ])
})

test('the plan has ten steps, and the keys of a kept stage are saved in one of them', () => {
  const steps = firstDay('prod', complete)
  expect(steps).toHaveLength(10)
  expect(steps.filter(({ text }) => text.includes('two keys')).map(({ title }) => title)).toEqual([
    'Save the two keys, create the first superadmin',
  ])
  expect(planLines('dev', stages.dev).join('\n')).not.toContain('two keys')
})

test('the name leads to the stage last, when there is somebody to fill it', () => {
  const titles = firstDay('prod', complete).map(({ title }) => title)
  expect(titles.indexOf('Lead the name to the stage')).toBeGreaterThan(
    titles.indexOf('Save the two keys, create the first superadmin'),
  )
})

test('a preview has no plan of its own', async () => {
  const { code, stderr } = await runOps(['deploy', '--branch', 'a-branch', '--plan'])
  expect(code).toBe(1)
  expect(stderr).toContain('dev')
})

test('npm run deploy -- --plan asks AWS nothing and builds nothing', async () => {
  const { code, stdout } = await runOps(['deploy', '--stage', 'prod', '--plan'])
  expect(code).toBe(0)
  expect(stdout).toBe(`${planLines('prod', stages.prod).join('\n')}\n`)
})
