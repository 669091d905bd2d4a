// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Problem } from '#shared/api/problem.ts'
import { aCategory, openAdmin } from '../testing/open-admin.tsx'

test('categories are reordered with the arrow keys, with one request for several steps', async () => {
  const { server } = openAdmin({ at: '/categories' })
  const categories = ['A', 'B', 'C'].map((name) => aCategory({ id: `id-${name}`, name, slug: name }))
  server.on('categories.list', () => ({ success: true, categories }))
  const ordered = server.on('categories.reorder', () => ({ success: true, categories }))

  // In one turn, because it waits for further steps, and a busy machine may take longer for two.
  const handle = await screen.findByRole('button', { name: 'Move C' })
  for (const _ of [1, 2]) fireEvent.keyDown(handle, { key: 'ArrowUp' })

  await waitFor(() => expect(ordered).toHaveLength(1))
  expect(ordered[0]?.body).toEqual({ ids: ['id-C', 'id-A', 'id-B'] })
})

test('a failure to load is shown, and no longer that it is loading', async () => {
  const { server } = openAdmin({ at: '/categories' })
  server.on('categories.list', () => new Problem('unavailable', 'Please wait a moment.'))
  expect(await screen.findByText('Categories could not be loaded.')).toBeTruthy()
  expect(screen.queryByText('Loading...')).toBeNull()
  expect(document.querySelector('.skeleton')).toBeNull()
})

test.each([
  [new Response('', { status: 502 }), 'Failed to delete category. Please try again.'],
  [
    new Problem('conflict', 'Somebody has changed it.'),
    'Failed to delete category. Please try again.Somebody has changed it.',
  ],
])(
  'a failed deletion says once to try again, and why if the server said so (R300)',
  async (answer, words) => {
    const { server, user } = openAdmin({ at: '/categories' })
    server.on('categories.delete', () => answer)
    await user.click(await screen.findByRole('button', { name: 'Delete Reports' }))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    const toast = (await screen.findByText('Failed to delete category. Please try again.')).closest('li')
    expect(toast?.textContent).toBe(words)
  },
)

test('a description that is too long is marked, and nothing is sent', async () => {
  const { server, user } = openAdmin({ at: '/categories/new' })
  const saves = server.on('categories.create', () => ({ success: true, category: aCategory() }))
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Reports')
  fireEvent.change(screen.getByRole('textbox', { name: 'Description' }), {
    target: { value: 'x'.repeat(301) },
  })
  await user.click(screen.getByRole('button', { name: /^(?:Create|Save)/ }))
  expect(await screen.findByText(/Please use at most 300 characters: this is one too many/)).toBeTruthy()
  expect(screen.queryByText('Failed to save category. Please try again.')).toBeNull()
  expect(saves).toEqual([])
})
