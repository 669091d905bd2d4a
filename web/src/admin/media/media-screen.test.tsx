// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Problem } from '#shared/api/problem.ts'
import type { MediaFile } from '#shared/domain/media/media-file.ts'
import { aUser, neverReplaced } from '#shared/testing/builders.ts'
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
  replacedAt: null,
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
    media: { ...aFile('chart.png'), status: 'ready', reason: null, variants: [], ...neverReplaced },
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

/** Opens the library with one file, and that file's sheet. */
async function openSheet(file: MediaFile, as = aUser({ role: 'admin', canPublish: true })) {
  const opened = openLibrary({ files: [file], as })
  opened.server.on('media.get', () => ({
    success: true,
    media: { ...file, status: 'ready', reason: null, variants: [], ...neverReplaced },
    usedIn: [],
    uses: 0,
  }))
  await opened.user.click(await screen.findByRole('button', { name: `Open ${file.originalName}` }))
  return { ...opened, sheet: await screen.findByRole('dialog') }
}

test('each file says whether readers can get it', async () => {
  openLibrary({ files: [aFile('held.png'), aFile('out.png', { isPublic: true })] })
  const list = await screen.findByRole('list', { name: 'Media files' })
  const [held, out] = within(list).getAllByRole('listitem')
  expect(held?.textContent).toContain('Not public')
  expect(out?.textContent).toMatch(/KB\s+Public/)
})

test('a file that nothing public uses is made public after a question that names its address', async () => {
  const { server, user, sheet } = await openSheet(aFile('deck.pdf', { altText: 'A deck' }))
  const saved = server.on('media.update', () => ({ success: true, media: aFile('deck.pdf') }))
  await user.click(await within(sheet).findByRole('button', { name: 'Make public...' }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('/media/deck.pdf')
  expect(saved).toHaveLength(0)
  await user.click(within(question).getByRole('button', { name: 'Make public' }))
  await waitFor(() =>
    expect(saved.map(({ body }) => body)).toMatchObject([
      { madePublic: true, altText: 'A deck', version: 1 },
    ]),
  )
})

test('a file that staff have made public can be taken back; one that an article shows cannot', async () => {
  const made = { isPublic: true, madePublicAt: '2026-01-05T14:30:00.000Z' }
  const { sheet } = await openSheet(aFile('deck.pdf', made))
  expect(await within(sheet).findByRole('button', { name: 'Take back...' })).toBeTruthy()
})

test('a file that something public uses offers neither', async () => {
  const { sheet } = await openSheet(aFile('deck.pdf', { isPublic: true }))
  expect(await within(sheet).findByText(/Something public uses it/)).toBeTruthy()
  expect(within(sheet).queryByRole('button', { name: /Make public|Take back/ })).toBeNull()
})

test('whoever may not publish sees why a file cannot be made public', async () => {
  const user = aUser({ role: 'admin', canPublish: false })
  const { sheet } = await openSheet(aFile('deck.pdf'), user)
  const button = await within(sheet).findByRole('button', { name: /Make public/ })
  expect(button.getAttribute('aria-disabled')).toBe('true')
})

test('Delete now says that nothing brings the file back, and deletes it for good', async () => {
  const { server, user, sheet } = await openSheet(aFile('deck.pdf'))
  const deleted = server.on('media.delete', () => ({ success: true, media: aFile('deck.pdf') }))
  await user.click(within(sheet).getByRole('button', { name: 'Delete now' }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('cannot be restored')
  await user.click(within(question).getByRole('button', { name: 'Delete now' }))
  await waitFor(() =>
    expect(deleted.map(({ query }) => [query.get('now'), query.get('anyway')])).toEqual([['true', 'true']]),
  )
})

test('who may not see all files is shown no totals', async () => {
  const { server } = openAdmin({ at: '/media', as: aUser({ role: 'author' }) })
  server.on('media.list', () => ({ success: true, media: [aFile('own.png')], totals: null }))
  expect(await screen.findByText('own.png')).toBeTruthy()
  expect(screen.queryByText('Total Files')).toBeNull()
})

test('a file name is a link to the file, in the grid and in the list', async () => {
  const { user } = openLibrary()
  const href = '/media?file=chart.png'
  expect((await screen.findByRole('link', { name: 'chart.png' })).getAttribute('href')).toBe(href)
  await user.click(screen.getByRole('radio', { name: 'List view' }))
  const link = await screen.findByRole('link', { name: 'chart.png' })
  expect(link.getAttribute('href')).toBe('/media?show=list&file=chart.png')
  await user.click(link)
  expect(await screen.findByRole('dialog', { name: 'chart.png' })).toBeTruthy()
})

test('a picture has an alt text, and a PDF has a title', async () => {
  const { user } = openLibrary()
  await user.click(await screen.findByRole('link', { name: 'results.pdf' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'results.pdf' }))
  expect(sheet.getByLabelText('Title')).toBeTruthy()
  expect(sheet.queryByLabelText('Alt text')).toBeNull()
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('link', { name: 'chart.png' }))
  expect(await screen.findByLabelText('Alt text')).toBeTruthy()
})
