// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Problem } from '#shared/api/problem.ts'
import type { MediaFile } from '#shared/domain/media/media-file.ts'
import type { StaffMember } from '#shared/domain/staff/user.ts'
import { aUser, neverReplaced } from '#shared/testing/builders.ts'
import { openAdmin } from '../testing/open-admin.tsx'

const me = aUser({ role: 'superadmin' })
const mara: StaffMember = {
  ...aUser({
    id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
    username: 'mara',
    name: 'Mara Lind',
    role: 'author',
  }),
  invited: false,
  version: 3,
}

/** Responds like the server: a change based on an outdated version is rejected. */
const refuseStale = (stored: { version: number }, body: unknown) =>
  Object.entries(body ?? {}).some(([name, value]) => name === 'version' && value === stored.version)
    ? undefined
    : new Problem('stale_version', 'Somebody else changed this in the meantime. Please try again.')

test("a user: the other person's changes are kept, and conflicting fields are asked about", async () => {
  const { server, user } = openAdmin({ at: `/users/${mara.id}`, as: me })
  let stored = mara
  server.on('users.list', () => ({ success: true, users: [stored] }))
  const saved = server.on(
    'users.update',
    ({ body }) => refuseStale(stored, body) ?? { success: true, user: stored },
  )
  await screen.findByRole('form', { name: 'Edit User' })
  stored = { ...mara, role: 'admin', name: 'Mara Lindqvist', isActive: false, version: 4 }

  await user.type(screen.getByLabelText('Full Name'), 'berg')
  await user.type(screen.getByLabelText('Password'), 'four quiet tapes')
  await user.click(screen.getByRole('button', { name: 'Update User' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Somebody else changed this user' }))
  expect(dialog.getByText('Role: Admin')).toBeTruthy()
  expect(dialog.getByText('Is active: Off')).toBeTruthy()
  expect(dialog.getByRole('radio', { name: 'Keep mine: Mara Lindberg' })).toBeTruthy()
  // Using the keyboard only.
  dialog.getByRole('radio', { name: 'Take theirs: Mara Lindqvist' }).focus()
  await user.keyboard(' ')
  dialog.getByRole('button', { name: 'Save what I chose' }).focus()
  await user.keyboard('{Enter}')

  expect(await screen.findByText(/^User updated successfully/)).toBeTruthy()
  expect(saved).toHaveLength(2)
  expect(saved[1]?.body).toMatchObject({
    name: 'Mara Lindqvist',
    role: 'admin',
    isActive: false,
    password: 'four quiet tapes',
    version: 4,
  })
})

const picture: MediaFile = {
  id: '11111111-1111-4111-8111-111111111111',
  filename: 'deck.pdf',
  originalName: 'deck.pdf',
  mimeType: 'application/pdf',
  size: 2048,
  url: '/media/deck.pdf',
  altText: 'A deck',
  caption: '',
  uploadedBy: 'Noa Ferrant',
  uploadedById: me.id,
  createdAt: '2026-01-05T14:30:00.000Z',
  width: null,
  height: null,
  focalPoint: null,
  socialImage: null,
  version: 1,
  isPublic: false,
  madePublicAt: null,
  replacedAt: null,
  deletedAt: null,
  goneAt: null,
}

test('a file: both captions are shown, and going on editing keeps the input', async () => {
  const { server, user } = openAdmin({ at: `/media?file=${picture.id}`, as: me })
  let stored = picture
  const totals = { files: 1, images: 0, videos: 0, audio: 0, documents: 1, bytes: 2048 }
  server.on('media.list', () => ({ success: true, media: [stored], totals }))
  server.on('media.get', () => ({
    success: true,
    media: { ...stored, status: 'ready', reason: null, variants: [], ...neverReplaced },
    usedIn: [],
    uses: 0,
  }))
  const saved = server.on(
    'media.update',
    ({ body }) => refuseStale(stored, body) ?? { success: true, media: stored },
  )
  await user.type(await screen.findByLabelText('Caption'), 'Third quarter')
  stored = { ...picture, caption: 'Second quarter', altText: 'A deck of slides', version: 2 }

  await user.click(screen.getByRole('button', { name: 'Save' }))
  const name = 'Somebody else changed this file'
  const asked = within(await screen.findByRole('dialog', { name }))
  expect(asked.getByText('Title: A deck of slides')).toBeTruthy()
  await user.click(asked.getByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull())
  expect(screen.getByLabelText('Caption')).toHaveProperty('value', 'Third quarter')

  // A second save must not silently overwrite the newer version either.
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const again = within(await screen.findByRole('dialog', { name }))
  await user.click(again.getByRole('radio', { name: 'Keep mine: Third quarter' }))
  await user.click(again.getByRole('button', { name: 'Save what I chose' }))
  expect(await screen.findByText('Changes saved')).toBeTruthy()
  expect(saved.at(-1)?.body).toMatchObject({
    caption: 'Third quarter',
    altText: 'A deck of slides',
    version: 2,
  })
})
