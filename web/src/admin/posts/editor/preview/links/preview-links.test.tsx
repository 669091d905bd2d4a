// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Problem } from '#shared/api/problem.ts'
import type { PreviewLink } from '#shared/domain/posts/drafts/preview-link.ts'
import { aPost } from '#shared/testing/builders.ts'
import { openEditor, openNewPost } from '../../testing/open-editor.ts'

vi.mock('../../rich-text/rich-text.tsx', () => import('../../testing/plain-text.tsx'))

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const post = aPost({ title: 'Guidance rose' })
const link: PreviewLink = {
  id: 'h'.repeat(43),
  path: `/preview/${post.id}/${'t'.repeat(43)}`,
  createdBy: 'Maren Holt',
  createdAt: '2026-11-20T09:05:00.000Z',
  expiresAt: '2026-11-27T09:05:00.000Z',
}

async function openLinks() {
  const { server } = await openEditor(post)
  let links: PreviewLink[] = []
  server.on('previews.list', () => ({ success: true, links }))
  const made = server.on('previews.create', () => {
    links = [link]
    return { success: true, link }
  })
  const takenBack = server.on('previews.delete', () => {
    links = []
    return { success: true }
  })
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Preview links' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Preview links' }))
  return { server, user, sheet, made, takenBack }
}

test('a link is created for the chosen time, copied, and revoked', async () => {
  const { user, sheet, made, takenBack } = await openLinks()
  expect(await sheet.findByText(/There are no links/)).toBeTruthy()
  await user.click(sheet.getByRole('radio', { name: '30 days' }))
  const create = sheet.getByRole('button', { name: 'Create link' })
  await user.click(create)
  expect(await sheet.findByText('Link created.')).toBeTruthy()
  expect(made).toMatchObject([{ params: { id: post.id }, body: { days: 30 } }])

  const row = within(await sheet.findByRole('listitem'))
  expect(row.getByText(/Created by Maren Holt, works until/)).toBeTruthy()
  await user.click(row.getByRole('button', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toBe(location.origin + link.path)

  await user.click(row.getByRole('button', { name: 'Revoke' }))
  expect(await sheet.findByText(/Link revoked/)).toBeTruthy()
  expect(takenBack).toMatchObject([{ params: { id: post.id, link: link.id } }])
  expect(sheet.queryByRole('listitem')).toBeNull()
  // The row disappears with the focused button.
  expect(document.activeElement).toBe(create)
})

test('a failure is reported, and the list stays', async () => {
  const { server, user, sheet } = await openLinks()
  server.on('previews.create', () => new Problem('conflict', 'This post has 20 preview links.'))
  await user.click(await sheet.findByRole('button', { name: 'Create link' }))
  expect((await sheet.findByRole('alert')).textContent).toContain('This post has 20 preview links.')
})

test('a post that was never saved has no link yet, and says when it will', async () => {
  await openNewPost()
  expect(await screen.findByText(/Once the article is saved, you can show it/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Preview links' })).toBeNull()
})
