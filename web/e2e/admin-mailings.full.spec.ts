import type { APIRequestContext, Page } from '@playwright/test'
import { confirmSave, openDetails } from './editor/post-editor.ts'
import { expect, signIn, test } from './support.ts'
import { visit } from './viewer-address.ts'

interface SentMail {
  to: string[]
  subject: string
  text: string
  headers: { name: string; value: string }[]
}
interface State {
  mails: { sent: SentMail[] }
  schedules: { name: string }[]
  clock: { now: string }
}

/** The control page of the platform under test: its mails, its clock and its schedules. */
class LocalCloud {
  private readonly api: APIRequestContext
  private readonly address: string
  constructor(api: APIRequestContext, baseURL = '') {
    const { port } = new URL(baseURL)
    this.api = api
    this.address = `http://localhost:${Number(port) + 1}/_local`
  }

  async state(): Promise<State> {
    return (await (await this.api.get(`${this.address}/state`)).json()) as State
  }
  async moveClock(to: { to: string } | { reset: true }): Promise<void> {
    expect((await this.api.post(`${this.address}/clock`, { data: to })).status()).toBe(200)
  }
  /** Runs the mail sender now instead of at its next minute. */
  async runSender(): Promise<void> {
    const { schedules } = await this.state()
    const { name = '' } = schedules.find((each) => each.name.includes('MailingSender')) ?? {}
    const ran = await this.api.post(`${this.address}/schedules/${encodeURIComponent(name)}/run`)
    expect(ran.status()).toBe(200)
  }
  /** The recipients of mails with this subject. */
  async recipients(subject: string): Promise<string[]> {
    const { mails } = await this.state()
    return mails.sent.filter((mail) => mail.subject === subject).flatMap(({ to }) => to)
  }
  /** The token of the link in the latest mail to an address, and of its one-click unsubscribe link. */
  async linksOf(email: string): Promise<{ link?: string | undefined; oneClick?: string | undefined }> {
    const { mails } = await this.state()
    const mail = mails.sent.find(({ to }) => to.includes(email))
    const { value = '' } = mail?.headers.find(({ name }) => name === 'List-Unsubscribe') ?? {}
    return {
      link: /\/newsletter#(\S+)/.exec(mail?.text ?? '')?.[1],
      oneClick: /\/unsubscribe\/([^>]+)>/.exec(value)?.[1],
    }
  }
}

/** Calls the API as the signed-in user. */
const asStaff = <Body>(page: Page, path: string, body: object): Promise<Body> =>
  page.evaluate(
    async ([to, sent]) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(to, { method: 'POST', headers, body: sent })
      return (await answer.json()) as Body
    },
    [path, JSON.stringify(body)] as const,
  )

const run = Date.now().toString(36)
const address = (name: string) => `${name}.${run}@fund.example`
/** A run that is already in progress may end the requested one, which then waits for the next minute. */
const longTimeout = { timeout: 120_000 }

interface Choice {
  delivery: 'immediate' | 'weekly'
  categories: string[] | null
}

test.describe.configure({ mode: 'serial' })
test.setTimeout(480_000)

let category = { id: '', name: '' }
let other = category

test.beforeEach(({ page }) => signIn(page))

