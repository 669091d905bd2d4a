import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { pageObjects, pdf, stream } from '../../lambdas/testing/files/pdf.ts'
import { sampleResumes } from '../../lambdas/testing/files/sample-resumes.ts'
import { expect, signIn, test } from './support.ts'
import { waitForHydration } from './wait-for-hydration.ts'

test.use({ expectedStatuses: [400, 401, 404] })

const letter = 'I read footnotes before breakfast, and I would like to be paid for it.'
const refusal = 'Please upload a PDF, DOC, or DOCX up to 10MB'
const unique = (name: string) => `${name}.${Date.now()}@fund.example`

/** The part of the local cloud's state that these tests use. */
interface CloudState {
  mails: {
    sent: {
      to: string[]
      subject: string
      text: string
      html: string
      headers: { name: string; value: string }[]
    }[]
  }
  schedules: { name: string }[]
  functions: { name: string; log: string[] }[]
}
type SentMail = CloudState['mails']['sent'][number]

/** The local cloud behind the site. It listens on the next port. */
function cloudOf(page: Page, baseURL = '') {
  const control = `http://127.0.0.1:${Number(new URL(baseURL).port) + 1}/_local`
  const state = async () => (await (await page.request.get(`${control}/state`)).json()) as CloudState
  const post = async (path: string, data: object = {}) =>
    expect((await page.request.post(`${control}/${path}`, { data })).status()).toBe(200)
  return {
    control,
    state,
    mailsTo: async (address: string): Promise<SentMail[]> =>
      (await state()).mails.sent.filter(({ to }) => to.includes(address)),
    setSes: (rate: 0 | 1) => post('faults', { service: 'ses', kind: 'down', rate }),
    /** Processes waiting mails, as a schedule does each minute. */
    async passMails(): Promise<void> {
      const schedule = (await state()).schedules.find(({ name }) => /resume-?mail/i.test(name))
      await post(`schedules/${encodeURIComponent(schedule?.name ?? 'resume-mail')}/run`)
    },
  }
}

/** Submits a form's data as if the user had taken some time to fill it in. */
const takeTime = (page: Page, path: string) =>
  page.route(path, (route) =>
    route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), filledFor: 20_000 }) }),
  )

/** The files of the local cloud's queues, events and buckets that contain one of these texts. */
function filesWith(dataFolder: string, texts: readonly string[]): string[] {
  const root = join(import.meta.dirname, '../..', dataFolder)
  return ['queues', 'events', 's3']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((file) => join(file.parentPath, file.name))
    .filter((path) => {
      try {
        const content = readFileSync(path)
        return texts.some((text) => content.includes(text))
      } catch {
        // It was removed from its queue in the meantime.
        return false
      }
    })
}

test('an application is mailed with a link to its CV, and everything can be erased', async ({
  page,
  baseURL,
  dataFolder,
}) => {
  const cloud = cloudOf(page, baseURL)
  const name = `Lior Amsel ${Date.now()}`
  const email = unique('lior')
  const words = stream('', Buffer.from(`BT /F 12 Tf 72 770 Td (${name}, ${email}) Tj ET`))
  const cv = pdf({ ...pageObjects(), 4: words })
  await page.goto('/careers')
  await takeTime(page, '/api/career-applications')
  await waitForHydration(page)
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel(/^Why do you want to work for/).fill(letter)
  await page
    .getByLabel('Resume/CV file')
    .setInputFiles({ name: 'Amsel, Lior.pdf', mimeType: 'application/pdf', buffer: cv })
  await expect(page.getByRole('button', { name: 'Remove Amsel, Lior.pdf' })).toBeVisible()
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByRole('heading', { name: 'We have your application' })).toBeVisible()

  const notice = async () =>
    (await cloud.mailsTo('careers@bellcast.example')).find(({ text }) => text.includes(name))
  await expect.poll(notice).toBeDefined()
  const { text = '', html = '', headers = [] } = (await notice()) ?? {}
  const type = headers.find((header) => header.name.toLowerCase() === 'content-type')?.value
  expect(type).toMatch(/^multipart\/alternative/)
  expect(`${text}${html}`).not.toContain('Amsel, Lior.pdf')
  const link = /https?:\/\/\S+\/admin\/inbox\/applications\/[\w-]+/.exec(text)?.[0] ?? ''
  expect(new URL(link).origin).toBe(baseURL)
  await expect.poll(() => cloud.mailsTo(email)).toHaveLength(1)

  await signIn(page, 'maren.osei')
  await page.goto(link)
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText('Amsel, Lior.pdf')).toBeVisible()
  const save = page.getByRole('button', { name: 'Save the resume' })
  await expect(async () => {
    // The screen shows the state of the check as of when it was opened.
    if (!(await save.isVisible())) await page.reload()
    await expect(save).toBeVisible({ timeout: 2000 })
  }).toPass()
  const saved = page.waitForEvent('download')
  await save.click()
  expect(readFileSync(await (await saved).path())).toEqual(cv)

  await page.context().clearCookies()
  await signIn(page)
  const ask = async (path: string, data: object) => {
    const headers = { origin: baseURL ?? '' }
    const response = await page.request.post(`/api/admin/privacy/${path}`, { headers, data })
    expect(response.status(), path).toBe(200)
    return response
  }
  const traces = [email, name]
  expect(filesWith(dataFolder, traces), 'the CV').toHaveLength(1)
  await ask('exports', { email })
  expect(filesWith(dataFolder, traces), 'the CV, and the export').toHaveLength(2)
  await ask('erasures', { email, confirmation: email })
  await expect.poll(() => filesWith(dataFolder, traces)).toEqual([])
  const left = await ask('searches', { email })
  const { found } = (await left.json()) as { found: Record<string, unknown> }
  expect(Object.values(found).filter((count) => typeof count === 'number' && count > 0)).toEqual([])
  const lines = (await cloud.state()).functions.flatMap(({ log }) => log)
  expect(lines.filter((line) => traces.some((text) => line.includes(text)))).toEqual([])
})

