import { expect, test } from 'vitest'
import { inheritedNames } from '#shared/testing/inherited-names.ts'
import { chosenStage, parseStageName, previewOf, settingsOf } from './choose-stage.ts'
import { stageFaults } from './stage-rules.ts'
import { local, previewLike, type StageSettings, stages } from './stages.ts'

/** The faults of a file in which one stage has these settings, as they may be at run time. */
const faultsOf = (changes: object, of: StageSettings = stages.prod) =>
  stageFaults({ prod: { ...of, ...changes } as StageSettings })

test('the stages of this repository have no mistakes', () => {
  expect(stageFaults(stages)).toEqual([])
})

test('no stage is delivered with mail, which a new account cannot send; the local cloud has it', () => {
  expect(Object.values(stages).map(({ mail }) => mail)).toEqual(['off', 'off', 'off'])
  expect(chosenStage(undefined, { byCdk: false })).toEqual({ stage: 'dev', settings: local })
  expect(local.mail.domain).toMatch(/\.example$/)
  for (const settings of [
    chosenStage('dev', { byCdk: false }).settings,
    chosenStage(undefined, { byCdk: true }).settings,
  ])
    expect(settings).toEqual(stages.dev)
  expect(stageFaults({ dev: local })).toEqual([])
})

test.each([
  [{ region: 'Virginia' }, 'stages.prod.region is a region like us-east-1.'],
  [{ account: 123456789012 }, 'stages.prod.account'],
  [
    { logRetentionDays: 365 },
    'stages.prod.logRetentionDays is 7, 30 or 90: the privacy policy promises no more.',
  ],
  [{ firewal: true }, 'stages.prod has no setting firewal. Settings: account, region, domain'],
  [{ firewall: 'yes' }, 'stages.prod.firewall is true or false.'],
  [{ mail: 'on' }, "stages.prod.mail is 'off', or { domain, from, ratePerSecond }"],
  [{ active: { ...stages.prod.active, linkKeys: 'c' } }, "stages.prod.active.linkKeys is 'a' or 'b'"],
  [{ alarmEmail: 'somebody' }, 'stages.prod.alarmEmail is an address'],
  [{ alarmEmail: undefined }, 'stages.prod.alarmEmail is missing'],
  [{ reservedConcurrency: { 'contact.sent': 5 } }, 'stages.prod.reservedConcurrency'],
  [
    { domain: { name: 'ir.example.com', certificateArn: 'arn:aws:acm:eu-central-1:1:certificate/a' } },
    'stages.prod.domain.certificateArn is the ARN of a certificate in us-east-1',
  ],
  [
    { domain: { name: 'https://ir.example.com/', certificateArn: 'arn:aws:acm:us-east-1:1:certificate/a' } },
    'stages.prod.domain.name is a host name like ir.example.com.',
  ],
  [
    {
      account: '123456789012',
      domain: { name: 'ir.example.com', certificateArn: 'arn:aws:acm:us-east-1:999999999999:certificate/a' },
    },
    'stages.prod.domain.certificateArn is of another account than 123456789012',
  ],
  [
    { mail: { domain: 'ir.example.com', from: 'ir@example.com', ratePerSecond: 10 } },
    'stages.prod.mail.from is not an address of ir.example.com: use one like ir@ir.example.com.',
  ],
])('%j is named with its field and its remedy', (changes, sentence) => {
  const faults = faultsOf(changes)
  expect(faults.map((fault) => fault.slice(0, sentence.length))).toEqual([sentence])
})

test('two stages cannot have one domain, for visitors or for mail', () => {
  const domain = { name: 'ir.example.com', certificateArn: 'arn:aws:acm:us-east-1:1:certificate/a' }
  const mail = { domain: 'ir.example.com', from: 'ir@ir.example.com' as const, ratePerSecond: 1 }
  expect(
    stageFaults({ one: { ...stages.dev, domain, mail }, two: { ...stages.prod, domain, mail } }),
  ).toEqual([
    'stages.two.domain.name is ir.example.com, as in stages.one: each stage needs its own.',
    'stages.two.mail.domain is ir.example.com, as in stages.one: each stage needs its own.',
  ])
})

test('a name that is too long for the names of functions is refused', () => {
  const names = ['Production', 'a-name-that-is-far-too-long', 'preview-mine', '1st']
  expect(names.filter((name) => stageFaults({ [name]: stages.dev }).length !== 1)).toEqual([])
})

test('a branch is looked at in a stage of its own, which is disposable and mails nobody', () => {
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

test('an unknown stage is refused by name', () => {
  expect(parseStageName('prod')).toBe('prod')
  for (const name of [...inheritedNames, 'preview-', 'preview-UPPER', 'preview-much-too-long-a-name'])
    expect(() => parseStageName(name)).toThrow('There is no stage')
  expect(() => parseStageName('production')).toThrow(
    `There is no stage "production". Stages: ${Object.keys(stages).join(', ')}.`,
  )
})

test('a preview has neither the domain nor the mail of the stage that it resembles', () => {
  const domain = {
    name: 'dev.bellcast.example',
    certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/a',
  }
  const settings = previewLike({ ...stages.dev, domain })
  expect(settings).toMatchObject({ mail: 'off', region: stages.dev.region })
  expect(settings).not.toHaveProperty('domain')
})
