import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PostStatus } from '#shared/domain/posts/post.ts'
import { isPublic } from '#shared/domain/posts/post.ts'
import { aPostInput } from '#shared/testing/builders.ts'
import { senderLease } from '../../data/mailings/due-mailings.ts'
import { planAgain } from '../../data/mailings/plan-again.ts'
import { findMailing } from '../../data/mailings/post-mailing.ts'
import type { CleanHtml } from '../../data/posts/clean-html.ts'
import { loadPost } from '../../data/posts/load-post.ts'
import { type LocalTable, missingTable, startLocalTable } from '../../testing/table/local-table.ts'
import { createPost, restorePost, savePost, trashPost } from '../../testing/write-posts.ts'
import { runMailings } from './run-mailings.ts'
import type { Outcome } from './send-mailing.ts'

let table: LocalTable | undefined
beforeAll(async () => {
  if (missingTable) return
  table = await startLocalTable()
})
beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}))
afterAll(() => table?.stop())

const by = { id: randomUUID(), name: 'Noa Ferrant' }
const minute = 60_000
const groupSize = 3
const readers = Array.from({ length: 8 }, (_, index) => ({ id: `reader-${index}` }))

class Killed extends Error {}

/** A newsroom with one article, eight subscribers and its own clock. */
class Newsroom {
  readonly id = randomUUID()
  time = Date.parse('2026-11-02T08:00:00.000Z')
  /** How often each subscriber received each round of the mailing. */
  readonly delivered = new Map<string, number>()
  /** For each run, how many emails were sent although the article was not public at that moment. */
  readonly notPublic: number[] = []

  now = () => new Date(this.time)
  change = () => ({ by, now: this.now(), audited: false })

  save(status: PostStatus, minutes: number, emailSubscribers: boolean) {
    const input = aPostInput({ status, publishedAt: new Date(this.time + minutes * minute).toISOString() })
    const accepted = { ...input, content: input.content as CleanHtml, emailSubscribers }
    return { accepted, change: this.change() }
  }

  /** At which delivery of the run each fault happens. */
  async run(faults: { killAt?: number; stopAt?: number; laterAt?: number }): Promise<void> {
    let deliveries = 0
    let notPublic = 0
    let dead = false
    const deliver = async ({ id }: { id: string }): Promise<Outcome> => {
      const number = ++deliveries
      if (number === faults.laterAt) return 'later'
      // The SES call was made, but its response never arrives.
      if (dead) throw new Killed()
      const mailing = await findMailing(this.id)
      const key = `${mailing?.id}/${id}`
      this.delivered.set(key, (this.delivered.get(key) ?? 0) + 1)
      const stored = await loadPost(this.id, { consistent: true })
      if (!stored || !isPublic(stored.summary, this.now())) notPublic += 1
      if (number === faults.stopAt) {
        const draft = this.save('draft', 0, false)
        await savePost(this.id, draft.accepted, draft.change)
      }
      if (number === faults.killAt) {
        dead = true
        throw new Killed()
      }
      return 'sent'
    }
    try {
      await runMailings({
        prepare: async ({ postId }) => {
          const stored = postId ? await loadPost(postId, { consistent: true }) : undefined
          if (!stored || !isPublic(stored.summary, this.now())) return undefined
          return {
            count: async () => readers.length,
            listAfter: async (after) => {
              const left = readers.filter(({ id }) => after === undefined || id > after)
              const page = left.slice(0, 5)
              const last = page.at(-1)
              return { recipients: page, ...(left.length > page.length && last && { next: last.id }) }
            },
            stillWanted: async (group) => [...group],
            deliver,
          }
        },
        rate: groupSize,
        perDay: 50_000,
        clock: { now: this.now, sleep: async (milliseconds) => void (this.time += milliseconds) },
        until: new Date(this.time + minute),
      })
    } catch (error) {
      if (!(error instanceof Killed)) throw error
    }
    this.notPublic.push(notPublic)
  }
}

type Step = (newsroom: Newsroom) => Promise<unknown>
const quietly = (work: Promise<unknown>) => work.catch(() => undefined)
const named = (name: string, step: Step) => Object.assign(step, { toString: () => name })