test('an article is mailed immediately to exactly the confirmed subscribers who chose that', async ({
  page,
  baseURL,
}) => {
  const cloud = new LocalCloud(page.request, baseURL)
  const create = async (name: string) =>
    (
      await asStaff<{ category: typeof category }>(page, '/api/admin/categories', {
        name: `${name} ${run}`,
        color: '#0f766e',
      })
    ).category
  category = await create('Guidance')
  other = await create('Sponsoring')

  const choices: Record<string, Choice> = {
    everything: { delivery: 'immediate', categories: null },
    guidance: { delivery: 'immediate', categories: [category.id, other.id] },
    sponsoring: { delivery: 'immediate', categories: [other.id] },
    weekly: { delivery: 'weekly', categories: [category.id] },
    gone: { delivery: 'immediate', categories: [category.id] },
  }
  for (const name of [...Object.keys(choices), 'pending'])
    expect(
      await visit(baseURL, 'POST', '/api/newsletter/subscribe', { email: address(name), filledFor: 5000 }),
    ).toBe(200)
  for (const [name, choice] of Object.entries(choices)) {
    await expect.poll(async () => (await cloud.linksOf(address(name))).link, longTimeout).toBeDefined()
    const { link: token } = await cloud.linksOf(address(name))
    expect(await visit(baseURL, 'PUT', '/api/newsletter/preferences', { token, ...choice })).toBe(200)
  }
  const oneClick = async () => (await cloud.linksOf(address('gone'))).oneClick
  await expect.poll(oneClick, longTimeout).toBeDefined()
  expect(await visit(baseURL, 'POST', `/api/newsletter/unsubscribe/${await oneClick()}`, {})).toBe(200)

  const title = `Guidance raised ${run}`
  const { post } = await asStaff<{ post: { id: string } }>(page, '/api/admin/posts', {
    title,
    content: '<p>For the year we expect more.</p>',
    excerpt: 'We expect more.',
    category: category.name,
  })
  await page.goto(`/admin/posts/${post.id}`)
  await openDetails(page, 'Mailing')
  const subscribers = page.getByRole('region', { name: 'Subscribers' })
  await expect(subscribers).toContainText('A published post can be emailed to subscribers.', longTimeout)
  await subscribers.getByRole('button', { name: 'Send me a test email' }).click()
  await expect(page.getByText('The test email is on its way', { exact: true })).toBeVisible()
  expect(await cloud.recipients(`[Test] ${title}`)).toHaveLength(1)

  await page.getByLabel('Status').selectOption('published')
  const whom = new RegExp(`^(\\d+) subscribers of ${category.name} get it within a minute`)
  await expect(subscribers.getByText(whom)).toBeVisible()
  const counted = Number(whom.exec(await subscribers.getByText(whom).innerText())?.[1])
  await subscribers.getByLabel('Email this to subscribers').check()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await confirmSave(page, 'Publish')
  await expect(page.getByRole('heading', { name: 'Posts' })).toBeVisible(longTimeout)

  await cloud.runSender()
  await page.goto('/admin/mailings')
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  const figures = page.getByLabel('What became of it')
  await expect(async () => {
    await page.reload()
    await expect(figures.getByText('Delivered').locator('..')).toContainText(`${counted}`)
  }).toPass(longTimeout)
  const got = await cloud.recipients(title)
  expect(got).toHaveLength(counted)
  expect(new Set(got).size).toBe(counted)
  const ours = got.filter((to) => to.includes(run)).toSorted()
  expect(ours).toEqual([address('everything'), address('guidance')])
})

test('a scheduled article is mailed on time, and a canceled one to nobody', async ({ page, baseURL }) => {
  const cloud = new LocalCloud(page.request, baseURL)
  const start = Date.parse((await cloud.state()).clock.now)
  const after = (seconds: number) => new Date(start + seconds * 1000).toISOString()
  const plan = async (title: string, publishedAt: string) =>
    (
      await asStaff<{ post: { id: string } }>(page, '/api/admin/posts', {
        title,
        content: '<p>Figures.</p>',
        status: 'published',
        publishedAt,
        category: other.name,
        emailSubscribers: true,
      })
    ).post.id
  const [kept, takenBack] = [`Kept ${run}`, `Taken back ${run}`]
  const draft = await plan(takenBack, after(600))
  await plan(kept, after(601))

  await page.goto(`/admin/posts/${draft}`)
  await openDetails(page, 'Mailing')
  const subscribers = page.getByRole('region', { name: 'Subscribers' })
  await expect(subscribers).toContainText(
    'If you unpublish the post before then, nobody gets it.',
    longTimeout,
  )
  await page.getByLabel('Status').selectOption('draft')
  await page.getByRole('button', { name: 'Unschedule' }).click()
  await confirmSave(page, 'Unschedule')
  await expect(page.getByRole('heading', { name: 'Posts' })).toBeVisible(longTimeout)

  try {
    await cloud.moveClock({ to: after(540) })
    await cloud.runSender()
    await page.goto('/admin/mailings')
    const row = (title: string) => page.getByRole('row').filter({ hasText: title })
    await expect(row(kept)).toContainText('Planned')
    await expect(row(takenBack)).toContainText('Taken back')
    expect(await cloud.recipients(kept)).toEqual([])

    // A minute later its schedule runs on its own.
    await cloud.moveClock({ to: after(602) })
    await expect.poll(() => cloud.recipients(kept), longTimeout).toContain(address('sponsoring'))
    await expect(async () => {
      await page.reload()
      await expect(row(kept)).toContainText('Sent')
    }).toPass(longTimeout)
    const ours = (await cloud.recipients(kept)).filter((to) => to.includes(run)).toSorted()
    expect(ours).toEqual([address('everything'), address('guidance'), address('sponsoring')])
    expect(await cloud.recipients(takenBack)).toEqual([])
  } finally {
    await cloud.moveClock({ reset: true })
  }
})
