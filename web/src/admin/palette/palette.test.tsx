// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { aPost, aUser } from '#shared/testing/builders.ts'
import { openAdmin } from '../testing/open-admin.tsx'
import { someSettings } from '../testing/some-settings.ts'
import { matchEntries, type PaletteEntry } from './match-entries.ts'

const entry = (
  id: string,
  label: string,
  group: PaletteEntry['group'] = 'Actions',
  keywords = '',
): PaletteEntry => ({
  id,
  label,
  group,
  keywords,
  run: () => undefined,
})
const labels = (entries: PaletteEntry[]) => entries.map(({ label }) => label)

test('entries match by all words, ignoring accents, best first', () => {
  const entries = [
    entry('1', 'The new settings', 'Posts'),
    entry('2', 'Settings', 'Go to'),
    entry('3', 'Zürich results', 'Posts'),
    entry('4', 'Theme: ink', 'Actions', 'dark'),
  ]
  expect(labels(matchEntries(entries, 'sett', []))).toEqual(['Settings', 'The new settings'])
  expect(labels(matchEntries(entries, 'zurich', []))).toEqual(['Zürich results'])
  expect(labels(matchEntries(entries, 'dark ink', []))).toEqual(['Theme: ink'])
  expect(matchEntries(entries, 'settings nowhere', [])).toEqual([])
})

test('without words, recently used entries come first, and records only if they were used', () => {
  const entries = [entry('1', 'New post'), entry('2', 'Results', 'Posts'), entry('3', 'Other', 'Posts')]
  expect(labels(matchEntries(entries, '', ['2', 'gone']))).toEqual(['Results', 'New post'])
})

let user: ReturnType<typeof userEvent.setup>
beforeEach(() => {
  user = userEvent.setup()
})
async function open(role: 'superadmin' | 'author' = 'superadmin') {
  const opened = openAdmin({ posts: [aPost({ title: 'Third quarter results' })], as: aUser({ role }) })
  opened.server.on('users.list', () => ({ success: true, users: [] }))
  await screen.findByRole('heading', { name: 'Posts' })
  await user.keyboard('{Control>}k{/Control}')
  const input = await screen.findByRole('combobox', { name: /Search actions/ })
  return { ...opened, input }
}
const active = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent

test('an entry opens its destination using the keyboard only', async () => {
  const { input } = await open()
  await waitFor(() => expect(document.activeElement).toBe(input))
  await user.keyboard('tags')
  expect(active(input)).toContain('Tags')
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { name: 'Tags' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()

  await user.keyboard('{Control>}k{/Control}')
  const recent = await screen.findByRole('group', { name: 'Recent' })
  expect(within(recent).getAllByRole('option')).toHaveLength(1)
})

test.each(['timezone', 'time zone'])('“%s” opens the field of that setting', async (words) => {
  const { server, input } = await open()
  server.on('settings.get', () => ({ success: true, settings: someSettings() }))
  await user.keyboard(words)
  expect(active(input)).toContain('Time zone')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Time zone')))
})

test('arrow keys move through the results, and Escape closes the palette', async () => {
  const { input } = await open()
  const first = active(input)
  await user.keyboard('{ArrowDown}')
  expect(active(input)).not.toBe(first)
  await user.keyboard('{ArrowUp}')
  expect(active(input)).toBe(first)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('posts are found by their title', async () => {
  await open()
  await user.keyboard('quarter')
  expect(await screen.findByRole('option', { name: /Third quarter results/ })).toBeTruthy()
})

test('an author finds neither users nor settings', async () => {
  await open('author')
  await user.keyboard('settings')
  expect(screen.queryByRole('option', { name: /Settings/ })).toBeNull()
  expect(screen.getByText(/Nothing is called/)).toBeTruthy()
})
