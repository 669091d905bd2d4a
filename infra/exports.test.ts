import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, test } from 'vitest'
import { refusedExports, type StackTemplate } from '../scripts/ops/deploy/changes/refused-exports.ts'
import { floodLimits, local, type StageSettings, stages } from './stages.ts'
import { testStacks } from './testing/synthesize.ts'

type Changes = Partial<Omit<StageSettings, 'keep'>>

const { active } = stages.prod
const domain = { name: 'ir.bellcast.example', certificateArn: 'arn:aws:acm:us-east-1:1:certificate/1' }

/**
 * For each setting another value that a running stage may get, and may give back. It does not compile without a setting.
 * `undefined` is for settings that make another stage, or that no template contains.
 */
const others: Record<keyof StageSettings, Changes | undefined> = {
  account: undefined,
  region: undefined,
  keep: undefined,
  domain: { domain },
  hsts: { hsts: false },
  firewall: { firewall: false },
  scanResumes: { scanResumes: true },
  // A stage that has had mail is paused, and never 'off' again.
  mail: { mail: { ...local.mail, paused: true } },
  logRetentionDays: { logRetentionDays: 7 },
  rollout: { rollout: 'at once' },
  active: {
    active: { sessionKeys: 'b', deviceKeys: 'b', rateLimitKeys: 'b', linkKeys: 'b', originSecrets: 'b' },
  },
  dashboard: { dashboard: false },
  edgeLocations: { edgeLocations: 'North America, Europe' },
  edgeLog: { edgeLog: true },
  tracing: { tracing: true },
  monthlyBudget: { monthlyBudget: undefined },
  permissionsBoundary: { permissionsBoundary: 'Bellcast-PreviewBoundary' },
  copiesTo: { copiesTo: 'arn:aws:backup:eu-west-1:999999999999:backup-vault:bellcast-prod' },
  leadingKeysInTransactions: { leadingKeysInTransactions: false },
  reservedConcurrency: { reservedConcurrency: floodLimits },
  alarmEmail: { alarmEmail: 'ops@bellcast.example' },
}
const changes = Object.entries(others).flatMap(([setting, change]) => (change ? [{ setting, change }] : []))

const templatesOf = (settings: Changes): StackTemplate[] =>
  Object.values(testStacks('prod', { active, ...settings }).stacks).flatMap((stack) =>
    stack ? [{ name: stack.stackName, template: Template.fromStack(stack).toJSON() }] : [],
  )

/**
 * Exports that stand in the way between one of the first and last of these and any of them, in either direction, each with
 * one example. The first is the stage as delivered, the last has everything.
 */
function conflicts(versions: readonly { name: string; settings: Changes }[]) {
  const synthesized = versions.map(({ name, settings }) => ({ name, templates: templatesOf(settings) }))
  const ends = [synthesized[0], synthesized.at(-1)]
  const found = synthesized.flatMap((from) =>
    synthesized
      .filter((to) => to !== from && (ends.includes(from) || ends.includes(to)))
      .flatMap((to) =>
        refusedExports(from.templates, to.templates).map(
          ({ name, importedBy }) =>
            [name, `from "${from.name}" to "${to.name}", imported by ${importedBy.join(', ')}`] as const,
        ),
      ),
  )
  return Object.fromEntries(found.toReversed())
}

/** Settings that neither add a resource that others know nor refer to one: tried together, to save time. */
const plain = new Set([
  'hsts',
  'logRetentionDays',
  'rollout',
  'tracing',
  'leadingKeysInTransactions',
  'reservedConcurrency',
  'permissionsBoundary',
  'alarmEmail',
])
const together = (name: string, some: typeof changes) => ({
  name,
  settings: Object.assign({}, ...some.map(({ change }) => change)) as Changes,
})
/** All at once, with mail, without it, and in another region. */
const kinds = [
  ['with mail', { mail: local.mail }, changes],
  ['without mail', { mail: 'off' }, changes.filter(({ setting }) => setting !== 'mail')],
  ['in another region', { mail: local.mail, region: 'eu-central-1' }, changes],
] as const

/** Many syntheses, on a machine that may be busy. */
const timeout = 240_000

describe('a running stage can change each setting and change it back, since no export in use disappears or changes', () => {
  for (const [kind, base, every] of kinds)
    test(`${kind}, all at once`, { timeout, tags: kind === 'with mail' ? [] : ['full'] }, () => {
      const { settings } = together('all', [...every])
      expect(
        conflicts([
          { name: 'as delivered', settings: base },
          { name: 'all', settings: { ...base, ...settings } },
        ]),
      ).toEqual({})
    })

  test.each(kinds)('%s, one by one', { tags: 'full', timeout: 600_000 }, (_, base: Changes, every) => {
    const versions = [
      { name: 'as delivered', settings: {} },
      ...every
        .filter(({ setting }) => !plain.has(setting))
        .map(({ setting, change }) => ({ name: setting, settings: change })),
      together(
        'the others',
        every.filter(({ setting }) => plain.has(setting)),
      ),
      together('all', [...every]),
    ]
    expect(
      conflicts(versions.map(({ name, settings }) => ({ name, settings: { ...base, ...settings } }))),
    ).toEqual({})
  })

  test('mail can be switched on, and not off again: the deployment would be stopped', { timeout }, () => {
    const [off, on] = [templatesOf({ mail: 'off' }), templatesOf({ mail: local.mail })]
    expect(refusedExports(off, on)).toEqual([])
    const stopped = refusedExports(on, off).map(({ stack }) => stack)
    expect(new Set(stopped)).toEqual(new Set(['Bellcast-prod-Jobs']))
  })
})
