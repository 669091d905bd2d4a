import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { defaultSettings } from '#shared/domain/settings/settings.ts'
import { aPostInput } from '#shared/testing/builders.ts'
import { createCategory } from '../../data/directory/directory.ts'
import { senderLease } from '../../data/mailings/due-mailings.ts'
import { mailingKey } from '../../data/mailings/mailing-record.ts'
import { findMailing } from '../../data/mailings/post-mailing.ts'
import { unsubscribe } from '../../data/newsletter/change-subscriber.ts'
import { subscriberId } from '../../data/newsletter/subscriber.ts'
import { suppress } from '../../data/outbox/suppression.ts'
import type { CleanHtml } from '../../data/posts/clean-html.ts'
import { dynamo, tableName } from '../../data/table/table.ts'
import { type SubscriberFacts, subscriberItem } from '../../testing/many/many-subscribers.ts'
import { writeItems } from '../../testing/many/write-items.ts'
import { type LocalTable, missingTable, startLocalTable } from '../../testing/table/local-table.ts'
import { createPost, savePost } from '../../testing/write-posts.ts'
import { planDigest } from './plan-digest.ts'
import { prepareMailing } from './prepare.ts'
import { runMailings } from './run-mailings.ts'

/** A fake of SES: the emails it accepted, in order, and how it responds to the next one. */
const ses = vi.hoisted(() => {
  const state = {
    accepted: [] as { to: string; mime: string }[],
    /** How many emails it accepted at each moment of the sender's clock. */
    taken: new Map<number, number>(),
    answer: (_to: string): Promise<string> | string => '1',
  }
  return state
})
/** The process that sends. Once it is killed, it sends nothing more, whatever it had started. */
interface Sender {
  now(): number
  isKilled: boolean
}
const sender = new AsyncLocalStorage<Sender>()
vi.mock('../../data/aws/ses.ts', () => ({
  sendRaw: async ({ to, mime }: { to: string; mime: Uint8Array }) => {
    const from = sender.getStore()
    if (!from || from.isKilled) return new Promise(() => undefined)
    const answer = await ses.answer(to)
    ses.taken.set(from.now(), (ses.taken.get(from.now()) ?? 0) + 1)
    ses.accepted.push({ to, mime: keepsText ? Buffer.from(mime).toString() : '' })
    return answer
  },
}))
let keepsText = true

let table: LocalTable | undefined
beforeAll(async () => {
  if (!missingTable) table = await startLocalTable()
})
afterAll(() => table?.stop())
beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.stubEnv('MAIL_FROM', 'ir@bellcast.example')
  vi.stubEnv('MAIL_CONFIGURATION_SET', 'bellcast')
  vi.stubEnv('SITE_URL', 'https://ir.example')
  await table?.empty()
  ses.accepted = []
  ses.taken.clear()
  ses.answer = () => '1'
  keepsText = true
})

const by = { id: randomUUID(), name: 'Noa Ferrant' }
/** A Monday, one hour before the digest. */
const monday = Date.parse('2026-11-02T12:00:00.000Z')
const settings = { ...defaultSettings, general: { ...defaultSettings.general, timezone: 'UTC-5' } }

async function subscribe(...subscribers: SubscriberFacts[]) {
  await writeItems(await Promise.all(subscribers.map(subscriberItem)))
}
function publish(title: string, category: string, at: number, ticked = true) {
  const input = aPostInput({ title, category, status: 'published', publishedAt: new Date(at).toISOString() })
  const accepted = { ...input, content: input.content as CleanHtml, emailSubscribers: ticked }
  return createPost(accepted, { by, now: new Date(at - 60_000), audited: false })
}

/** Runs a sender whose clock starts at `at`. */
function runAt(at: number, rate = 1000, perDay = 50_000) {
  return begin(at, rate, perDay).ended
}
function begin(at: number, rate: number, perDay = 50_000) {
  let time = at
  const process: Sender = { now: () => time, isKilled: false }
  const ended = sender.run(process, () =>
    runMailings({
      prepare: (mailing) => prepareMailing(mailing, settings, new Date(time)),
      rate,
      perDay,
      clock: {
        now: () => new Date(time),
        sleep: async (milliseconds) => void (time += milliseconds),
      },
      until: new Date(at + 24 * 60 * 60 * 1000),
    }),
  )
  return { ended, kill: () => void (process.isKilled = true) }
}
const addresses = () => ses.accepted.map(({ to }) => to).toSorted()

