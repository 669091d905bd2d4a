import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach } from 'vitest'
import type { ResponseOf } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import type { Problem } from '#shared/api/problem.ts'
import type { EditableAuthor } from '#shared/domain/catalog/author.ts'
import type { EditableCategory } from '#shared/domain/catalog/category.ts'
import type { Post } from '#shared/domain/posts/post.ts'
import type { StaffSettings } from '#shared/domain/settings/settings-views.ts'
import type { User } from '#shared/domain/staff/user.ts'
import { aUser, someStaffSettings } from '#shared/testing/builders.ts'
import { App } from '../app.tsx'
import { type FakeServer, fakeServer } from './fake-server.ts'

// jsdom does no layout; switches in forms observe their size.
if (!('ResizeObserver' in globalThis)) {
  const nothing = () => undefined
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe = nothing
      unobserve = nothing
      disconnect = nothing
    },
  })
}
// jsdom lacks this; the toast's swipe gesture needs it.
if (!('hasPointerCapture' in Element.prototype)) {
  Object.assign(Element.prototype, { hasPointerCapture: () => false })
}
// jsdom lacks this too; a switch inside a form needs it.
if (!('ResizeObserver' in globalThis)) {
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  })
}

afterEach(() => {
  cleanup()
  localStorage.clear()
})

/** An author with the given properties. */
export const anAuthor = (overrides: Partial<EditableAuthor> = {}): EditableAuthor => ({
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Ilse Brandt',
  bio: '',
  profileImage: null,
  isActive: true,
  postCount: 0,
  socialLinks: {},
  createdAt: '2026-01-05T14:30:00.000Z',
  updatedAt: '2026-01-05T14:30:00.000Z',
  version: 1,
  ...overrides,
})

/** A category with the given properties. */
export const aCategory = (overrides: Partial<EditableCategory> = {}): EditableCategory => ({
  id: '22222222-2222-4222-8222-222222222222',
  name: 'Reports',
  slug: 'reports',
  description: '',
  color: '#3b82f6',
  postCount: 0,
  createdAt: '2026-01-05T14:30:00.000Z',
  version: 1,
  ...overrides,
})

const nothingWaits = { fresh: 0, open: 0, unassigned: 0, mine: 0, more: false, spam: 0 }
const emptyInbox = {
  messages: nothingWaits,
  applications: nothingWaits,
  subscribers: { thisWeek: 0, more: false },
}

export const someCounts = {
  posts: { all: 2, published: 1, scheduled: 0, draft: 1, archived: 0, trash: 0 },
  media: 0,
  categories: 5,
  tags: 12,
  authors: 3,
}

interface OpenedAdmin {
  server: FakeServer
  user: ReturnType<typeof userEvent.setup>
}

/** Renders the admin for a signed-in user, with these posts on the server. */
export function openAdmin({
  at = '/posts',
  as = aUser(),
  posts = [],
  settings = someStaffSettings(),
  me = () => ({ success: true, user: as, settings }),
  history = false,
}: {
  at?: string
  as?: User
  posts?: Post[]
  settings?: StaffSettings
  /** The server's response to the session request. */
  me?: () => ResponseOf<Api['session.get']> | Problem
  /** Uses the browser's history, for tests of Back. By default each test has its own. */
  history?: boolean
} = {}): OpenedAdmin {
  const server = fakeServer()
  server.on('session.get', me)
  server.on('posts.list', () => ({ success: true, posts, total: posts.length }))
  server.on('views.get', () => ({ success: true, views: [], version: 0 }))
  server.on('drafts.list', () => ({ success: true, drafts: [], others: [] }))
  server.on('drafts.save', () => ({ success: true, savedAt: new Date().toISOString(), others: [] }))
  server.on('drafts.delete', () => ({ success: true }))
  server.on('tags.list', () => ({ success: true, tags: [], changes: [] }))
  server.on('authors.list', () => ({ success: true, authors: [anAuthor()] }))
  server.on('mailings.recipients', () => ({
    success: true,
    recipients: { immediate: 0, weekly: 0 },
    mailIsOn: false,
    perMinute: 660,
  }))
  server.on('overview.counts', () => ({ success: true, counts: someCounts }))
  server.on('inbox.overview', () => ({ success: true, counts: emptyInbox, assignees: [] }))
  server.on('categories.list', () => ({ success: true, categories: [aCategory()] }))
  if (history) window.history.pushState({}, '', `/admin${at}`)
  render(
    history ? (
      <App />
    ) : (
      <MemoryRouter initialEntries={[at]}>
        <App />
      </MemoryRouter>
    ),
  )
  return { server, user: userEvent.setup() }
}

/** The text of the errors and hints that describe a control. */
export const describedAs = (label: string): string => {
  const ids = screen.getByLabelText(label).getAttribute('aria-describedby') ?? ''
  return ids
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
}
