// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ResponseOf } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import { Problem } from '#shared/api/problem.ts'
import { type Mailing, MailingCounts } from '#shared/domain/mailings.ts'
import { aPost, aUser } from '#shared/testing/builders.ts'
import { openAdmin } from '../testing/open-admin.tsx'
import { mailedInWords, yesterday } from './went-live.tsx'

const waiting = { fresh: 2, open: 1, unassigned: 2, mine: 1, more: false, spam: 0 }
const counts = {
  messages: waiting,
  applications: { ...waiting, fresh: 300, more: true, spam: 100 },
  subscribers: { thisWeek: 7, more: false },
}
const nothing: ResponseOf<Api['overview.get']> = {
  success: true,
  scheduled: [],
  waiting: [],
  changed: [],
  refusedUploads: [],
}
const part = (name: string) => within(screen.getByRole('region', { name }))

function open(role: 'superadmin' | 'admin' | 'author' = 'admin') {
  const opened = openAdmin({ at: '/overview', as: aUser({ role }) })
  opened.server.on('overview.get', () => ({
    success: true,
    scheduled: [aPost({ title: 'Results', status: 'published', publishedAt: '2199-01-05T14:30:00.000Z' })],
    waiting: [
      { ...aPost({ title: 'A draft' }), writer: 'Jonas Aldercott', waitingSince: '2026-01-02T14:30:00.000Z' },
    ],
    changed: [aPost({ title: 'An old one', status: 'archived' })],
    refusedUploads: [
      {
        id: 'm1',
        filename: 'chart.png',
        reason: 'The file contains markup.',
        uploadedBy: 'Noa Ferrant',
        createdAt: '2026-01-05T14:30:00.000Z',
      },
    ],
  }))
  opened.server.on('inbox.overview', () => ({ success: true, counts, assignees: [] }))
  return opened
}

test('shows upcoming posts with time and zone, pending work, messages and problems', async () => {
  open()
  expect(await screen.findByText('Results')).toBeTruthy()
  expect(part('Scheduled next').getByText('01/05/2199, 9:30 AM EST')).toBeTruthy()
  expect(part('Drafts of colleagues').getByRole('link', { name: 'A draft' }).getAttribute('href')).toBe(
    `/posts/${aPost().id}`,
  )
  expect(part('Drafts of colleagues').getByText(/Jonas Aldercott, begun/).textContent).toBe(
    'Jonas Aldercott, begun Jan 2',
  )
  expect(part('Recently changed').getByText('Archived')).toBeTruthy()
  expect(part('Problems').getByText('chart.png')).toBeTruthy()
  expect(await part('Incoming').findByText('300+')).toBeTruthy()
  expect(part('Incoming').getByText('3 to answer: 2 unassigned, 1 yours')).toBeTruthy()
  expect(
    part('Incoming').getByText('301+ to answer: 2 unassigned, 1 yours; 100+ suspected spam'),
  ).toBeTruthy()
})

test('an author sees no inbox, and no request is sent for it', async () => {
  const { server } = open('author')
  const asked = server.on('inbox.overview', () => ({ success: true, counts, assignees: [] }))
  await screen.findByText('Results')
  expect(screen.queryByRole('region', { name: 'Incoming' })).toBeNull()
  expect(asked).toEqual([])
})

