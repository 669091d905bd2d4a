import { missingDynamoDb } from '@bellcast/local-cloud/table-emulator/start-dynamodb.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ProblemBody } from '#shared/api/problem.ts'
import { adminEndpointIds, endpointTable, type RoleGroup } from '#shared/api/testing/access-table.ts'
import { changedKeys } from '../../../lambdas/testing/table/changed-keys.ts'
import { disguised, openUploads, pdf } from './attacks/disguised-uploads.ts'
import { expensiveArticles } from './attacks/expensive-input.ts'
import { foreignHost } from './attacks/hostile-headers.ts'
import { attacks } from './attacks/index.ts'
import { oversizedBodies } from './attacks/oversized-bodies.ts'
import { guessConcurrently } from './attacks/password-guessing.ts'
import { endpointRequests } from './endpoint-requests.ts'
import { expectNoProblems } from './expect-no-problems.ts'
import {
  anonymous,
  type EndpointRequest,
  type HostileRequest,
  type Sender,
  validRequest,
} from './hostile-request.ts'
import { createResult, sampleAttack, sendAll } from './run-attack.ts'
import { type SystemUnderTest, startSystemUnderTest } from './system-under-test.ts'

/** The role with the fewest permissions that may call what belongs to a group. */
const leastOf: Record<RoleGroup, Sender> = { staff: 'author', admins: 'admin', superadmins: 'superadmin' }

/** Of so many endpoints, one gets an attack. `test:full` sends all. */
const step = 5

const guarded = adminEndpointIds.flatMap((id) => {
  const group = endpointTable[id]
  return group === 'public' ? [] : [{ id, sender: leastOf[group] }]
})

describe.skipIf(missingDynamoDb())('requests to the whole system', () => {
  let system: SystemUnderTest
  let targets: ReadonlyMap<string, EndpointRequest>
  const inherited = Object.getOwnPropertyNames(Object.prototype)
  beforeAll(async () => {
    system = await startSystemUnderTest()
    targets = new Map(endpointRequests(system).map((target) => [target.id, target]))
  })
  afterAll(() => system.stop())

  const sendTo = async (id: string, sender: Sender, changes: Partial<HostileRequest> = {}) => {
    const target = targets.get(id)
    if (!target) throw new Error(`There is no endpoint ${id}.`)
    const request = {
      description: 'calls',
      ...validRequest(target, system.cloud.siteUrl, sender),
      ...changes,
    }
    const { status, text } = await system.send(request)
    const problem = ProblemBody.safeParse(JSON.parse(text))
    return { status, code: problem.data?.code }
  }

  // Who may call what is tested with the handlers in lambdas/http/access-control.integration.test.ts.
  describe('every endpoint of the admin', () => {
    let before: ReadonlyMap<string, string>
    beforeAll(async () => {
      before = await system.snapshot()
    })

    test.concurrent.each(guarded)('$id refuses whoever has no session (R216, R369)', async ({ id }) => {
      expect(await sendTo(id, anonymous)).toEqual({ status: 401, code: 'unauthenticated' })
    })

    test('changes nothing without a session', async () => {
      expect(changedKeys(before, await system.snapshot())).toEqual([])
    })

    test.concurrent.each(guarded)('$id lets in the $sender', async ({ id, sender }) => {
      const { status, code } = await sendTo(id, sender, bodyless(targets.get(id)))
      expect(status).toBeLessThan(500)
      expect(['unauthenticated', 'forbidden', 'password_change_required']).not.toContain(code)
    })
  })

  test.each([
    ['blog.list', 200],
    ['blog.categories', 200],
    ['contact.send', 400],
    ['careers.apply', 400],
    ['newsletter.subscribe', 400],
  ] as const)('%s is open to everybody (R370)', async (id, status) => {
    const answer = await sendTo(id, anonymous, status === 400 ? { body: '{}' } : {})
    expect(answer).toMatchObject({ status })
  })

  describe('a sample of hostile requests', () => {
    // Each endpoint gets every fifth attack, each attack every fifth endpoint: half a minute.
    test.each(attacks.map((attack, index) => ({ name: attack.name, attack, first: index % step })))(
      '$name: no failure, no access, no change, only known response formats',
      async ({ name, attack, first }) =>
        expectNoProblems(name, await sampleAttack(attack, system, { first, step })),
    )

    test('oversized bodies are rejected', async () => {
      const result = createResult()
      await sendAll(system, oversizedBodies(system).filter(everyNth(24)), result)
      expectNoProblems('large bodies', result)
    })

    test('an article that is expensive to process is saved or rejected', async () => {
      const result = createResult()
      await sendAll(system, expensiveArticles(system).filter(everyNth(6)), result)
      expectNoProblems('costly articles', result)
    })

    test('an upload is never served if its content does not match its type', async () => {
      const { publish, read } = await openUploads(system)
      const sent: { what: string; address: string }[] = []
      for (const { what, bytes, contentType, filename, sentAs } of (await disguised()).filter(everyNth(4))) {
        const { status, address } = await publish(bytes, contentType, {
          ...(filename && { filename }),
          ...(sentAs && { sentAs }),
        })
        expect([what, status]).toEqual([what, 200])
        sent.push({ what, address })
      }
      const { address: harmless } = await publish(pdf, 'application/pdf', { filename: 'results.html' })
      await system.whenUploadsAreProcessed()
      for (const { what, address } of sent) expect([what, (await read(address)).status]).toEqual([what, 404])
      expect((await read(harmless)).headers.get('x-content-type-options')).toBe('nosniff')
    })

    test('password guesses are compared five times at most, however they are spelled', async () => {
      await system.advanceOneHour()
      const result = await guessConcurrently(system, 'confined', 12)
      expect(result.others).toEqual([])
      expect(result.compared).toBeGreaterThan(0)
      expect(result.compared).toBeLessThanOrEqual(5)
    })
  })

  test('afterward nothing was executed or fetched, and everything still works', async () => {
    expect(system.detector.detected()).toEqual([])
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(inherited)
    expect(system.cloud.policies.denials).toEqual([])
    expect(system.log.filter((line) => / failed: /.test(line))).toEqual([])
    for (const target of ['/', '/blog', '/api/blog/posts', `/blog/${system.article.slug}`]) {
      const headers: HostileRequest['headers'] = []
      const { status, text } = await system.send({
        description: 'reads',
        method: 'GET',
        target,
        headers,
        sender: anonymous,
      })
      expect([target, status]).toEqual([target, 200])
      expect(text).not.toContain(foreignHost)
    }
  })
})

const everyNth = (count: number) => (_: unknown, index: number) => index % count === 0

/** Changes that make a request harmless: it passes the permission and then fails. */
const bodyless = (target: EndpointRequest | undefined): Partial<HostileRequest> =>
  target?.body === undefined ? {} : { body: '"none"' }
