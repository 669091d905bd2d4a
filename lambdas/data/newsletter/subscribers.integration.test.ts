import { DeleteCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { handler } from '../../newsletter/subscribe.ts'
import { send } from '../../testing/send.ts'
import { type LocalTable, missingTable, startLocalTable } from '../../testing/table/local-table.ts'
import { outboxKey } from '../outbox/outbox.ts'
import { isSuppressed, suppress } from '../outbox/suppression.ts'
import { dynamo, getItem, type Item, tableName } from '../table/table.ts'
import { askToSubscribe } from './ask-to-subscribe.ts'
import {
  changePreferences,
  confirmSubscriber,
  findSubscriber,
  suppressSubscriber,
  unsubscribe,
} from './change-subscriber.ts'
import { countConfirmed, listConfirmed } from './mailing-lists.ts'
import { subscriberId, subscriberKey } from './subscriber.ts'

const start = new Date('2026-11-20T12:00:00.000Z')
const hour = 60 * 60 * 1000
const after = (hours: number) => new Date(start.getTime() + hours * hour)

describe.skipIf(missingTable)('subscribers', () => {
  let table: LocalTable
  beforeAll(async () => void (table = await startLocalTable()))
  beforeEach(() => {
    vi.spyOn(console, 'log').mockImplementation(() => {})
    return table.empty()
  })
  afterAll(() => table.stop())

  const address = 'ann@fund.example'
  const ask = (at: Date, email = address, suspicion?: 'honeypot') =>
    askToSubscribe({ email, source: 'blog', firstName: 'Ann', lastName: undefined }, { now: at, suspicion })
  /** When the pending confirmation was requested. */
  async function mailedAt(email = address): Promise<string | undefined> {
    const id = await subscriberId(email)
    const due = await getItem(outboxKey({ kind: 'newsletter-confirmation', about: subscriberKey(id) }))
    return due && String(due['createdAt'])
  }
  const stored = async (email = address) => findSubscriber(await subscriberId(email))
  async function confirmed(email = address, category?: string): Promise<string> {
    await ask(start, email)
    const id = await subscriberId(email)
    await confirmSubscriber(
      id,
      { delivery: 'immediate', categories: category === undefined ? null : [category] },
      start,
    )
    return id
  }

  test('wait for their confirmation, and can confirm for a week', async () => {
    await ask(start)
    expect(await stored()).toMatchObject({ status: 'pending', confirmUntil: after(7 * 24).toISOString() })
    const id = await subscriberId(address)

    await confirmSubscriber(id, undefined, after(7 * 24))
    expect(await stored()).toMatchObject({ status: 'pending' })

    await confirmSubscriber(id, { delivery: 'weekly', categories: ['reports'] }, after(7 * 24 - 1))
    expect(await stored()).toMatchObject({ status: 'confirmed', delivery: 'weekly', categories: ['reports'] })
    expect(await getItem(subscriberKey(id))).not.toHaveProperty('expiresAt')
    expect(await getItem(outboxKey({ kind: 'newsletter-welcome', about: subscriberKey(id) }))).toBeDefined()
  })

  test('get at most three confirmations a week, ten minutes apart, however often they are entered', async () => {
    const mails: (string | undefined)[] = []
    for (const hours of [0, 0.1, 1, 2, 3, 100, 7 * 24 + 0.5]) {
      await ask(after(hours))
      mails.push(await mailedAt())
    }
    const [first, third, fourth, last] = [0, 1, 2, 7 * 24 + 0.5].map((hours) => after(hours).toISOString())
    expect(mails).toEqual([first, first, third, fourth, fourth, fourth, last])
  })

  test('that are already subscribed get no email and stay unchanged', async () => {
    const id = await confirmed()
    const before = await getItem(subscriberKey(id))
    const due = await mailedAt()
    await ask(after(24))
    expect(await getItem(subscriberKey(id))).toEqual(before)
    expect(await mailedAt()).toBe(due)
  })

  test('that unsubscribed stay so until they confirm again; earlier confirmations are void', async () => {
    await ask(start)
    const id = await subscriberId(address)
    await unsubscribe(id, after(1))
    await confirmSubscriber(id, undefined, after(2))
    expect(await stored()).toMatchObject({ status: 'unsubscribed' })

    await ask(after(3))
    expect(await stored()).toMatchObject({ status: 'unsubscribed' })
    await confirmSubscriber(id, undefined, after(4))
    expect(await stored()).toMatchObject({ status: 'confirmed' })
  })

  test('that complained receive nothing, and can return only by the link in an earlier email', async () => {
    const id = await confirmed()
    const due = await mailedAt()
    await suppressSubscriber(id, 'complained', after(1))
    await confirmSubscriber(id, undefined, after(2))
    await suppressSubscriber(id, 'bounced', after(2))
    expect(await stored()).toMatchObject({ status: 'suppressed', suppression: 'complained' })

    await ask(after(3))
    await ask(after(24 * 40))
    expect(await mailedAt()).toBe(due)
    expect(await stored()).toMatchObject({ status: 'suppressed' })

    await suppress(address, 'complained', after(1))
    await changePreferences(id, { delivery: 'weekly', categories: null }, after(24 * 41))
    expect(await stored()).toMatchObject({ status: 'confirmed', delivery: 'weekly' })
    expect(await stored()).not.toHaveProperty('suppression')
    expect(await isSuppressed(address)).toBe(false)
  })

  test('are stored with the latest consent that they gave', async () => {
    const id = await subscriberId(address)
    const consent = async () => (await getItem(subscriberKey(id)))?.['consent']
    const askOn = (source: string, at: Date) =>
      askToSubscribe(
        { email: address, source, firstName: undefined, lastName: undefined },
        { now: at, suspicion: undefined },
      )
    const given = (source: string, hours: number) =>
      expect.objectContaining({ source, at: after(hours).toISOString() }) as object
    await askOn('blog', start)
    await askOn('footer', after(1))
    await confirmSubscriber(id, undefined, after(2))
    expect(await consent()).toEqual(given('footer', 1))
    await askOn('blog', after(3))
    expect(await consent()).toEqual(given('footer', 1))

    await unsubscribe(id, after(4))
    await askOn('blog-post', after(24 * 10))
    // It is not proven yet that the request came from the owner.
    expect(await consent()).toEqual(given('footer', 1))
    await confirmSubscriber(id, undefined, after(24 * 10 + 1))
    expect(await consent()).toEqual(given('blog-post', 24 * 10))
    expect(await stored()).not.toHaveProperty('nextConsent')

    await unsubscribe(id, after(24 * 11))
    await askOn('footer', after(24 * 12))
    await changePreferences(id, { delivery: 'weekly', categories: null }, after(24 * 30))
    expect(await consent()).toEqual(given('preferences', 24 * 30))

    await dynamo.send(new DeleteCommand({ TableName: tableName(), Key: subscriberKey(id) }))
    await askOn('blog', after(24 * 40))
    expect(await consent()).toEqual(given('blog', 24 * 40))
  })

  test('that were stored without a status are pending and receive nothing until they confirm', async () => {
    await ask(start)
    const id = await subscriberId(address)
    const {
      status: _,
      confirmUntil: __,
      confirmationMails: ___,
      version: ____,
      ...old
    } = (await getItem(subscriberKey(id))) ?? {}
    await dynamo.send(new PutCommand({ TableName: tableName(), Item: old }))
    expect(await stored()).toMatchObject({ status: 'pending' })
    expect(await countConfirmed({ delivery: 'immediate' })).toEqual({ count: 0, isEstimate: false })
    await ask(after(1))
    await confirmSubscriber(id, undefined, after(2))
    expect(await stored()).toMatchObject({ status: 'confirmed', version: 2 })
  })

  test('are found for a mailing once they are confirmed, by delivery and category, page by page', async () => {
    const ids = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        confirmed(
          `reader${index}@fund.example`,
          index % 3 === 0 ? 'reports' : index % 3 === 1 ? 'media' : undefined,
        ),
      ),
    )
    await ask(start, 'pending@fund.example')
    const [gone, bounced, weekly] = ids as [string, string, string]
    await unsubscribe(gone, after(1))
    await suppressSubscriber(bounced, 'bounced', after(1))
    await changePreferences(weekly, { delivery: 'weekly', categories: null }, after(1))

    const found: string[] = []
    let next: string | undefined
    do {
      const page = await listConfirmed({ delivery: 'immediate', category: 'reports', after: next, limit: 7 })
      expect(page.subscribers.length).toBeLessThanOrEqual(7)
      found.push(...page.subscribers.map(({ id }) => id))
      next = page.next
    } while (next)
    const expected = ids.filter((id, index) => ![gone, bounced, weekly].includes(id) && index % 3 !== 1)
    expect(found).toEqual(expected.toSorted((a, b) => (a < b ? -1 : 1)))
    expect((await countConfirmed({ delivery: 'immediate', category: 'reports' })).count).toBe(expected.length)
    expect((await countConfirmed({ delivery: 'immediate' })).count).toBe(27)
    expect((await countConfirmed({ delivery: 'weekly' })).count).toBe(1)
  })

  test('get the same response with the same steps, whatever their status', async () => {
    const at = Date.now() - hour
    const ask = (email: string) =>
      askToSubscribe(
        { email, source: 'blog', firstName: undefined, lastName: undefined },
        { now: new Date(at), suspicion: undefined },
      )
    const addresses = ['new', 'pending', 'confirmed', 'unsubscribed', 'suppressed'].map(
      (name) => `${name}@fund.example`,
    )
    for (const email of addresses.slice(1)) await ask(email)
    const [confirmedId, unsubscribedId, suppressedId] = (await Promise.all(
      addresses.slice(2).map(subscriberId),
    )) as [string, string, string]
    for (const id of [confirmedId, unsubscribedId]) await confirmSubscriber(id, undefined, new Date(at))
    await unsubscribe(unsubscribedId, new Date(at))
    await suppressSubscriber(suppressedId, 'complained', new Date(at))

    const commands = vi.spyOn(dynamo, 'send')
    const answers = []
    for (const [index, email] of addresses.entries()) {
      commands.mockClear()
      const headers = { 'x-viewer-address': `203.0.113.${index}` }
      const { status, body } = await send(handler, { body: { email, filledFor: 4000 }, headers })
      const steps = commands.mock.calls.map(([command]) => {
        const { TransactItems } = command.input as { TransactItems?: Item[] }
        return [command.constructor.name, TransactItems?.map((item) => Object.keys(item))]
      })
      answers.push({ status, body, steps })
    }
    commands.mockRestore()
    expect(answers[0]).toMatchObject({ status: 200, body: { success: true } })
    for (const answer of answers) expect(answer).toEqual(answers[0])
    const { Items = [] } = await dynamo.send(
      new ScanCommand({ TableName: tableName(), ConsistentRead: true }),
    )
    expect(Items.filter(({ sk }) => sk === 'SUBSCRIBER')).toHaveLength(5)
  })
})
