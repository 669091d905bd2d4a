import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from './support.ts'
import { visit } from './viewer-address.ts'

const root = join(import.meta.dirname, '../..')

/** The value of a secret of the platform under test. */
function secretOf(dataFolder: string, name: string): string {
  const secrets = JSON.parse(readFileSync(join(root, dataFolder, 'secrets.json'), 'utf8')) as Record<
    string,
    { value: string }
  >
  const found = Object.entries(secrets).find(([id]) => id.includes(name))
  if (!found) throw new Error(`The platform has no secret ${name}`)
  return found[1].value
}

/** The tokens of the links in the mails to an address, signed like the functions do. */
function tokensOf(dataFolder: string, email: string) {
  const id = createHmac('sha256', secretOf(dataFolder, 'SubscriberKey'))
    .update(JSON.stringify(['subscriber', email]))
    .digest('base64url')
  const sign = (...facts: string[]) => {
    const text = facts.join('.')
    const signature = createHmac('sha256', secretOf(dataFolder, 'LinkKeysA'))
      .update(JSON.stringify(['subscriber link', text]))
      .digest('base64url')
    return `${text}.${signature}`
  }
  const seconds = (minutes: number) => (Math.floor(Date.now() / 1000) + minutes * 60).toString(36)
  return {
    confirm: sign('c', id, seconds(60)),
    expired: sign('c', id, seconds(-60)),
    preferences: sign('p', id),
    unsubscribe: sign('u', id),
  }
}

let people = 0
const newEmail = () => `reader.${Date.now()}.${people++}@fund.example`

/** Subscribes as slowly as a person. */
async function subscribe(baseURL: string | undefined, email: string): Promise<void> {
  expect(await visit(baseURL, 'POST', '/api/newsletter/subscribe', { email, filledFor: 5000 })).toBe(200)
}

/** The tokens in the mails to a new subscriber. */
async function newSubscriber(baseURL: string | undefined, dataFolder: string) {
  const email = newEmail()
  await subscribe(baseURL, email)
  return tokensOf(dataFolder, email)
}

interface Shown {
  subscription: { status: string; delivery: string; categories: string[] | null }
}
async function shown(baseURL: string | undefined, token: string): Promise<Shown['subscription']> {
  const { origin } = new URL(baseURL ?? '')
  const answer = await fetch(`${baseURL}/api/newsletter/link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ token }),
  })
  return ((await answer.json()) as Shown).subscription
}

test('a subscription is confirmed, changed and ended with the links in its mails', async ({
  page,
  baseURL,
  dataFolder,
}) => {
  const tokens = await newSubscriber(baseURL, dataFolder)

  await page.goto(`/newsletter#${tokens.confirm}`)
  await page.getByLabel('Once a week').check()
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  await expect(page.getByText(/^Your subscription is confirmed/)).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your subscription')
  expect(await shown(baseURL, tokens.preferences)).toMatchObject({ status: 'confirmed', delivery: 'weekly' })

  await page.goto('/')
  await page.goto(`/newsletter#${tokens.preferences}`)
  await expect(page.getByLabel('Once a week')).toBeChecked()
  await page.getByLabel('As they appear').check()
  await page.getByLabel('Everything').uncheck()
  await page.getByRole('group', { name: 'Topics' }).getByRole('checkbox').nth(1).uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. We’ll follow these preferences from now on.')).toBeFocused()
  const { delivery, categories } = await shown(baseURL, tokens.preferences)
  expect(delivery).toBe('immediate')
  expect(categories?.length).toBeGreaterThan(0)

  await page.goto('/')
  await page.goto(`/newsletter#${tokens.unsubscribe}`)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('You are unsubscribed. We won’t email you again.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('You are already unsubscribed. We won’t email you.')).toBeVisible()
})

test('a mail program unsubscribes with one click, without a cookie or an origin', async ({
  baseURL,
  dataFolder,
}) => {
  const { unsubscribe } = await newSubscriber(baseURL, dataFolder)
  const { status } = await fetch(`${baseURL}/api/newsletter/unsubscribe/${unsubscribe}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(status).toBe(200)
  expect(await shown(baseURL, unsubscribe)).toMatchObject({ status: 'unsubscribed' })
})

test.describe('the page that the links open', () => {
  test.use({ expectedStatuses: [0, 400, 404, 503] })

  test('shows when a link is expired or incomplete, or the server cannot be reached', {
    tag: '@full',
  }, async ({ page, baseURL, dataFolder }) => {
    const tokens = await newSubscriber(baseURL, dataFolder)
    await page.goto(`/newsletter#${tokens.expired}`)
    await expect(page.getByText(/^This confirmation link has expired/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Subscribe' })).toBeVisible()

    await page.goto('/')
    await page.goto(`/newsletter#${tokens.confirm.slice(0, -2)}`)
    await expect(page.getByRole('alert')).toContainText('This link is incomplete')

    await page.goto('/')
    await page.route('/api/newsletter/link', (route) => route.abort('internetdisconnected'))
    await page.goto(`/newsletter#${tokens.confirm}`)
    await expect(page.getByRole('alert')).toContainText('We could not reach the server')
    await page.unroute('/api/newsletter/link')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('button', { name: 'Confirm subscription' })).toBeVisible()
  })

  test('is not indexed by search engines, and sends its fragment to no server', async ({
    page,

    dataFolder,
  }) => {
    const { unsubscribe } = tokensOf(dataFolder, newEmail())
    const urls: string[] = []
    page.on('request', (sent) => urls.push(sent.url(), sent.headers()['referer'] ?? ''))
    await page.goto(`/newsletter#${unsubscribe}`)
    await expect(page.getByRole('alert')).toBeVisible()
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
    expect(
      urls.filter((url) => new URL(url || 'about:blank').href.split('#')[0]?.includes(unsubscribe)),
    ).toEqual([])
    expect(await (await page.request.get('/sitemap.xml')).text()).not.toContain('/newsletter')
  })

  test('fits the windows of phones, tablets and desktops', { tag: '@full' }, async ({
    page,
    baseURL,
    dataFolder,
  }) => {
    const email = newEmail()
    await subscribe(baseURL, email)
    await page.goto(`/newsletter#${tokensOf(dataFolder, email).confirm}`)
    await page.getByLabel('Everything').uncheck()
    await expect(page.getByRole('group', { name: 'Topics' }).getByRole('checkbox').nth(1)).toBeChecked()
    for (const width of [375, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  })
})
