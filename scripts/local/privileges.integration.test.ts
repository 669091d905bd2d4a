import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { missingDynamoDb } from '../../lambdas/testing/dynamodb.ts'
import { openClock } from './clock.ts'
import { type LocalCloud, startLocalCloud } from './cloud.ts'
import { evaluate } from './iam/evaluate.ts'
import { type Grant, without } from './iam/grants.ts'
import { Privileges } from './iam/privileges.ts'
import { readAssembly } from './template/assembly.ts'
import { describeSystem } from './template/system.ts'
import { builtAssembly } from './testing/built.ts'
import { liveThroughABusyDay } from './testing/busy-day.ts'
import { rolePlaceOf, systemWithout, writeReduced } from './testing/reduced.ts'
import { Visitor } from './testing/visitor.ts'

/** What no day at the office needs, and why it is granted all the same. */
const neededElsewhere: readonly { grant: string; because: string }[] = []

const nameOf = ({ owner, action, resource, key }: Grant) =>
  [owner, action, resource, key].filter((part) => part !== undefined).join(' ')

const scratch = mkdtempSync(join(tmpdir(), 'local-privileges-'))
afterAll(() => rmSync(scratch, { recursive: true }))
const start = (assembly: string, data: string, log: string[]) =>
  startLocalCloud({
    assembly,
    data: join(scratch, data),
    port: 0,
    awsPort: 0,
    log: (line) => log.push(line),
  })

describe.skipIf(missingDynamoDb())('under exactly its own policy', () => {
  let built: string
  let cloud: LocalCloud
  beforeAll(async () => {
    built = await builtAssembly()
    cloud = await start(built, 'data', [])
    await liveThroughABusyDay(cloud)
  }, 300_000)
  afterAll(() => cloud.stop())

  test('every endpoint and job is let do all that it does', () => {
    expect(cloud.privileges.denials).toEqual([])
  })

  test('and makes use of all that it may', async () => {
    const excepted = neededElsewhere.map(({ grant }) => grant)
    // The last job fails for good only after its retries.
    await expect
      .poll(() => cloud.privileges.ledger.unused().map(nameOf), { timeout: 15_000 })
      .toEqual(excepted)
  }, 20_000)

  test('of all that is granted, nothing could be taken away', () => {
    const { privileges } = cloud
    const examples = privileges.ledger.examples()
    const superfluous = examples.filter(({ grant, call }) => {
      const rest = without(privileges.statementsOf(grant.owner), grant)
      return evaluate(rest, call).outcome === 'allowed'
    })
    expect(superfluous.map(({ grant }) => nameOf(grant))).toEqual([])
    expect(new Set(examples.map(({ grant }) => grant.owner)).size).toBeGreaterThan(15)
  })

  test.skipIf(!process.env['TEST_FULL'])(
    'each action, taken from a function’s role in the template, is refused by name',
    () => {
      const assembly = readAssembly(built)
      const examples = cloud.privileges.ledger.examples()
      const pairs = new Map(
        examples.map(({ grant: { owner, action } }) => [`${owner} ${action}`, { owner, action }]),
      )
      for (const { owner, action } of pairs.values()) {
        const log: string[] = []
        const privileges = new Privileges({
          system: systemWithout(assembly, owner, action),
          folder: scratch,
          functions: [],
          administrators: [],
          clock: openClock(),
          log: (line) => log.push(line),
        })
        for (const { grant, call } of examples) {
          if (grant.owner !== owner || grant.action !== action) continue
          expect(privileges.judge(owner, [call])).toMatchObject({ who: owner, action: call.action })
          expect(log.at(-1)).toContain(`${owner} may not ${call.action} on ${call.resource}`)
        }
      }
      expect(pairs.size).toBeGreaterThan(80)
    },
    120_000,
  )

  describe.skipIf(!process.env['TEST_FULL'])('a system that runs without one grant', () => {
    // The AWS clients of the code that prepares the day keep the first address that they are given.
    beforeEach(() => void vi.resetModules())
    const visit = (path: string) => (small: LocalCloud) => new Visitor(small.siteUrl).read(path)
    const day = (small: LocalCloud) => liveThroughABusyDay(small).catch((error: Error) => error.message)

    test.each<[function: string, action: string, provoke: (small: LocalCloud) => unknown, outcome: unknown]>([
      ['pages', 'dynamodb:GetItem', visit('/'), 500],
      ['blog-get', 'dynamodb:Query', visit('/api/blog/posts/nothing'), 500],
      ['blog-list', 'dynamodb:Query', visit('/api/blog/posts'), 500],
      ['origin-authorise', 'secretsmanager:GetSecretValue', visit('/blog'), 500],
      ['session-login', 'dynamodb:UpdateItem', day, expect.stringContaining('an old hash answered 500')],
      ['media-presign', 's3:PutObject', day, expect.stringContaining('AccessDenied')],
    ])(
      '%s without %s fails, and says what it lacks',
      async (bundle, action, provoke, outcome) => {
        const owner = `Bellcast-dev-${bundle}`
        const assembly = readAssembly(built)
        const place = rolePlaceOf(describeSystem(assembly), assembly, owner)
        const name = `${bundle}-without-${action.replace(':', '-')}`
        const log: string[] = []
        const small = await start(
          writeReduced(built, join(scratch, `${name}.out`), { ...place, action }),
          name,
          log,
        )
        try {
          expect(await provoke(small)).toEqual(outcome)
          expect(small.privileges.denials[0]).toMatchObject({ who: owner, action })
          expect(
            log.find((line) => line.startsWith(`DENIED ${owner} may not ${action} on arn:aws:`)),
          ).toBeDefined()
        } finally {
          await small.stop()
        }
      },
      60_000,
    )
  })
})
