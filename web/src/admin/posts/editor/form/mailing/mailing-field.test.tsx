// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Problem } from '#shared/api/problem.ts'
import type { Mailing } from '#shared/domain/mailings.ts'
import { MailingCounts } from '#shared/domain/mailings.ts'
import { aPost, aUser } from '#shared/testing/builders.ts'
import { eventually } from '#shared/testing/eventually.ts'
import { sendingTime } from '../../../../mailings/mailing-labels.ts'
import { openAdmin } from '../../../../testing/open-admin.tsx'
import { saved } from '../../testing/open-editor.ts'

vi.mock('../../rich-text/rich-text.tsx', () => import('../../testing/plain-text.tsx'))

const published = aPost({ status: 'published', publishedAt: '2026-01-05T14:30:00.000Z', category: 'Reports' })
const aMailing = (overrides: Partial<Mailing> = {}, counts: Partial<MailingCounts> = {}): Mailing => ({
  id: `${published.id}_0001`,
  kind: 'alert',
  title: published.title,
  postId: published.id,
  state: 'sent',
  dueAt: '2026-01-05T14:30:00.000Z',
  startedAt: '2026-01-05T14:30:20.000Z',
  endedAt: null,
  askedBy: 'Noa Ferrant',
  counts: MailingCounts.parse(counts),
  ...overrides,
})

async function open(
  post = published,
  {
    mailing = null,
    as = aUser(),
    mailIsOn = true,
  }: { mailing?: Mailing | null; as?: ReturnType<typeof aUser>; mailIsOn?: boolean } = {},
) {
  const opened = openAdmin({ at: `/posts/${post.id}`, as, posts: [post] })
  opened.server.on('posts.get', () => ({ success: true, post }))
  opened.server.on('mailings.ofPost', () => ({ success: true, mailing }))
  const counts = opened.server.on('mailings.recipients', () => ({
    success: true,
    recipients: { immediate: 1204, weekly: 1 },
    mailIsOn,
    perMinute: 660,
  }))
  await screen.findByLabelText('Content')
  return { ...opened, counts }
}
const tick = () => screen.findByLabelText<HTMLInputElement>('Email this to subscribers')

test('says "about" of a list that is too long to be counted', async () => {
  const { server, user } = await open()
  server.on('mailings.recipients', () => ({
    success: true,
    recipients: { immediate: 200_000, weekly: 12, estimated: ['immediate'] },
    mailIsOn: true,
    perMinute: 660,
  }))
  server.on('mailings.ofPost', () => ({ success: true, mailing: null }))
  await user.click(await tick())
  await user.click(screen.getByRole('button', { name: /^(Save \w+|Update|Publish)/ }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Update the live article?' }))
  expect(
    question.getByText('About 200,000 subscribers of Reports, and 12 subscribers with the weekly digest'),
  ).toBeTruthy()
})

test('says who receives the mail before the box is checked, and is part of the save', async () => {
  const { server, user, counts } = await open()
  const box = await tick()
  expect(box.checked).toBe(false)
  expect(
    await screen.findByText(
      /1,204 subscribers of Reports get it .*1 subscriber with the weekly digest\. Sending takes about 2 minutes/,
    ),
  ).toBeTruthy()
  expect(counts[0]?.query.get('category')).toBe('Reports')
  const saves = server.on('posts.update', () => saved({ ...published, emailSubscribers: true, version: 2 }))
  // The words that people see are the label.
  await user.click(screen.getByText('Email this to subscribers'))
  expect(box.checked).toBe(true)
  await user.click(screen.getByRole('button', { name: /^(Save \w+|Update|Publish)/ }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Update the live article?' }))
  expect(
    question.getByText('1,204 subscribers of Reports, and 1 subscriber with the weekly digest'),
  ).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Update' }))
  await eventually(() => expect(saves).toHaveLength(1))
  expect(saves[0]?.body).toMatchObject({ emailSubscribers: true })
})

test.each([
  [12_400, 660, /about 19 minutes/],
  [50_000, 660, /about 76 minutes/],
  [50_000, 240, /about 3.5 hours/],
  [60, 48, /about 2 minutes/],
  [600, 660, /^$/],
  [0, 660, /^$/],
])('says that %i mails at %i per minute take %s', (recipients, perMinute, words) => {
  expect(sendingTime(recipients, { perMinute })).toMatch(words)
})

test.each([
  [200_000, 50_000, /^Sending takes about 4 days, because Amazon SES takes 50,000 emails a day from us\.$/],
  [200_001, 50_000, /about 5 days/],
  [50_001, 50_000, /about 2 days/],
  [50_000, 50_000, /about 76 minutes/],
])(
  'with %i recipients and %i mails a day, the quota counts where it is slower',
  (recipients, perDay, words) => {
    expect(sendingTime(recipients, { perMinute: 660, perDay })).toMatch(words)
  },
)

test('is hidden without publish permission, for drafts and where mail is disabled', async () => {
  await open(published, { mailIsOn: false })
  expect(screen.queryByRole('region', { name: 'Subscribers' })).toBeNull()
})

test('a draft says when it can be mailed', async () => {
  await open(aPost({ category: 'Reports' }))
  expect(await screen.findByText('A published post can be emailed to subscribers.')).toBeTruthy()
  expect(screen.queryByLabelText('Email this to subscribers')).toBeNull()
})

test('after mailing, it says when and to how many, and links to the report', async () => {
  const post = { ...published, emailSubscribers: true }
  const { user } = await open(post, { mailing: aMailing({}, { sent: 1190 }) })
  expect(await screen.findByText(/Went out to 1,190 subscribers on/)).toBeTruthy()
  const report = screen.getByRole('link', { name: 'Open the report' })
  expect(report.getAttribute('href')).toMatch(/\/mailings\//)
  // With unsaved changes, leaving needs confirmation.
  await user.type(screen.getByLabelText('Title'), 'Unsaved ')
  await user.click(report)
  await user.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(screen.getByLabelText('Title')).toHaveProperty('value', `${post.title}Unsaved `)
  expect(screen.queryByLabelText('Email this to subscribers')).toBeNull()
})

test('mailing again needs confirmation', async () => {
  const { server, user } = await open(
    { ...published, emailSubscribers: true },
    { mailing: aMailing({}, { sent: 3 }) },
  )
  const asked = server.on('mailings.again', () => ({
    success: true,
    mailing: aMailing({ state: 'planned' }),
  }))
  await user.click(await screen.findByRole('button', { name: 'Send again…' }))
  expect(
    await screen.findByText(/1,204 subscribers get it within a minute, also those .* takes about 2 minutes/),
  ).toBeTruthy()
  expect(asked).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Send it again' }))
  await eventually(() => expect(asked).toHaveLength(1))
})

test('a stopped mailing offers the remaining recipients', async () => {
  await open(published, { mailing: aMailing({ state: 'stopped' }, { sent: 40 }) })
  expect(await screen.findByLabelText('Email this to the other subscribers')).toBeTruthy()
  expect(screen.getByText(/stopped after 40 subscribers had it/)).toBeTruthy()
})

test('a test mail goes to the user, and a failure is explained', async () => {
  const { server, user } = await open()
  server.on('mailings.test', () => ({ success: true, to: 'noa@bellcast.example' }))
  const button = await screen.findByRole('button', { name: 'Send me a test email' })
  await user.click(button)
  expect(await screen.findByText('It goes to noa@bellcast.example.')).toBeTruthy()
  server.on('mailings.test', () => new Problem('unavailable', 'No mail can be sent right now.'))
  await user.click(button)
  expect(await screen.findByText('No mail can be sent right now.')).toBeTruthy()
})
