// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Problem } from '#shared/api/problem.ts'
import type { EditableTag, TagProgress } from '#shared/domain/catalog/tag.ts'
import { aUser } from '#shared/testing/builders.ts'
import { aCategory, anAuthor, openAdmin } from '../testing/open-admin.tsx'

const aTag = (name: string, postCount = 0): EditableTag => ({
  id: name.toLowerCase(),
  slug: name.toLowerCase(),
  name,
  description: '',
  postCount,
  createdAt: '2026-01-05T14:30:00.000Z',
  version: 1,
})
const running: TagProgress = {
  from: { slug: 'erings', name: 'Erings' },
  to: { slug: 'earnings', name: 'Earnings' },
  startedAt: '2026-01-05T14:30:00.000Z',
  total: 120,
  remaining: 90,
}

test('a tag change that has not reached all posts shows its progress and continues', async () => {
  const { server } = openAdmin({ at: '/tags' })
  let changes = [running]
  server.on('tags.list', () => ({ success: true, tags: [aTag('Earnings', 30)], changes }))
  const continued = server.on('tags.continue', () => {
    changes = []
    return { success: true, changes }
  })

  const text = 'Writing “Earnings” into posts with “Erings”: 30 of 120 posts'
  expect(await screen.findByRole('progressbar', { name: text })).toHaveProperty('value', 0.25)
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull(), { timeout: 5000 })
  expect(continued).toHaveLength(1)
})

test('several tags are deleted one by one, with a result for each (R305, R312)', async () => {
  const { server, user } = openAdmin({ at: '/tags' })
  server.on('tags.list', () => ({
    success: true,
    tags: [aTag('Kept'), aTag('Gone', 1), aTag('Busy', 1)],
    changes: [],
  }))
  const deleted = server.on('tags.delete', ({ params }) =>
    params['id'] === 'busy' ? new Problem('conflict', 'Please try again.') : { success: true, changes: [] },
  )

  await user.click(await screen.findByLabelText('Select Gone'))
  await user.click(screen.getByLabelText('Select Busy'))
  await user.click(screen.getByRole('button', { name: 'Delete 2' }))
  await user.click(await screen.findByRole('button', { name: 'Delete 2 tags' }))

  const dialog = await screen.findByRole('dialog', { name: '1 of 2 done' })
  const lines = within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(lines).toEqual(expect.arrayContaining(['GoneDeleted', 'BusyPlease try again.']))
  expect(deleted.map(({ params }) => params['id'])).not.toContain('kept')
})

test('categories are reordered with the arrow keys, with one request for several steps', async () => {
  const { server, user } = openAdmin({ at: '/categories' })
  const categories = ['A', 'B', 'C'].map((name) => aCategory({ id: `id-${name}`, name, slug: name }))
  server.on('categories.list', () => ({ success: true, categories }))
  const ordered = server.on('categories.reorder', () => ({ success: true, categories }))

  ;(await screen.findByRole('button', { name: 'Move C' })).focus()
  await user.keyboard('{ArrowUp}{ArrowUp}')

  await waitFor(() => expect(ordered).toHaveLength(1))
  expect(ordered[0]?.body).toEqual({ ids: ['id-C', 'id-A', 'id-B'] })
})

test('an author with posts is not deleted, and no request is sent (R327)', async () => {
  const { server, user } = openAdmin({ at: '/authors' })
  server.on('authors.list', () => ({ success: true, authors: [anAuthor({ postCount: 2 })] }))
  const deleted = server.on('authors.delete', () => ({ success: true }))

  await user.click(await screen.findByRole('button', { name: 'Delete Ilse Brandt' }))

  expect((await screen.findAllByText('Cannot Delete Author')).length).toBeGreaterThan(0)
  expect(deleted).toEqual([])
})

test('a user who may not change tags sees them without buttons', async () => {
  const { server } = openAdmin({ at: '/tags', as: aUser({ role: 'author' }) })
  server.on('tags.list', () => ({ success: true, tags: [aTag('Earnings')], changes: [] }))

  expect(await screen.findByText('Earnings')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'New Tag' })).toBeNull()
  expect(screen.queryByLabelText('Select Earnings')).toBeNull()
})

test.each([
  ['/categories', 'Categories'],
  ['/tags', 'Tags'],
  ['/authors', 'Authors'],
] as const)('%s shows a failure to load, and no longer that it is loading', async (at, what) => {
  const { server } = openAdmin({ at })
  const fails = () => new Problem('unavailable', 'Please wait a moment.')
  server.on('categories.list', fails)
  server.on('tags.list', fails)
  server.on('authors.list', fails)
  expect(await screen.findByText(`${what} could not be loaded.`)).toBeTruthy()
  expect(screen.queryByText('Loading...')).toBeNull()
  expect(document.querySelector('.skeleton')).toBeNull()
})
