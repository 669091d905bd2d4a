// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Revision, RevisionRow } from '#shared/domain/posts/revision.ts'
import { aPost } from '#shared/testing/builders.ts'
import { openEditor, storedDrafts, valueOf } from '../testing/open-editor.ts'
import { restoredValues } from './restored-values.ts'

vi.mock('../rich-text/rich-text.tsx', () => import('../testing/plain-text.tsx'))

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const post = aPost({ title: 'Guidance fell', content: '<p>It fell again.</p>', version: 3 })
const row: RevisionRow = {
  version: 2,
  title: 'Guidance rose',
  status: 'draft',
  publishedAt: null,
  savedAt: '2026-11-20T09:05:00.000Z',
  savedBy: 'Maren Holt',
  wasPublic: false,
  words: 3,
  next: { added: 2, removed: 1 },
}
const revision: Revision = {
  ...row,
  excerpt: '',
  description: '',
  content: '<p>It rose again.</p>',
  authorId: null,
  category: post.category,
  tags: [],
  featuredImage: null,
  featuredImageAlt: '',
  downloadUrl: null,
  downloadCta: null,
}

async function openHistory() {
  const { server } = await openEditor(post)
  server.on('revisions.list', () => ({ success: true, revisions: [row], next: undefined }))
  server.on('revisions.get', () => ({ success: true, revision }))
  const user = userEvent.setup()
  return { server, user }
}
const compare = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(screen.getByRole('button', { name: 'History' }))
  await user.click(await screen.findByRole('button', { name: 'Compare version 2' }))
  return within(await screen.findByRole('dialog', { name: 'History' }))
}

describe('the history of a post', () => {
  test('shows who saved what, and the differences from the current text', async () => {
    const { user } = await openHistory()
    await user.click(screen.getByRole('button', { name: 'History' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'History' }))
    expect(await sheet.findByText(/Maren Holt/)).toBeTruthy()
    expect(sheet.getByText('2 words added, 1 removed')).toBeTruthy()

    await user.click(sheet.getByRole('button', { name: 'Compare version 2' }))
    await sheet.findByRole('button', { name: 'Restore this version' })
    const changed = sheet.getAllByText('rose')
    expect(changed.map(({ tagName }) => tagName)).toEqual(['DEL', 'DEL'])
    expect(sheet.getAllByText('fell').map(({ tagName }) => tagName)).toEqual(['INS', 'INS'])
  })

  test('restores a version as a new save on top of the current one, and shows it', async () => {
    const { server, user } = await openHistory()
    const restored = aPost({ ...post, title: revision.title, content: revision.content, version: 4 })
    const saves = server.on('posts.update', () => ({ success: true, post: restored }))
    const sheet = await compare(user)
    await user.click(await sheet.findByRole('button', { name: 'Restore this version' }))
    await user.click(await screen.findByRole('button', { name: 'Restore' }))

    await waitFor(() => expect(valueOf('Title')).toBe('Guidance rose'))
    expect(valueOf('Content')).toContain('It rose again.')
    expect(saves).toHaveLength(1)
    expect(saves[0]).toMatchObject({
      params: { id: post.id },
      body: { version: 3, title: 'Guidance rose', status: post.status },
    })
    // The restored version is stored: nothing is unsaved.
    expect(storedDrafts()).toEqual([])
  })

  test('does not restore a version while there are unsaved changes', async () => {
    const { server, user } = await openHistory()
    const saves = server.on('posts.update', () => ({ success: true, post }))
    await user.type(screen.getByLabelText('Title'), ' again')
    const sheet = await compare(user)
    const button = await sheet.findByRole('button', { name: 'Restore this version' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await user.click(button)
    expect(saves).toEqual([])
  })
})

test('a restored version neither publishes nor unpublishes a post, and skips a deleted author', () => {
  const values = restoredValues(
    aPost({ status: 'published', publishedAt: '2026-11-01T09:00:00.000Z', authorId: null, category: 'Blog' }),
    { ...revision, authorId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301', category: 'Gone' },
    { authors: [], categories: [] },
  )
  expect(values).toMatchObject({
    title: 'Guidance rose',
    status: 'published',
    publishedAt: '2026-11-01T09:00:00.000Z',
    slug: '',
    authorId: '',
    category: 'Blog',
  })
})
