import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { local } from '../../stages.ts'
import { createTestStacks, ofType, resourcesOf } from '../../testing/synthesize.ts'

const operations = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8')
const headings = [...operations.matchAll(/^### Alarm: (\w+)$/gm)].map(([, name = '']) => name)
/** The text of a runbook, up to the next heading. */
const runbook = (name: string) => operations.split(`### Alarm: ${name}\n`)[1]?.split(/^#{2,3} /m)[0] ?? ''

const shown = { alarmEmail: 'ops@bellcast.example', mail: local.mail } as const
/** Every alarm that mails somebody, of any stage. */
const alarms = [
  createTestStacks('prod', shown),
  createTestStacks('prod', { ...shown, region: 'eu-central-1' }),
]
  .flatMap(({ stacks }) => Object.values(stacks).filter((stack) => stack !== undefined))
  .flatMap((stack) => ofType(resourcesOf(stack), 'AWS::CloudWatch::Alarm'))
  .map(({ Properties }) => Properties)
  .filter(({ AlarmActions }) => AlarmActions !== undefined)
const nameOf = ({ AlarmName }: Record<string, unknown>) =>
  String(AlarmName).replace('Bellcast-prod-alarm-', '')
const described = new Map(alarms.map((alarm) => [nameOf(alarm), String(alarm['AlarmDescription'])]))

test('every alarm has a runbook, and every runbook an alarm', () => {
  expect(headings.toSorted()).toEqual([...described.keys()].toSorted())
})

describe.each([...described])('%s', (name, description) => {
  test('says what is wrong, what readers notice, and where its runbook is', () => {
    // GitHub's anchor of the heading.
    expect(description).toContain(`docs/operations.md#alarm-${name.toLowerCase()}`)
    const [wrong = '', noticed = ''] = description.split(/(?<=[.!?]) /)
    expect(wrong.length).toBeGreaterThan(20)
    expect(noticed.length).toBeGreaterThan(20)
    // CloudWatch's limit.
    expect(description.length).toBeLessThanOrEqual(1024)
  })

  test('has decided what a missing value means, and says why', () => {
    const alarm = alarms.find((one) => nameOf(one) === name)
    expect(['notBreaching', 'breaching']).toContain(alarm?.['TreatMissingData'])
    expect(description).toMatch(/Without a value (all is well|it is raised): \S.{10,}\.$/)
  })

  test('has a runbook that says what it means, what to look at and what to do, with a command', () => {
    const text = runbook(name)
    for (const part of ['**Means**', '**Look**', '**Do**']) expect(text).toContain(part)
    expect(text).toMatch(/`(npm run|npx|aws|curl) /)
  })
})

test('runbooks deploy by the command that checks first, never by the CDK alone', () => {
  const texts = headings.map(runbook).join('\n')
  expect(texts).not.toMatch(/\bcdk deploy\b/)
  expect(runbook('EdgeErrors')).toMatch(/change the letter of `originSecrets`.*npm run deploy -- --stage/i)
})
