import { cleanup, configure, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach } from 'vitest'
import type { Author } from '#shared/domain/author.ts'
import type { Category } from '#shared/domain/category.ts'
import type { Post } from '#shared/domain/post.ts'
import type { User } from '#shared/domain/user.ts'
import { aUser } from '#shared/testing/builders.ts'
import { App } from '../app.tsx'
import { aServer, type Server } from './answers.ts'

// Screens are loaded when they are opened: the first one of a run takes a moment.
configure({ asyncUtilTimeout: 10_000 })
// What jsdom lacks and the toast's swipe asks for.
if (!('hasPointerCapture' in Element.prototype)) {
  Object.assign(Element.prototype, { hasPointerCapture: () => false })
}

afterEach(() => {
  cleanup()
  localStorage.clear()
})

export const anAuthor = (overrides: Partial<Author> = {}): Author => ({
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Ilse Brandt',
  bio: '',
  profileImage: null,
  isActive: true,
  postCount: 0,
  socialLinks: {},
  createdAt: '2026-01-05T14:30:00.000Z',
  updatedAt: '2026-01-05T14:30:00.000Z',
  ...overrides,
})

export const aCategory = (overrides: Partial<Category> = {}): Category => ({
  id: '22222222-2222-4222-8222-222222222222',
  name: 'Reports',
  slug: 'reports',
  description: '',
  color: '#3b82f6',
  postCount: 0,
  createdAt: '2026-01-05T14:30:00.000Z',
  ...overrides,
})

interface Opened {
  server: Server
  user: ReturnType<typeof userEvent.setup>
}

/** Opens the admin as somebody who is signed in, with these posts. */
export function openAdmin({
  at = '/posts',
  as = aUser(),
  posts = [],
}: {
  at?: string
  as?: User
  posts?: Post[]
} = {}): Opened {
  const server = aServer()
  server.on('session.get', () => ({ success: true, user: as }))
  server.on('posts.list', () => ({ success: true, posts }))
  server.on('authors.list', () => ({ success: true, authors: [anAuthor()] }))
  server.on('categories.list', () => ({ success: true, categories: [aCategory()] }))
  render(
    <MemoryRouter initialEntries={[at]}>
      <App />
    </MemoryRouter>,
  )
  return { server, user: userEvent.setup() }
}

/** What a control says beside its label: errors and hints. */
export const describedAs = (label: string): string => {
  const ids = screen.getByLabelText(label).getAttribute('aria-describedby') ?? ''
  return ids
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
}