test('a CV of 11 MB is rejected before the upload, and a renamed executable by the check', async ({
  page,
  baseURL,
}) => {
  const cloud = cloudOf(page, baseURL)
  const email = unique('mallory')
  const cv = (buffer: Buffer) => ({ name: 'cv.pdf', mimeType: 'application/pdf', buffer })
  const refused = async () =>
    (await cloud.state()).functions
      .find(({ name }) => name.endsWith('jobs-check-resume'))
      ?.log.filter((line) => line.includes('"refused"')).length ?? 0
  await page.goto('/careers')
  await page.getByLabel('Full Name').fill('Mallory Brandt')
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel(/^Why do you want to work for/).fill(letter)
  const sent: string[] = []
  page.on('request', (request) => void (request.method() === 'PUT' && sent.push(request.url())))

  const large = Buffer.concat([sampleResumes.pdf, Buffer.alloc(11 * 1024 * 1024)])
  await page.getByLabel('Resume/CV file').setInputFiles(cv(large))
  await expect(page.getByText(refusal, { exact: true })).toBeVisible()
  expect(sent).toEqual([])

  const program = Buffer.concat([Buffer.from('MZ\u0090\u0000', 'latin1'), Buffer.alloc(4000)])
  const before = await refused()
  await page.getByLabel('Resume/CV file').setInputFiles(cv(program))
  await expect(page.getByText(refusal)).toHaveCount(0)
  await page.route('/api/career-applications', async (route) => {
    await expect.poll(refused).toBeGreaterThan(before)
    await route.continue()
  })
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByText(refusal, { exact: true })).toBeVisible()
  expect(sent).toHaveLength(1)
  await expect(page.getByLabel(/^Why do you want to work for/)).toHaveValue(letter)
  expect((await cloud.state()).mails.sent.filter(({ text }) => text.includes(email))).toEqual([])
})

test('a message gets the same response while SES is down, and is mailed once it is back', async ({
  page,
  baseURL,
  browser,
}) => {
  const cloud = cloudOf(page, baseURL)
  const send = (email: string) =>
    page.request.post('/api/contact', {
      headers: { origin: baseURL ?? '' },
      data: { name: 'Ann Lee', email, message: 'Sent before.', filledFor: 20_000 },
    })
  const before = await send(unique('before'))
  const email = unique('ann')
  try {
    await cloud.setSes(1)
    // After some failures, the sender pauses until SES accepts mail again.
    for (const name of ['one', 'two', 'three']) expect((await send(unique(name))).status()).toBe(201)
    await page.goto('/contact')
    await takeTime(page, '/api/contact')
    await page.getByLabel('Full Name').fill('Ann Lee')
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Message').fill('We report in February. Can we talk before?')
    const answered = page.waitForResponse('/api/contact')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByText('Message Sent Successfully!')).toBeVisible()
    const answer = await answered
    expect(answer.status()).toBe(before.status())
    const shape = async (body: Promise<unknown>) => ({ ...((await body) as object), id: 'any' })
    expect(await shape(answer.json())).toEqual(await shape(before.json()))
    expect(await cloud.mailsTo(email)).toEqual([])
  } finally {
    await cloud.setSes(0)
  }
  const mails = async () => {
    await cloud.passMails()
    return (await cloud.mailsTo(email)).map(({ subject }) => subject)
  }
  // A mail that was tried before the pause is retried only after a minute.
  const aMinuteLater = { timeout: 120_000, intervals: [500] }
  await expect.poll(mails, aMinuteLater).toEqual(['We have received your message'])
  const { mails: all } = await cloud.state()
  const notices = all.sent.filter(({ text }) => text.includes(email))
  expect(notices.map(({ to }) => to)).toEqual([['sales@bellcast.example']])

  // The local cloud's control page on a phone: its buttons work like its endpoints.
  const control = await browser.newPage({ viewport: { width: 375, height: 780 } })
  await control.goto(`${cloud.control}/#mails`)
  const shown = control.locator('.mails details', { hasText: email }).filter({ hasText: 'received' })
  await shown.locator('summary').click()
  expect(await control.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  await shown.getByRole('button', { name: 'Bounce' }).click()
  await expect(shown.locator('summary')).toContainText('bounced')
  await control.close()
})
