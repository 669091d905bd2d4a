import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { local } from '../../stages.ts'
import { ofType, resourcesOf, testStacks } from '../../testing/synthesize.ts'

const operations = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8')
const headings = [...operations.matchAll(/^### Alarm: (\w+)$/gm)].map(([, name = '']) => name)
/** The text of a runbook, up to the next heading. */
const runbook = (name: string) => operations.split(`### Alarm: ${name}\n`)[1]?.split(/^#{2,3} /m)[0] ?? ''

const shown = {
  alarmEmail: 'ops@bellcast.example',
  mail: local.mail,
  copiesTo: 'arn:aws:backup:eu-west-1:999999999999:backup-vault:bellcast-prod',
} as const
/** Every alarm of any stage that sends mails. */
const alarms = [testStacks('prod', shown), testStacks('prod', { ...shown, region: 'eu-central-1' })]
  .flatMap(({ stacks }) => Object.values(stacks).filter((stack) => stack !== undefined))
  .flatMap((stack) => ofType(resourcesOf(stack), 'AWS::CloudWatch::Alarm'))
  .map(({ Properties }) => Properties)
  .filter(({ AlarmActions }) => AlarmActions !== undefined)
const nameOf = ({ AlarmName }: Record<string, unknown>) =>
  String(AlarmName).replace('Bellcast-prod-alarm-', '')
const described = new Map(alarms.map((alarm) => [nameOf(alarm), String(alarm['AlarmDescription'])]))

test('every alarm has a runbook, and every runbook has an alarm', () => {
  expect(headings.toSorted()).toEqual([...described.keys()].toSorted())
})

describe.each([...described])('%s', (name, description) => {
  test('describes the problem, its effect on readers and where to find its runbook', () => {
    // This is GitHub's anchor for the heading.
    expect(description).toContain(`docs/operations.md#alarm-${name.toLowerCase()}`)
    const [wrong = '', noticed = ''] = description.split(/(?<=[.!?]) /)
    expect(wrong.length).toBeGreaterThan(20)
    expect(noticed.length).toBeGreaterThan(20)
    // CloudWatch allows no more.
    expect(description.length).toBeLessThanOrEqual(1024)
  })

  test('defines how missing data is treated, and why', () => {
    const alarm = alarms.find((one) => nameOf(one) === name)
    expect(['notBreaching', 'breaching']).toContain(alarm?.['TreatMissingData'])
    expect(description).toMatch(/Missing data (counts as OK|raises the alarm): \S.{10,}\.$/)
  })

  test('has a runbook with its meaning, what to look at and what to do, including a command', () => {
    const text = runbook(name)
    for (const part of ['**Means**', '**Look**', '**Do**']) expect(text).toContain(part)
    expect(text).toMatch(/`(npm run|npx|aws|curl) /)
  })
})

test('runbooks deploy with npm run deploy, never with cdk deploy', () => {
  const texts = headings.map(runbook).join('\n')
  expect(texts).not.toMatch(/\bcdk deploy\b/)
})

test('a wrong origin secret, which answers 401 and 403, is told where alarms on 4xx lead', () => {
  expect(runbook('EdgeRefusals')).toMatch(/change the letter of `originSecrets`.*npm run deploy -- --stage/i)
  expect(runbook('CanaryFails')).toContain('(#alarm-edgerefusals)')
  expect(runbook('EdgeErrors')).not.toMatch(/secret|40[13]/)
})
