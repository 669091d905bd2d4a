import { expect, test } from 'vitest'
import { inheritedNames } from '#shared/testing/inherited-names.ts'
import { chosenStage, parseStageName, previewOf, settingsOf } from './choose-stage.ts'
import { stageFaults } from './stage-rules.ts'
import { local, previewBasedOn, type StageSettings, stages } from './stages.ts'

/** The faults of a stage with these changed settings, which may violate their types. */
const faultsOf = (changes: object, of: StageSettings = stages.prod) =>
  stageFaults({ prod: { ...of, ...changes } as StageSettings })

test('the stages of this repository have no mistakes', () => {
  expect(stageFaults(stages)).toEqual([])
})

test('mail is off on all stages by default, because new accounts cannot send it, and on in the local cloud', () => {
  expect(Object.values(stages).map(({ mail }) => mail)).toEqual(['off', 'off', 'off'])
  expect(chosenStage(undefined, { byCdk: false })).toEqual({ stage: 'dev', settings: local })
  expect(local.mail.domain).toMatch(/\.example$/)
  for (const settings of [
    chosenStage('dev', { byCdk: false }).settings,
    chosenStage(undefined, { byCdk: true }).settings,
  ])
    expect(settings).toEqual(stages.dev)
  expect(stageFaults({ dev: local })).toEqual([])
  expect(stageFaults({ dev: { ...local, mail: { ...local.mail, paused: true } } })).toEqual([])
})

test.each([
  [{ region: 'Virginia' }, 'stages.prod.region must be a region like us-east-1.'],
  [{ account: 123456789012 }, 'stages.prod.account'],
  [
    { logRetentionDays: 365 },
    'stages.prod.logRetentionDays must be 7, 30 or 90: the privacy policy promises at most 90 days.',
  ],
  [{ firewal: true }, 'stages.prod has no setting firewal. Settings: account, region, domain'],
  [{ firewall: 'yes' }, 'stages.prod.firewall must be true or false.'],
  [{ mail: 'on' }, "stages.prod.mail must be 'off' or { domain, from, ratePerSecond }"],
  [{ active: { ...stages.prod.active, linkKeys: 'c' } }, "stages.prod.active.linkKeys must be 'a' or 'b'"],
  [{ alarmEmail: 'somebody' }, 'stages.prod.alarmEmail must be an address'],
  [{ alarmEmail: undefined }, 'stages.prod.alarmEmail is missing'],
  [{ reservedConcurrency: { 'contact.sent': 5 } }, 'stages.prod.reservedConcurrency'],
  [
    { domain: { name: 'ir.example.com', certificateArn: 'arn:aws:acm:eu-central-1:1:certificate/a' } },
    'stages.prod.domain.certificateArn must be the ARN of a certificate in us-east-1',
  ],
  [
    { domain: { name: 'https://ir.example.com/', certificateArn: 'arn:aws:acm:us-east-1:1:certificate/a' } },
    'stages.prod.domain.name must be a host name like ir.example.com.',
  ],
  [
    {
      account: '123456789012',
      domain: { name: 'ir.example.com', certificateArn: 'arn:aws:acm:us-east-1:999999999999:certificate/a' },
    },
    'stages.prod.domain.certificateArn belongs to another account than 123456789012',
  ],
  [
    { mail: { domain: 'ir.example.com', from: 'ir@example.com', ratePerSecond: 10 } },
    'stages.prod.mail.from is not an address of ir.example.com: use one like ir@ir.example.com.',
  ],
])('the fault in %j is reported with its field and a remedy', (changes, sentence) => {
  const faults = faultsOf(changes)
  expect(faults.map((fault) => fault.slice(0, sentence.length))).toEqual([sentence])
})

test('two stages cannot share a domain, neither for the site nor for mail', () => {
  const domain = { name: 'ir.example.com', certificateArn: 'arn:aws:acm:us-east-1:1:certificate/a' }
  const mail = { domain: 'ir.example.com', from: 'ir@ir.example.com' as const, ratePerSecond: 1 }
  expect(
    stageFaults({ one: { ...stages.dev, domain, mail }, two: { ...stages.prod, domain, mail } }),
  ).toEqual([
    'stages.two.domain.name is ir.example.com, like stages.one: each stage needs its own.',
    'stages.two.mail.domain is ir.example.com, like stages.one: each stage needs its own.',
  ])
})

test('stage names that are invalid in function names or reserved for previews are refused', () => {
  const names = ['Production', 'a-name-that-is-far-too-long', 'preview-mine', '1st']
  expect(names.filter((name) => stageFaults({ [name]: stages.dev }).length !== 1)).toEqual([])
})

test('each branch gets its own preview stage, which is disposable and sends no mail', () => {
  const names = [
    'main',
    'feat/mail-2',
    'feat/mail_2',
    'Ünïcode',
    'dependabot/npm_and_yarn/very-long-4.5.6',
    '/',
  ].map(previewOf)
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) {
    expect(parseStageName(name)).toBe(name)
    expect(name.length).toBeLessThanOrEqual(20)
    expect(settingsOf(name)).toMatchObject({ keep: false, mail: 'off' })
  }
})

test('an unknown stage is refused, with its name in the message', () => {
  expect(parseStageName('prod')).toBe('prod')
  for (const name of [...inheritedNames, 'preview-', 'preview-UPPER', 'preview-much-too-long-a-name'])
    expect(() => parseStageName(name)).toThrow('There is no stage')
  expect(() => parseStageName('production')).toThrow(
    `There is no stage "production". Stages: ${Object.keys(stages).join(', ')}.`,
  )
})

test('a preview has neither the domain nor the mail of the stage that it is based on', () => {
  const domain = {
    name: 'dev.bellcast.example',
    certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/a',
  }
  const settings = previewBasedOn({ ...stages.dev, domain })
  expect(settings).toMatchObject({ mail: 'off', region: stages.dev.region })
  expect(settings).not.toHaveProperty('domain')
})
