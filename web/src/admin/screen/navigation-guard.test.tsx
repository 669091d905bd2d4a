// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { MediaFile } from '#shared/domain/media/media-file.ts'
import { aUser, neverReplaced } from '#shared/testing/builders.ts'
import { openAdmin } from '../testing/open-admin.tsx'

const question = { name: 'Discard your changes?' }
const address = () => location.pathname + location.search

test('Back asks before it discards a form, and only if the user has changed something', async () => {
  const { user } = openAdmin({ at: '/categories', history: true })
  await user.click(await screen.findByRole('link', { name: 'New Category' }))
  await user.type(await screen.findByLabelText('Name'), 'Half')

  history.back()
  await screen.findByRole('alertdialog', question)
  expect(address()).toBe('/admin/categories/new')
  await user.click(screen.getByRole('button', { name: 'Keep editing' }))
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Half')

  history.back()
  await screen.findByRole('alertdialog', question)
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  await screen.findByRole('heading', { name: 'Categories' })
  expect(address()).toBe('/admin/categories')

  // Without changes, it does not ask.
  history.forward()
  await screen.findByLabelText('Name')
  history.back()
  await screen.findByRole('heading', { name: 'Categories' })
  history.forward()
  await user.type(await screen.findByLabelText('Name'), 'More')
  history.back()
  await screen.findByRole('alertdialog', question)
})

test('Back asks before it closes a file with unsaved changes', async () => {
  const { server, user } = openAdmin({ at: '/media', as: aUser({ role: 'admin' }), history: true })
  const media: MediaFile = {
    id: 'bell',
    filename: 'bell.png',
    originalName: 'bell.png',
    mimeType: 'image/png',
    size: 68,
    url: '/media/bell.png',
    altText: '',
    caption: '',
    uploadedBy: 'Ilse Brandt',
    uploadedById: 'ilse',
    createdAt: '2026-01-05T14:30:00.000Z',
    width: 6,
    height: 4,
    focalPoint: null,
    socialImage: null,
    version: 1,
    isPublic: false,
    madePublicAt: null,
    replacedAt: null,
    deletedAt: null,
    goneAt: null,
  }
  const totals = { files: 1, images: 1, videos: 0, audio: 0, documents: 0, bytes: 68 }
  server.on('media.list', () => ({ success: true, media: [media], totals }))
  server.on('media.get', () => ({
    success: true,
    media: { ...media, status: 'ready', reason: null, variants: [], ...neverReplaced },
    usedIn: [],
    uses: 0,
  }))

  await user.click(await screen.findByRole('button', { name: /^Open bell/ }))
  await user.type(await screen.findByLabelText(/^Alt text/i), 'A bell')
  history.back()
  await screen.findByRole('alertdialog', question)
  await user.click(screen.getByRole('button', { name: 'Keep editing' }))
  expect(screen.getByLabelText(/^Alt text/i)).toHaveProperty('value', 'A bell')
  expect(address()).toBe('/admin/media?file=bell')

  history.back()
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'bell.png' })).toBeNull())
  expect(address()).toBe('/admin/media')
})