describe.skipIf(missingTable)('an article', () => {
  test('reaches exactly those who confirmed, want its category and want it immediately', async () => {
    const reports = await createCategory({ name: 'Reports', color: '#123456' }, new Date(monday))
    const media = await createCategory({ name: 'Media', color: '#123456' }, new Date(monday))
    await subscribe(
      { email: 'all@fund.example' },
      { email: 'reports@fund.example', categories: [reports.id, media.id] },
      { email: 'media@fund.example', categories: [media.id] },
      { email: 'weekly@fund.example', delivery: 'weekly' },
      { email: 'pending@fund.example', status: 'pending' },
      { email: 'gone@fund.example', status: 'unsubscribed' },
      { email: 'bounced@fund.example' },
    )
    await suppress('bounced@fund.example', 'bounced', new Date(monday))
    const post = await publish('Results', 'Reports', monday)
    await runAt(monday)
    expect(addresses()).toEqual(['all@fund.example', 'reports@fund.example'])
    const mailing = await findMailing(post.id)
    expect(mailing).toMatchObject({
      state: 'sent',
      counts: { planned: 3, sent: 2, refused: 1, uncertain: 0 },
    })

    const [mail] = ses.accepted
    expect(mail?.mime).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(mail?.mime).not.toContain('links-of-a-subscriber')
    await runAt(monday + 60_000)
    expect(ses.accepted).toHaveLength(2)
  })

  test('skips subscribers who unsubscribe while it is being sent', async () => {
    await subscribe(...['a', 'b', 'c', 'd', 'e'].map((name) => ({ email: `${name}@fund.example` })))
    const post = await publish('Results', 'Blog', monday)
    ses.answer = async (to) => {
      // The first delivery makes all others unsubscribe.
      const others = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@fund.example`)
      for (const other of others)
        if (other !== to) await unsubscribe(await subscriberId(other), new Date(monday))
      return '1'
    }
    await runAt(monday, 1)
    expect(ses.accepted).toHaveLength(1)
    expect((await findMailing(post.id))?.counts).toMatchObject({ planned: 5, sent: 1, skipped: 4 })
  })

  test('unpublished before sending reaches nobody; unpublished during sending, nobody after that second', async () => {
    await subscribe(...Array.from({ length: 10 }, (_, index) => ({ email: `r${index}@fund.example` })))
    const change = { by, now: new Date(monday), audited: false }
    const draft = aPostInput()
    const unpublish = (id: string) => savePost(id, { ...draft, content: draft.content as CleanHtml }, change)

    const first = await publish('Too early', 'Blog', monday)
    await unpublish(first.id)
    await runAt(monday)
    expect(addresses()).toEqual([])

    const second = await publish('Wrong figures', 'Blog', monday)
    ses.answer = async () => {
      if ((await findMailing(second.id))?.state === 'sending') await unpublish(second.id)
      return '1'
    }
    await runAt(monday, 3)
    expect(ses.accepted).toHaveLength(3)
    expect(await findMailing(second.id)).toMatchObject({ state: 'stopped', counts: { sent: 3 } })
  })

  test('waits while SES accepts no email, and then reaches everybody', async () => {
    await subscribe(...Array.from({ length: 10 }, (_, index) => ({ email: `r${index}@fund.example` })))
    const post = await publish('Results', 'Blog', monday)
    let left = 4
    ses.answer = () => {
      if (left-- > 0) return '1'
      throw Object.assign(new Error('Down'), { name: 'ServiceUnavailable' })
    }
    await runAt(monday, 3)
    expect(await findMailing(post.id)).toMatchObject({ state: 'sending', counts: { sent: 4 } })
    ses.answer = () => '1'
    await runAt(monday + 60_000, 4)
    expect(addresses()).toEqual([...new Set(addresses())])
    expect(ses.accepted).toHaveLength(10)
    expect(await findMailing(post.id)).toMatchObject({ state: 'sent', counts: { sent: 10, uncertain: 0 } })
  })

  test('says at its end how many it was for, although that was estimated at its beginning', async () => {
    await subscribe(...['a', 'b', 'c'].map((name) => ({ email: `${name}@fund.example` })))
    const post = await publish('Results', 'Blog', monday)
    ses.answer = async () => {
      const about = new UpdateCommand({
        TableName: tableName(),
        Key: { ...mailingKey((await findMailing(post.id))?.id ?? '') },
        UpdateExpression: 'SET planned = :about',
        ExpressionAttributeValues: { ':about': 2 },
      })
      await dynamo.send(about)
      return '1'
    }
    await runAt(monday, 1)
    expect(await findMailing(post.id)).toMatchObject({ state: 'sent', counts: { planned: 3, sent: 3 } })
  })

  const quota = 2_000
  const list = 4 * quota
  test(`to ${list} goes on for four days at ${quota} emails a day, and reaches everybody`, {
    tags: 'full',
    timeout: 1_800_000,
  }, async () => {
    keepsText = false
    for (let start = 0; start < list; start += 1000)
      await subscribe(
        ...Array.from({ length: Math.min(1000, list - start) }, (_, index) => ({
          email: `reader-${start + index}@fund.example`,
        })),
      )
    const post = await publish('Results', 'Blog', monday)
    let now = monday
    const hours = new Map<number, number>()
    // SES counts the last 24 hours.
    ses.answer = () => {
      const sent = [...hours].reduce((sum, [at, count]) => (at > now - 24 * 3_600_000 ? sum + count : sum), 0)
      if (sent >= quota)
        throw Object.assign(new Error('Daily message quota exceeded.'), { name: 'LimitExceededException' })
      hours.set(now, (hours.get(now) ?? 0) + 1)
      return '1'
    }
    const states: (string | undefined)[] = []
    for (const hour of [0, 12, 24, 48, 72]) {
      now = monday + hour * 3_600_000
      await runAt(now, quota, quota)
      states.push((await findMailing(post.id))?.state)
    }
    expect(states).toEqual(['sending', 'sending', 'sending', 'sending', 'sent'])
    expect((await findMailing(post.id))?.counts).toMatchObject({ sent: list, uncertain: 0 })
    expect(new Set(addresses()).size).toBe(list)
  })

  const many = process.env['TEST_FULL'] ? 10_000 : 200
  test(`reaches each of ${many} once, however its sender is killed`, { timeout: 900_000 }, async () => {
    keepsText = false
    const rate = 40
    const everybody = Array.from({ length: many }, (_, index) => `reader-${index}@fund.example`)
    for (let start = 0; start < many; start += 1000)
      await subscribe(...everybody.slice(start, start + 1000).map((email) => ({ email })))
    const post = await publish('Results', 'Blog', monday)
    let inFlight = 0

    for (const [at, share] of [0.3, 0.7].entries()) {
      const before = ses.accepted.length
      const killed = Promise.withResolvers<void>()
      // The process dies: SES has accepted some of the emails in flight, but no response arrives.
      ses.answer = (to) => {
        if (ses.accepted.length < many * share) return '1'
        if (inFlight++ % 2 === 0) ses.accepted.push({ to, mime: '' })
        killed.resolve()
        return new Promise(() => undefined)
      }
      const { kill } = begin(monday + at * 3_600_000 + senderLease.milliseconds, rate)
      await killed.promise
      kill()
      expect(ses.accepted.length).toBeGreaterThan(before)
    }
    ses.answer = () => '1'
    await runAt(monday + 24 * 3_600_000, rate)

    // Never more per second than the share of the SES quota for mailings.
    const moments = [...ses.taken].toSorted(([a], [b]) => a - b)
    for (const [start] of moments) {
      const within = moments.filter(([moment]) => moment >= start && moment < start + 1000)
      expect(within.reduce((sum, [, count]) => sum + count, 0)).toBeLessThanOrEqual(rate)
    }
    const got = ses.accepted.map(({ to }) => to)
    expect(new Set(got).size).toBe(got.length)
    const { state, counts } = (await findMailing(post.id, { consistent: true })) ?? {}
    expect(state).toBe('sent')
    expect((counts?.sent ?? 0) + (counts?.uncertain ?? 0)).toBe(many)
    expect(counts?.uncertain).toBeLessThanOrEqual(2 * rate)
    // Everybody who received none is among those in flight.
    expect(many - got.length).toBeLessThanOrEqual(counts?.uncertain ?? 0)
  })
})

describe.skipIf(missingTable)('the weekly digest', () => {
  const digestAt = Date.parse('2026-11-02T13:00:00.000Z')
  const day = 24 * 60 * 60 * 1000
  async function digest(at = digestAt) {
    await planDigest(settings, new Date(at))
    ses.accepted = []
    await runAt(at)
  }

  test('brings each subscriber the articles in their categories, once', async () => {
    const reports = await createCategory({ name: 'Reports', color: '#123456' }, new Date(monday))
    const media = await createCategory({ name: 'Media', color: '#123456' }, new Date(monday))
    await subscribe(
      { email: 'all@fund.example', delivery: 'weekly' },
      { email: 'media@fund.example', delivery: 'weekly', categories: [media.id] },
      { email: 'none@fund.example', delivery: 'weekly', categories: [randomUUID()] },
      { email: 'at-once@fund.example' },
    )
    await publish('Annual report', 'Reports', digestAt - 3 * day)
    await publish('Press call', 'Media', digestAt - 2 * day)
    await publish('Not for mailing', 'Reports', digestAt - 2 * day, false)
    await publish('Last week’s', 'Media', digestAt - 8 * day)
    await publish('Tomorrow’s', 'Media', digestAt + day)
    await runAt(digestAt - day)
    await digest()
    expect(addresses()).toEqual(['all@fund.example', 'media@fund.example'])
    const textOf = (to: string) => ses.accepted.find((mail) => mail.to === to)?.mime ?? ''
    expect(textOf('all@fund.example')).toContain('Annual report')
    expect(textOf('all@fund.example')).toContain('Press call')
    expect(textOf('media@fund.example')).not.toContain('Annual report')
    for (const title of ['Not for mailing', 'Last week', 'Tomorrow'])
      expect(textOf('all@fund.example')).not.toContain(title)
    expect(reports.id).not.toBe(media.id)

    await digest(digestAt + 60_000)
    expect(addresses()).toEqual([])
  })

  test('is not sent for a week without articles, nor a day late', async () => {
    await subscribe({ email: 'all@fund.example', delivery: 'weekly' })
    await digest()
    expect(addresses()).toEqual([])
    await publish('Annual report', 'Blog', digestAt - 3 * day)
    await runAt(digestAt - day)
    await digest(digestAt + day + 60_000)
    expect(addresses()).toEqual([])
  })
})