const save = fc
  .tuple(
    fc.constantFrom<PostStatus>('published', 'published', 'published', 'draft', 'archived'),
    fc.constantFrom(-5, 0, 1, 3),
    fc.boolean(),
  )
  .map(([status, minutes, wanted]) =>
    named(`save(${status}, ${minutes}, ${wanted})`, (newsroom) => {
      const { accepted, change } = newsroom.save(status, minutes, wanted)
      return quietly(savePost(newsroom.id, accepted, change))
    }),
  )
const run = fc
  .record(
    {
      killAt: fc.integer({ min: 1, max: 8 }),
      stopAt: fc.integer({ min: 1, max: 8 }),
      laterAt: fc.integer({ min: 1, max: 8 }),
    },
    { requiredKeys: [] },
  )
  .map((faults) => named(`run(${JSON.stringify(faults)})`, (newsroom) => newsroom.run(faults)))
const step = fc.oneof(
  { weight: 4, arbitrary: save },
  { weight: 5, arbitrary: run },
  {
    weight: 2,
    arbitrary: fc.constantFrom(minute / 2, minute, 4 * minute).map((milliseconds) =>
      named(`wait(${milliseconds})`, async (newsroom) => {
        newsroom.time += milliseconds
      }),
    ),
  },
  { weight: 1, arbitrary: fc.constant(named('trash', (n) => quietly(trashPost(n.id, n.change())))) },
  { weight: 1, arbitrary: fc.constant(named('restore', (n) => quietly(restorePost(n.id, n.change())))) },
  {
    weight: 1,
    arbitrary: fc.constant(
      named('again', async (n) => {
        const stored = await loadPost(n.id)
        if (stored) await quietly(planAgain(stored.summary, { by, now: n.now(), audited: false }))
      }),
    ),
  },
)

describe.skipIf(missingTable)('a mailing', () => {
  const property = (check: (newsroom: Newsroom) => Promise<void>) =>
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      // Leftover work of another run would be due here as well.
      await table?.empty()
      const newsroom = new Newsroom()
      const first = newsroom.save('published', 1, true)
      await createPost(first.accepted, first.change, newsroom.id)
      for (const take of steps) await take(newsroom)
      await check(newsroom)
    })
  const [numRuns, patience] = process.env['TEST_FULL'] ? [400, 600_000] : [12, 90_000]

  test(
    'reaches nobody twice, and nobody while its article is not public',
    async () => {
      await fc.assert(
        property(async (newsroom) => {
          expect([...newsroom.delivered.values()].filter((times) => times > 1)).toEqual([])
          // If the article is unpublished in the middle, the emails of the same second are already being
          // sent.
          expect(Math.max(0, ...newsroom.notPublic)).toBeLessThan(groupSize)
        }),
        { numRuns },
      )
    },
    patience,
  )

  test(
    'that is killed again and again reaches everybody, except for emails that it counts as uncertain',
    async () => {
      await fc.assert(
        property(async (newsroom) => {
          // Start a round that only kills can interrupt, and let it finish.
          const { accepted, change } = newsroom.save('published', 0, true)
          await quietly(restorePost(newsroom.id, newsroom.change()))
          await savePost(newsroom.id, accepted, change)
          const stored = await loadPost(newsroom.id)
          if (stored) await quietly(planAgain(stored.summary, { by, now: newsroom.now(), audited: false }))
          for (const killAt of [2, 4, 1]) {
            newsroom.time += senderLease.milliseconds + 1000
            await newsroom.run({ killAt })
          }
          newsroom.time += senderLease.milliseconds + 1000
          await newsroom.run({})
          const mailing = await findMailing(newsroom.id)
          expect(mailing?.state).toBe('sent')
          const delivered = [...newsroom.delivered].filter(([key]) => key.startsWith(`${mailing?.id}/`))
          const { sent = 0, uncertain = 0 } = mailing?.counts ?? {}
          expect(sent + uncertain).toBe(readers.length)
          expect(delivered.length).toBeGreaterThanOrEqual(sent)
          expect(delivered.length).toBeLessThanOrEqual(sent + uncertain)
          expect(uncertain).toBeLessThanOrEqual(readers.length - 1)
        }),
        { numRuns },
      )
    },
    patience,
  )
})
