import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { askToSubscribe } from '../data/newsletter/ask-to-subscribe.ts'
import { findSubscriber } from '../data/newsletter/change-subscriber.ts'
import { confirmationLink, signLink, subscriberLinks } from '../data/newsletter/links.ts'
import { subscriberId } from '../data/newsletter/subscriber.ts'
import { dynamo, tableName } from '../data/table/table.ts'
import { mockSecrets } from '../testing/secrets.ts'
import { send } from '../testing/send.ts'
import { type LocalTable, missingTable, startLocalTable } from '../testing/table/local-table.ts'
import { handler as show } from './link.ts'
import { handler as open } from './openUnsubscribe.ts'
import { handler as save } from './preferences.ts'
import { handler as unsubscribe } from './unsubscribe.ts'

const site = 'https://ir.example'
const email = 'ann@fund.example'
const inAWeek = () => new Date(Date.now() + 7 * 24 * 60 * 60 * 1000)
const weekly = { delivery: 'weekly', categories: null }
const tokenOf = (url: string) => url.slice(Math.max(url.indexOf('#'), url.lastIndexOf('/')) + 1)

describe.skipIf(missingTable)('a link in an email', () => {
  let table: LocalTable
  let id: string
  beforeAll(async () => void (table = await startLocalTable()))
  beforeEach(async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {})
    mockSecrets('LINK_KEYS')
    await table.empty()
    await askToSubscribe(
      { email, source: 'blog', firstName: undefined, lastName: undefined },
      { now: new Date(), suspicion: undefined },
    )
    id = await subscriberId(email)
  })
  afterAll(() => table.stop())

  const confirmToken = async () => tokenOf((await confirmationLink(id, site, inAWeek())).confirmUrl)
  const tokens = async () => {
    const { preferencesUrl, unsubscribeUrl, oneClickUrl } = await subscriberLinks(id, site)
    return {
      preferences: tokenOf(preferencesUrl),
      unsubscribe: tokenOf(unsubscribeUrl),
      oneClick: tokenOf(oneClickUrl),
    }
  }
  const status = async () => (await findSubscriber(id))?.status
  const stored = async () =>
    (await dynamo.send(new ScanCommand({ TableName: tableName(), ConsistentRead: true }))).Items
  const put = (token: string, preferences: object = weekly) =>
    send<{ subscription: object }>(save, { body: { token, ...preferences } })

  test('exposes no address and no id to servers', async () => {
    const urls = [
      (await confirmationLink(id, site, inAWeek())).confirmUrl,
      ...Object.values(await subscriberLinks(id, site)),
    ]
    expect(urls.join(' ')).not.toMatch(/@|%40|fund\.example/)
    expect(
      urls
        .slice(0, 3)
        .map((url) => new URL(url))
        .map(({ pathname, search }) => pathname + search),
    ).toEqual(['/newsletter', '/newsletter', '/newsletter'])
  })

  test('changes nothing when it is opened, whatever its purpose', async () => {
    const before = await stored()
    const all = [await confirmToken(), ...Object.values(await tokens())]
    for (const token of all) {
      expect(await send(show, { body: { token } })).toMatchObject({ status: 200 })
      const opened = await send(open, { params: { token } })
      expect([opened.status, opened.headers['location']]).toEqual([301, `/newsletter#${token}`])
    }
    expect(await stored()).toEqual(before)
  })

  test('confirms with the chosen preferences, once, and not after a week', async () => {
    const token = await confirmToken()
    const { status: answered, body } = await put(token)
    expect(answered).toBe(200)
    expect(body.subscription).toMatchObject({ status: 'confirmed', ...weekly })
    expect(await put(token)).toMatchObject({ status: 422 })

    const old = await signLink('confirm', id, { until: new Date(Date.now() - 1000) })
    expect(
      (await send<{ subscription: object }>(show, { body: { token: old } })).body.subscription,
    ).toMatchObject({ expired: true })
    expect(await put(old)).toMatchObject({ status: 422 })
  })

  test('unsubscribes by the form that mail clients post, from anywhere, repeatedly', async () => {
    await put(await confirmToken())
    const { oneClick } = await tokens()
    const asMailProgram = {
      params: { token: oneClick },
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: '',
        'sec-fetch-site': 'cross-site',
      },
      body: 'List-Unsubscribe=One-Click',
    }
    for (const _ of [1, 2]) {
      expect(await send(unsubscribe, asMailProgram)).toMatchObject({ status: 200, body: { success: true } })
      expect(await status()).toBe('unsubscribed')
    }
  })

  test('that confirmed a subscription ends it too, and one that waits for confirmation ends nothing', async () => {
    const token = await confirmToken()
    expect(await send(unsubscribe, { params: { token } })).toMatchObject({ status: 404 })
    expect(await status()).toBe('pending')
    await put(token)
    expect(await send(unsubscribe, { params: { token } })).toMatchObject({ status: 200 })
    expect(await status()).toBe('unsubscribed')
    expect(await put(token), 'the old link does not subscribe again').toMatchObject({ status: 422 })
  })

  test('to preferences changes them, and resubscribes somebody who had unsubscribed', async () => {
    await put(await confirmToken())
    const { preferences, unsubscribe: stop } = await tokens()
    await put(preferences, { delivery: 'immediate', categories: null })
    expect(await findSubscriber(id)).toMatchObject({ delivery: 'immediate' })
    expect(await put(preferences, { delivery: 'immediate', categories: ['gone'] })).toMatchObject({
      status: 400,
    })

    await send(unsubscribe, { params: { token: stop } })
    expect(await put(stop)).toMatchObject({ status: 404 })
    expect(await status()).toBe('unsubscribed')
    await put(preferences)
    expect(await status()).toBe('confirmed')
  })

  test('to preferences cannot confirm a subscription that was never confirmed', async () => {
    expect(await put((await tokens()).preferences)).toMatchObject({ status: 422 })
    expect(await status()).toBe('pending')
  })

  test('is refused if a character differs, if it is for another purpose, or after its key was removed', async () => {
    const { preferences, unsubscribe: stop } = await tokens()
    const confirm = await confirmToken()
    const forged = [
      `${preferences.slice(0, -1)}${preferences.endsWith('A') ? 'B' : 'A'}`.replace(/.$/, 'x'),
      preferences.replace(/^p/, 'u'),
      stop.replace(/^u/, 'p'),
      confirm.replace(/\.[^.]+\.([^.]+)$/, '.$1'),
      `${preferences.slice(0, preferences.lastIndexOf('.'))}.`,
    ]
    for (const token of forged) {
      expect((await send(show, { body: { token } })).status).toBe(404)
      expect((await send(unsubscribe, { params: { token } })).status).toBe(404)
    }
    const [old, fresh] = [
      'an-older-secret-of-more-than-thirty-two-bytes',
      'a-fresh-secret-of-more-than-thirty-two-bytes',
    ]
    mockSecrets('LINK_KEYS', [old])
    const signed = await signLink('unsubscribe', id)
    mockSecrets('LINK_KEYS', [fresh, old])
    expect((await send(show, { body: { token: signed } })).status).toBe(200)
    mockSecrets('LINK_KEYS', [fresh])
    expect((await send(show, { body: { token: signed } })).status).toBe(404)
  })
})
