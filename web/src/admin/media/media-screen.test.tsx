// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Problem } from '#shared/api/problem.ts'
import type { MediaFile } from '#shared/domain/media-file.ts'
import { aUser } from '#shared/testing/builders.ts'
import { openAdmin, someCounts } from '../testing/open-admin.tsx'

const aFile = (originalName: string, more: Partial<MediaFile> = {}): MediaFile => ({
  id: originalName,
  filename: originalName,
  originalName,
  mimeType: 'image/png',
  size: 2048,
  url: `/media/${originalName}`,
  altText: '',
  caption: '',
  uploadedBy: 'Noa Ferrant',
  uploadedById: 'someone-else',
  createdAt: '2026-01-05T14:30:00.000Z',
  width: 600,
  height: 400,
  focalPoint: null,
  socialImage: null,
  version: 1,
  isPublic: false,
  madePublicAt: null,
  deletedAt: null,
  goneAt: null,
  ...more,
})
const totals = { files: 2, images: 1, videos: 0, audio: 0, documents: 1, bytes: 4096 }

function openLibrary({
  files = [aFile('chart.png'), aFile('results.pdf', { mimeType: 'application/pdf' })],
  as = aUser({ role: 'admin' }),
} = {}) {
  const opened = openAdmin({ at: '/media', as })
  const listed = opened.server.on('media.list', ({ query }) => ({
    success: true,
    media: files.filter(({ mimeType }) => query.get('kind') !== 'image' || mimeType.startsWith('image/')),
    totals,
  }))
  return { ...opened, listed }
}

test('the library shows its files and the totals of all', async () => {
  openLibrary()
  expect(await screen.findByText('chart.png')).toBeTruthy()
  expect(screen.getByText('results.pdf')).toBeTruthy()
  expect(screen.getByText('4 KB')).toBeTruthy()
  expect(screen.getByText('2 files')).toBeTruthy()
})

test('the type and the search are asked of the server', async () => {
  const { user, listed } = openLibrary()
  await screen.findByText('results.pdf')
  await user.type(screen.getByLabelText('Search media files'), 'chart')
  await waitFor(() => expect(listed.at(-1)?.query.get('search')).toBe('chart'))
  await user.selectOptions(screen.getByRole('combobox', { name: /type/i }), 'image')
  await waitFor(() => expect(listed.at(-1)?.query.get('kind')).toBe('image'))
  await waitFor(() => expect(screen.queryByText('results.pdf')).toBeNull())
})

test('an empty library offers the first upload', async () => {
  openLibrary({ files: [] })
  expect(await screen.findByText('No media files found')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Upload your first file' })).toBeTruthy()
})

test('a library that cannot be loaded says so', async () => {
  const { server } = openAdmin({ at: '/media' })
  server.on('media.list', () => new Problem('unavailable', 'Please wait a moment.'))
  expect(await screen.findByText('Media files could not be loaded.')).toBeTruthy()
})

test('an author cannot delete the upload of somebody else, and sees why', async () => {
  const { user } = openLibrary({ as: aUser({ role: 'author' }) })
  await user.click(await screen.findByLabelText('Select chart.png'))
  const bar = await screen.findByRole('group', { name: 'Selected files' })
  const button = within(bar).getByRole('button', { name: 'Delete Selected (1)' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await user.click(button)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('deleting a file that a post uses names the post first', async () => {
  const { server, user } = openLibrary()
  server.on('media.get', () => ({
    success: true,
    media: { ...aFile('chart.png'), status: 'ready', reason: null, variants: [] },
    usedIn: [{ kind: 'post', id: 'p', title: 'Results 2025', status: 'published', as: ['featured'] }],
    uses: 1,
  }))
  const deleted = server.on('media.delete', () => ({ success: true, media: aFile('chart.png') }))
  await user.click(await screen.findByLabelText('Select chart.png'))
  // A message must not lie on the bar's last button.
  expect(document.documentElement.hasAttribute('data-bottom-bar')).toBe(true)
  const counted = server.on('overview.counts', () => ({
    success: true,
    counts: { ...someCounts, media: 41 },
  }))
  const before = counted.length
  await user.click(screen.getByRole('button', { name: 'Delete Selected (1)' }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('Results 2025')
  expect(deleted).toHaveLength(0)
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(deleted.map(({ query }) => query.get('anyway'))).toEqual(['true']))
  // The sidebar's count follows.
  await waitFor(() => expect(counted.length).toBeGreaterThan(before))
})
