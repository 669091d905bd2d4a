import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LocalCloud } from '@bellcast/local-cloud/cloud.ts'
import { missingDynamoDb } from '@bellcast/local-cloud/table-emulator/start-dynamodb.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SiteClient } from './testing/site-client.ts'
import { startBuiltCloud } from './testing/start-built-cloud.ts'

/** A hundred seconds of them. What a form takes within an hour is tested in form-limits.integration.test.ts. */
const submissions = 1500
/** As many at once as one emulated table can write. */
const parallel = 8
/** Milliseconds between two: API Gateway takes 20 a second, and answers 429 to the others before the form sees them. */
const interval = 65
const password = 'four-quiet-tapes-ring'

const percentile = (times: readonly number[], share: number): number =>
  Math.round(times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? 0)

describe.skipIf(missingDynamoDb())('a flood of suspected spam', () => {
  let cloud: LocalCloud
  let chief: SiteClient
  beforeAll(async () => {
    cloud = await startBuiltCloud()
    const { createUser } = await import('../../../lambdas/data/staff/users.ts')
    const facts = { username: 'noa', name: 'Noa Ferrant', email: 'noa@staff.example', password }
    await createUser(
      { ...facts, role: 'superadmin', authorId: null, canPublish: true, isActive: true },
      new Date(),
    )
    chief = new SiteClient(cloud.siteUrl)
    await signIn()
    await new SiteClient(cloud.siteUrl).call('contact.send', {
      body: { name: 'Ann Lee', email: 'ann@fund.example', message: 'Can we talk?', filledFor: 20_000 },
    })
  })
  afterAll(() => cloud?.stop())

  const signIn = () => chief.call('session.login', { body: { username: 'noa', password } })

  const agent = new Agent({ keepAlive: false })
  /** A bot's message, each from a site of its own: the loopback network has sixteen million addresses. */
  const flood = (index: number) =>
    new Promise<number>((resolve, reject) => {
      const body = JSON.stringify({
        name: 'Cheap Loans',
        email: `loan${index}@spam.example`,
        message: `Cheap loans ${index}`,
        filledFor: 3,
      })
      const { hostname, port } = new URL(cloud.siteUrl)
      const sent = request(
        {
          agent,
          host: hostname,
          port,
          family: 4,
          localAddress: `127.${1 + Math.floor(index / 250)}.${index % 250}.7`,
          method: 'POST',
          path: '/api/contact',
          headers: {
            origin: cloud.siteUrl,
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
          },
        },
        (response) => {
          response.resume()
          response.on('end', () => resolve(response.statusCode ?? 0))
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })

  async function timed(run: () => Promise<number>, statuses: number[]): Promise<number> {
    const started = performance.now()
    statuses.push(await run())
    return performance.now() - started
  }

  /** Milliseconds of readers and staff, `times` each; searches, because the edge has the other pages. */
  async function measure(times: number) {
    const reader = new SiteClient(cloud.siteUrl)
    const [pages, lists]: [number[], number[]] = [[], []]
    const [read, listed]: [number[], number[]] = [[], []]
    for (let index = 0; index < times; index += 1) {
      pages.push(await timed(() => reader.read(`/blog?q=${Math.random()}`), read))
      lists.push(
        await timed(
          async () =>
            (await chief.call('inbox.list', { params: { kind: 'messages' }, query: { limit: '50' } })).status,
          listed,
        ),
      )
    }
    expect([new Set(read), new Set(listed)]).toEqual([new Set([200]), new Set([200])])
    const of = (all: number[]) => ({ p50: percentile(all, 0.5), p95: percentile(all, 0.95) })
    return { readers: of(pages), inbox: of(lists) }
  }

  test('is kept apart, and readers and staff are answered all the while', async () => {
    await measure(10)
    const before = await measure(50)
    const statuses = new Map<number, number>()
    const during: Awaited<ReturnType<typeof measure>>[] = []
    let next = 0
    const started = performance.now()
    const bot = async () => {
      while (next < submissions) {
        const index = next++
        // Fixed wait: the flood is as wide as the interval between its requests.
        await sleep(Math.max(0, started + index * interval - performance.now()))
        const status = await flood(index)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }
    const bots = Promise.all(Array.from({ length: parallel }, bot))
    // Again and again, until the last one is sent.
    while (next < submissions) during.push(await measure(25))
    await bots
    const after = await measure(50)
    process.stdout.write(`${JSON.stringify({ statuses: [...statuses], before, during, after })}\n`)

    // Taken, refused above the limit, or not answered in time by a busy machine: nothing else.
    expect([...statuses.keys()].filter((status) => ![201, 429, 503].includes(status))).toEqual([])
    expect(statuses.get(201) ?? 0).toBeGreaterThan(submissions / 2)
    const inbox = await chief.call<{ entries: { name: string }[] }>('inbox.list', {
      params: { kind: 'messages' },
    })
    expect(inbox.body.entries.map(({ name }) => name)).toEqual(['Ann Lee'])
    // As patient as a browser's user is.
    for (const { readers, inbox: list } of [...during, after])
      expect(Math.max(readers.p95, list.p95)).toBeLessThan(10_000)
  }, 3_600_000)
})