test('a user who cannot publish sees their own drafts', async () => {
  const { server } = openAdmin({ at: '/overview', as: aUser({ role: 'author', authorId: 'a1' }) })
  server.on('overview.get', () => ({ ...nothing, waiting: undefined, drafts: [aPost({ title: 'Mine' })] }))
  await screen.findByText('Mine')
  expect(part('Your drafts').getByRole('link', { name: 'Mine' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Drafts of colleagues' })).toBeNull()
})

test.each([
  ['2199-01-06T13:30:00.000Z', 'CloudFront refuses a purge', /retried automatically until/],
  ['2026-01-06T13:30:00.000Z', 'CloudFront was not purged', /save a change in the settings/],
])(
  'a failed purge shows since when, which pages, and what to do: until %s',
  async (triedUntil, title, help) => {
    const { server } = open()
    const paths = ['/', '/blog*', '/feed.xml', '/sitemap.xml']
    const changedAt = new Date(Date.now() - 3_600_000).toISOString()
    server.on('overview.get', () => ({
      ...nothing,
      failedPurges: [{ changedAt, refusedAt: changedAt, paths, triedUntil }],
    }))
    const entry = (await screen.findByText(title)).closest('li')
    expect(entry?.textContent).toMatch(help)
    expect(entry?.textContent).toContain('/blog*')
    expect(entry?.textContent).toContain('and 1 more')
    expect(entry?.textContent).toContain('1 hr ago')
  },
)

test('an email that waits for an operator says so, and until when it can be sent', async () => {
  const { server } = open()
  server.on('overview.get', () => ({
    ...nothing,
    failedMails: [
      {
        id: 'w',
        kind: 'contact-message',
        why: 'AccessDenied',
        at: '2026-01-05T14:30:00.000Z',
        waitsUntil: '2026-01-12T14:30:00.000Z',
      },
      { id: 'r', kind: 'contact-receipt', why: 'MessageRejected', at: '2026-01-05T14:30:00.000Z' },
    ],
  }))
  const waits = (await screen.findByText('An email waits for an operator')).closest('li')
  expect(waits?.textContent).toMatch(
    /contact message: AccessDenied\. Amazon SES refuses.*01\/12\/2026, 9:30 AM EST/,
  )
  expect(screen.getByText('An email was not sent').closest('li')?.textContent).toContain(
    'contact receipt: MessageRejected. What it was about is kept.',
  )
})

test('superadmins see recent activity', async () => {
  const { server } = open('superadmin')
  server.on('overview.get', () => ({
    ...nothing,
    activity: [
      {
        id: 'a1',
        at: '2026-01-05T14:30:00.000Z',
        action: 'posts.update',
        actor: { id: 'u1', name: 'Maren Osei' },
        kind: 'post',
        recordId: 'p1',
        recordName: 'Results',
      },
    ],
    refusedSignIns: 3,
    lockedSignIns: 1,
    moreSignIns: true,
    policyReports: 1200,
    refusedForms: 1,
  }))
  expect((await screen.findByText('Maren Osei')).parentElement?.textContent).toContain(
    'changed post “Results”',
  )
  expect(screen.getByText('3+ sign-ins were refused')).toBeTruthy()
  expect(screen.getByText('1+ locks for a while, after too many wrong passwords.')).toBeTruthy()
  expect(screen.getByText('1 form was refused by an hourly limit')).toBeTruthy()
  expect(screen.getByText('1,200 violations of the content security policy')).toBeTruthy()
})

test('an empty newsroom says so, and a failure can be retried', async () => {
  const { server, user } = open()
  server.on('overview.get', () => new Problem('unavailable', 'The service is busy.'))
  expect((await screen.findByRole('alert')).textContent).toContain('The service is busy.')
  server.on('overview.get', () => nothing)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/Nothing is scheduled/)).toBeTruthy()
  expect(screen.getByText('Nothing this week.')).toBeTruthy()
})

test('shows with its minute what went live since yesterday', async () => {
  const { server } = open()
  const asked = server.on('posts.list', () => ({
    success: true,
    posts: [aPost({ title: 'Q3 results', status: 'published', publishedAt: '2026-01-05T12:00:00.000Z' })],
    total: 1,
  }))
  expect(await screen.findByText('Q3 results')).toBeTruthy()
  expect(part('Live since yesterday').getByText('01/05/2026, 7:00 AM EST')).toBeTruthy()
  const query = Object.fromEntries(asked[0]?.query ?? [])
  expect(query).toMatchObject({ status: 'published', sort: 'published', order: 'desc' })
})

test('says so when the mailings cannot be loaded, and tries again', async () => {
  const { server, user } = open()
  const live = aPost({ title: 'Q3 results', status: 'published', publishedAt: '2026-01-05T12:00:00.000Z' })
  server.on('posts.list', () => ({ success: true, posts: [live], total: 1 }))
  const asked = server.on('mailings.list', () => new Problem('unavailable', 'Something went wrong.'))
  expect(await screen.findByText('Q3 results')).toBeTruthy()
  expect(
    await part('Live since yesterday').findByText('Whether it was mailed could not be loaded.'),
  ).toBeTruthy()
  await user.click(part('Live since yesterday').getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(asked.length).toBeGreaterThan(1))
})

test('says to how many it was mailed, to those who may read the mailings', async () => {
  const { server } = open()
  const live = aPost({ title: 'Q3 results', status: 'published', publishedAt: '2026-01-05T12:00:00.000Z' })
  server.on('posts.list', () => ({ success: true, posts: [live], total: 1 }))
  server.on('mailings.list', () => ({
    success: true,
    mailings: [
      {
        id: `${live.id}_1`,
        kind: 'alert',
        title: live.title,
        postId: live.id,
        state: 'sent',
        dueAt: '2026-01-05T12:00:00.000Z',
        startedAt: '2026-01-05T12:00:00.000Z',
        endedAt: '2026-01-05T12:02:00.000Z',
        askedBy: null,
        counts: MailingCounts.parse({ planned: 1204, sent: 1204, delivered: 1201 }),
      },
    ],
  }))
  const mailed = await screen.findByRole('link', { name: 'Mailed to 1,204 subscribers, 1,201 delivered' })
  expect(mailed.getAttribute('href')).toBe(`/mailings/${live.id}_1`)
})

test.each([
  ['sending', 'Mail is going out: 40 of 1,204'],
  ['stopped', 'Mail stopped after 40 of 1,204'],
  ['planned', 'Mail: planned'],
] as const)('a mailing that is %s is not called mailed', (state, words) => {
  const counts = MailingCounts.parse({ planned: 1204, sent: 40 })
  expect(mailedInWords({ state, counts } as Mailing)).toBe(words)
})

test('yesterday begins at midnight in the time zone of the newsroom, also when clocks change', () => {
  const at = (now: string) => yesterday(new Date(now), 'America/New_York').toISOString()
  expect(at('2026-11-28T03:00:00.000Z')).toBe('2026-11-26T05:00:00.000Z')
  expect(at('2026-11-02T12:00:00.000Z')).toBe('2026-11-01T04:00:00.000Z')
})
