// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAdmin } from '../../testing/open-admin.tsx'

const waiting = (fresh: number, more = false) => ({ fresh, open: 4, unassigned: 0, mine: 0, more, spam: 0 })
const inboxWith = (messages: number, applications: number, more = false) => ({
  success: true as const,
  counts: {
    messages: waiting(messages, more),
    applications: waiting(applications),
    subscribers: { thisWeek: 9, more: false },
  },
  assignees: [],
})

test('the inbox says how much of it is new, and nothing when nothing is', async () => {
  const { server } = openAdmin({ at: '/tags' })
  server.on('inbox.overview', () => inboxWith(2, 1))
  const sections = within(await screen.findByRole('navigation', { name: 'Sections' }))
  expect(await sections.findByRole('link', { name: /^Inbox\s?, 3 new$/ })).toBeTruthy()
  expect(sections.getByRole('link', { name: 'Mailings' })).toBeTruthy()
})

test('more than the server counts is said to be more', async () => {
  const { server } = openAdmin({ at: '/tags' })
  server.on('inbox.overview', () => inboxWith(300, 2, true))
  const sections = within(await screen.findByRole('navigation', { name: 'Sections' }))
  expect(await sections.findByRole('link', { name: /^Inbox\s?, 302\+ new$/ })).toBeTruthy()
})

test('subscribers stand beside mailings, and are the current section, not the inbox', async () => {
  const { server } = openAdmin({ at: '/inbox/subscribers' })
  server.on('inbox.overview', () => inboxWith(0, 0))
  const sections = within(await screen.findByRole('navigation', { name: 'Sections' }))
  const names = sections.getAllByRole('link').map(({ textContent }) => textContent)
  expect(names.slice(names.indexOf('Mailings'), names.indexOf('Mailings') + 2)).toEqual([
    'Mailings',
    'Subscribers',
  ])
  expect(sections.getByRole('link', { current: 'page' }).textContent).toBe('Subscribers')
  expect(sections.getByRole('link', { name: 'Inbox' })).toBeTruthy()
})
