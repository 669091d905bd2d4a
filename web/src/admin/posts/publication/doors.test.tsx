// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { api, type EndpointId, endpointIds } from '#shared/api/index.ts'
import { aPost, aUser } from '#shared/testing/builders.ts'
import { aCategory, anAuthor, openAdmin } from '../../testing/open-admin.tsx'

const decision = readFileSync(
  join(import.meta.dirname, '../../../../../docs/decisions/0183-doors-without-the-confirmation.md'),
  'utf8',
)
/** The rows of the decision's table: endpoints, what is before them, and why. */
const rows = decision
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
const recorded = rows.flatMap(([, names = '', before = '', reason = '']) =>
  [...names.matchAll(/`(\w+\.\w+)`/g)].map(([, id = '']) => ({ id, before, reason })),
)

/** Asks with the one confirmation, which no-unconfirmed-publication.test.tsx tries. */
const confirmed: readonly string[] = ['posts.create', 'posts.update', 'posts.restore']
/** Concerns only the person who does it, or who reads what was sent in; readers and subscribers notice nothing. */
const unseen = /^(?:account|drafts|inbox|privacy|session|reports|views)\./

const doors = endpointIds.filter((id) => {
  const { method, access } = api[id] as { method: string; access: string }
  return method !== 'GET' && access !== 'public' && !unseen.test(id)
})

test('every door to what readers see asks, or has a line that says why not', () => {
  const known = new Set([...confirmed, ...recorded.map(({ id }) => id)])
  expect(doors.filter((id) => !known.has(id))).toEqual([])
  expect(recorded.filter(({ id }) => !(endpointIds as readonly string[]).includes(id))).toEqual([])
  expect(recorded.filter(({ id }) => confirmed.includes(id))).toEqual([])
  for (const { id, before, reason } of recorded)
    expect([id, before.length > 5, reason.length > 20]).toEqual([id, true, true])
})

describe('a door with a question of its own asks before it sends anything', () => {
  const post = aPost({ status: 'published', publishedAt: '2026-01-05T14:30:00.000Z' })
  const unused = { ...anAuthor(), postCount: 0 }
  const tag = {
    id: 'earnings',
    slug: 'earnings',
    name: 'Earnings',
    description: '',
    postCount: 0,
    createdAt: '2026-01-05T14:30:00.000Z',
    version: 1,
  }
  const other = {
    ...aUser({ id: 'other', username: 'maren', name: 'Maren Holt' }),
    invited: false,
    version: 1,
  }
  const questions: readonly (readonly [EndpointId, string, RegExp])[] = [
    ['posts.delete', '/posts', /^(?:Delete|Move to trash|Trash) /],
    ['categories.delete', '/categories', /^Delete /],
    ['tags.delete', '/tags', /^Delete /],
    ['authors.delete', '/authors', /^Delete /],
    ['users.delete', '/users', /^Delete /],
  ]

  test.each(questions)('%s', async (id, at, name) => {
    const { server, user } = openAdmin({ at, as: aUser({ role: 'superadmin' }), posts: [post] })
    server.on('categories.list', () => ({ success: true, categories: [aCategory()] }))
    server.on('tags.list', () => ({ success: true, tags: [tag], changes: [] }))
    server.on('authors.list', () => ({ success: true, authors: [unused] }))
    server.on('users.list', () => ({ success: true, users: [other] }))
    const requests = server.on(id, () => ({ success: true }) as never)
    if (at === '/tags') await user.click(await screen.findByLabelText('Select Earnings'))
    await user.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement)
    expect(await screen.findByRole('alertdialog')).toBeTruthy()
    expect(requests).toEqual([])
    expect(recorded.find((door) => door.id === id)?.before).toContain('question')
  })
})
