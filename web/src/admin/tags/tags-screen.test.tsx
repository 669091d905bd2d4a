// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Problem } from '#shared/api/problem.ts'
import type { EditableTag, TagProgress } from '#shared/domain/catalog/tag.ts'
import { aUser } from '#shared/testing/builders.ts'
import { openAdmin } from '../testing/open-admin.tsx'

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
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
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

test('a user who may not change tags sees them without buttons', async () => {
  const { server } = openAdmin({ at: '/tags', as: aUser({ role: 'author' }) })
  server.on('tags.list', () => ({ success: true, tags: [aTag('Earnings')], changes: [] }))

  expect(await screen.findByText('Earnings')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'New Tag' })).toBeNull()
  expect(screen.queryByLabelText('Select Earnings')).toBeNull()
})

test('selected tags are merged into the one with the most posts, if no other is chosen', async () => {
  const { server, user } = openAdmin({ at: '/tags' })
  let tags = [aTag('Earnings', 30), aTag('Erings', 2), aTag('Guidance')]
  server.on('tags.list', () => ({ success: true, tags, changes: [] }))
  const merged = server.on('tags.merge', () => {
    tags = tags.filter(({ id }) => id !== 'erings')
    return { success: true, tag: aTag('Earnings', 32), changes: [] }
  })

  await user.click(await screen.findByLabelText('Select Erings'))
  await user.click(screen.getByLabelText('Select Earnings'))
  await user.click(screen.getByRole('button', { name: /^Merge/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Merge 2 tags' })
  expect(dialog.textContent).toContain('2 posts with “Erings” get “Earnings”')
  await user.click(within(dialog).getByRole('button', { name: 'Merge' }))

  await waitFor(() =>
    expect(merged.map(({ body }) => body)).toEqual([{ from: ['erings'], into: 'earnings' }]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByLabelText('Select Erings')).toBeNull()
})

test('a merge that fails says why, and asks on', async () => {
  const { server, user } = openAdmin({ at: '/tags' })
  server.on('tags.list', () => ({ success: true, tags: [aTag('Earnings'), aTag('Erings')], changes: [] }))
  server.on('tags.merge', () => new Problem('conflict', 'Somebody has changed it. Please try again.'))

  await user.click(await screen.findByLabelText('Select Erings'))
  await user.click(screen.getByLabelText('Select Earnings'))
  await user.click(screen.getByRole('button', { name: /^Merge/ }))
  await user.click(await screen.findByRole('button', { name: 'Merge' }))

  expect((await screen.findAllByText('Somebody has changed it. Please try again.')).length).toBeGreaterThan(0)
  expect(screen.getByRole('dialog', { name: 'Merge 2 tags' })).toBeTruthy()
})

test('merging knows how many tags one request merges, and says so in words', async () => {
  const { server, user } = openAdmin({ at: '/tags' })
  const many = Array.from({ length: 22 }, (_, index) => aTag(`Tag ${index}`))
  const merges = server.on('tags.merge', () => new Problem('invalid_request', 'Some fields need attention.'))
  server.on('tags.list', () => ({ success: true, tags: [...many, aTag('Other')], changes: [] }))
  const select = (index: number) => user.click(screen.getByLabelText(`Select Tag ${index}`))
  await screen.findByLabelText('Select Tag 0')
  await user.click(screen.getByLabelText('Select all tags'))
  const merge = screen.getByRole('button', { name: /^Merge/ })
  expect(merge.getAttribute('aria-disabled')).toBe('true')

  // With one of them as the tag that stays, 20 are merged.
  await user.click(screen.getByLabelText('Select Other'))
  await select(21)
  await user.click(screen.getByRole('button', { name: /^Merge/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge 21 tags' }))
  expect(dialog.queryByText(/At most 20/)).toBeNull()
  await user.click(dialog.getByLabelText('Merge into'))
  await user.click(dialog.getByRole('option', { name: 'Other' }))
  expect(dialog.getByRole('alert').textContent).toContain('At most 20 tags can be merged at once.')
  expect(dialog.getByRole('button', { name: 'Merge' })).toHaveProperty('disabled', true)
  expect(merges).toEqual([])
})

test('a failure to load is shown, and no longer that it is loading', async () => {
  const { server } = openAdmin({ at: '/tags' })
  server.on('tags.list', () => new Problem('unavailable', 'Please wait a moment.'))
  expect(await screen.findByText('Tags could not be loaded.')).toBeTruthy()
  expect(screen.queryByText('Loading...')).toBeNull()
  expect(document.querySelector('.skeleton')).toBeNull()
})
