// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aPost } from '#shared/testing/builders.ts'
import { openEditor, saved, valueOf } from '../../testing/open-editor.ts'

vi.mock('../../rich-text/rich-text.tsx', () => import('../../testing/plain-text.tsx'))
vi.mock('../../../../../api/put-file.ts', () => ({ putFile: () => Promise.resolve() }))
vi.mock('../../../../uploads/wait-for-check.ts', () => ({
  pollDelays: [],
  waitForCheck: () => Promise.resolve({ kind: 'ready' }),
}))

beforeEach(() => {
  URL.createObjectURL = () => 'blob:local'
  URL.revokeObjectURL = () => undefined
})

const publicUrl = '/media/0b6cf0f5-0c0c-4f0b-9a55-3f2a5b8f1f10.pdf'
const release = new File(['%PDF'], 'q3-release.pdf', { type: 'application/pdf' })
const dropArea = () => screen.getByRole('group', { name: 'Download' })
const drag = { types: ['Files'], files: [release] }

async function open(post = aPost()) {
  const opened = await openEditor(post)
  const presigns = opened.server.on('media.presign', () => ({ success: true, uploadUrl: '/put', publicUrl }))
  return { ...opened, presigns }
}

test('a PDF is uploaded where it is needed, and readers will see it', async () => {
  const { server, user } = await open()
  const updates = server.on('posts.update', () => saved())
  await user.upload(screen.getByLabelText('Upload a PDF', { selector: 'input' }), release)
  await waitFor(() => expect(valueOf('Download URL')).toBe(publicUrl))
  expect(valueOf('Call-to-action text')).toBe('Download the PDF')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(updates).toHaveLength(1))
  expect(updates[0]?.body).toMatchObject({ downloadUrl: publicUrl, downloadCta: 'Download the PDF' })
})

test('a PDF is dropped, and keeps the text that is there; dragging it over the closed group opens the group', async () => {
  await open(aPost({ downloadUrl: '/old.pdf', downloadCta: 'Read the release' }))
  const group = dropArea().closest('details')
  expect(group?.open).toBe(false)
  if (group) fireEvent.dragEnter(group, { dataTransfer: drag })
  await waitFor(() => expect(group?.open).toBe(true))
  fireEvent.dragOver(dropArea(), { dataTransfer: drag })
  expect(screen.getByText('Drop the PDF to upload it.')).toBeTruthy()
  fireEvent.drop(dropArea(), { dataTransfer: drag })
  await waitFor(() => expect(valueOf('Download URL')).toBe(publicUrl))
  expect(valueOf('Call-to-action text')).toBe('Read the release')
})

test('another file than a PDF is refused with a sentence', async () => {
  const { presigns } = await open()
  const sheet = new File(['x'], 'tables.xlsx', { type: 'application/vnd.ms-excel' })
  fireEvent.drop(dropArea(), { dataTransfer: { types: ['Files'], files: [sheet] } })
  expect(await screen.findByText(/^Choose a PDF\./)).toBeTruthy()
  expect(presigns).toEqual([])
})
