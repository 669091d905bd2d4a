// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Problem } from '#shared/api/problem.ts'
import { type Mailing, MailingCounts } from '#shared/domain/mailings.ts'
import { aUser } from '#shared/testing/builders.ts'
import { openAdmin } from '../testing/open-admin.tsx'

const aMailing = (overrides: Partial<Mailing> = {}): Mailing => ({
  id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff_0001',
  kind: 'alert',
  title: 'Annual results',
  postId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  state: 'sent',
  dueAt: '2026-01-05T14:30:00.000Z',
  startedAt: '2026-01-05T14:30:20.000Z',
  endedAt: '2026-01-05T14:40:00.000Z',
  askedBy: 'Noa Ferrant',
  counts: MailingCounts.parse({ planned: 1210, sent: 1200, delivered: 1188, bounced: 12, uncertain: 3 }),
  ...overrides,
})

test('mailings are listed with their state and link to their report', async () => {
  const { server, user } = openAdmin({ at: '/mailings' })
  const planned = aMailing({ id: 'digest_2026-01-12', kind: 'digest', title: 'Digest', state: 'planned' })
  server.on('mailings.list', () => ({ success: true, mailings: [planned, aMailing()] }))
  server.on('mailings.get', () => ({ success: true, mailing: aMailing() }))
  expect(await screen.findByText('Planned')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Annual results' }))
  const figures = await screen.findByLabelText('What became of it')
  expect(within(figures).getByText('1,188')).toBeTruthy()
  expect(within(figures).getByText('99.0 %')).toBeTruthy()
  expect(screen.getByText(/3 subscribers whose mail was under way during an interruption/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open the post' })).toBeTruthy()
})

test('a canceled mailing shows when it was canceled, not when it was scheduled for', async () => {
  const { server } = openAdmin({ at: '/mailings' })
  const [dueAt, endedAt] = ['2999-01-05T14:30:00.000Z', '2026-01-04T09:00:00.000Z']
  const mailing = aMailing({ state: 'withdrawn', dueAt, startedAt: null, endedAt })
  server.on('mailings.list', () => ({ success: true, mailings: [mailing] }))
  const row = await screen.findByRole('row', { name: /Annual results/ })
  expect(within(row).getByRole('time').getAttribute('datetime')).toBe(endedAt)
})

test('an empty list explains how to start', async () => {
  const { server } = openAdmin({ at: '/mailings' })
  server.on('mailings.list', () => ({ success: true, mailings: [] }))
  expect(await screen.findByText('Nothing has been sent yet')).toBeTruthy()
})

test('a failure can be retried, and a missing report is reported as such', async () => {
  const { server, user } = openAdmin({ at: '/mailings' })
  server.on('mailings.list', () => new Problem('unavailable', 'Please wait a moment.'))
  expect(await screen.findByText('Mailings could not be loaded.')).toBeTruthy()
  server.on('mailings.list', () => ({ success: true, mailings: [aMailing()] }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  server.on('mailings.get', () => new Problem('not_found', 'It does not exist.'))
  await user.click(await screen.findByRole('link', { name: 'Annual results' }))
  expect(await screen.findByText('This mailing does not exist')).toBeTruthy()
})

test('a mailing canceled before it went out says that nobody got it', async () => {
  const { server } = openAdmin({ at: '/mailings/x' })
  const mailing = aMailing({ state: 'withdrawn', startedAt: null, counts: MailingCounts.parse({}) })
  server.on('mailings.get', () => ({ success: true, mailing }))
  expect(await screen.findByText(/taken back before it went out. Nobody got it/)).toBeTruthy()
})

test('authors do not see mailings', async () => {
  openAdmin({ at: '/mailings', as: aUser({ role: 'author' }) })
  await screen.findByRole('navigation', { name: 'Sections' })
  expect(screen.queryByRole('link', { name: 'Mailings' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Mailings' })).toBeNull()
})
