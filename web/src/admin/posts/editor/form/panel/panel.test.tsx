// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aPost } from '#shared/testing/builders.ts'
import { eventually } from '#shared/testing/eventually.ts'
import { openEditor, saved } from '../../testing/open-editor.ts'

vi.mock('../../rich-text/rich-text.tsx', () => import('../../testing/plain-text.tsx'))

afterEach(() => localStorage.clear())

const groups = () => [
  ...screen.getByLabelText('Details', { selector: 'aside' }).querySelectorAll('.details-group'),
]
const group = (name: string): HTMLDetailsElement => {
  const found = screen.getByRole('heading', { name }).closest('details')
  if (!found) throw new Error(`There is no group ${name}`)
  return found
}
const lineOf = (name: string) => group(name).querySelector('.details-group-line')?.textContent
/** What a click on the name does in a browser. */
function toggle(name: string) {
  const details = group(name)
  details.open = !details.open
  fireEvent(details, new Event('toggle'))
}

test('the details are groups in the order of the work, and the first two are open', async () => {
  const { server, user } = await openEditor(aPost({ status: 'draft', category: 'Markets' }))
  expect(groups().map((each) => each.querySelector('summary h2')?.textContent)).toEqual([
    'Publication',
    'Byline and place',
    'Documents and picture',
    'Search and sharing',
    'Preview',
  ])
  expect(groups().map((each) => each.hasAttribute('open'))).toEqual([true, true, false, false, false])
  // There is a group for mail where mail is on.
  server.on('mailings.recipients', () => ({
    success: true,
    mailIsOn: true,
    perMinute: 300,
    recipients: { immediate: 2, weekly: 0 },
  }))
  server.on('mailings.ofPost', () => ({ success: true, mailing: null }))
  await user.selectOptions(screen.getByLabelText('Category'), 'Reports')
  await screen.findByRole('heading', { name: 'Mailing' })
  expect(groups()[3]).toBe(group('Mailing'))
  expect(lineOf('Mailing')).toBe('To nobody')
})

test('a closed group says in one line what it holds', async () => {
  const { user } = await openEditor(
    aPost({ status: 'draft', publishedAt: null, category: 'Reports', tags: ['13F', 'Funds'], excerpt: '' }),
  )
  expect(lineOf('Publication')).toBe('Draft · no date yet')
  expect(lineOf('Byline and place')).toContain('Reports · 2 tags')
  expect(lineOf('Documents and picture')).toBe('No document · no picture')
  expect(lineOf('Search and sharing')).toContain('no excerpt')
  await user.type(screen.getByLabelText('Download URL'), 'https://example.com/q3.pdf')
  expect(lineOf('Documents and picture')).toBe('A document that is hidden: it has no text · no picture')
  await user.type(screen.getByLabelText('Call-to-action text'), 'Get the tables')
  await user.type(screen.getByLabelText('Key facts'), 'Sales rose.')
  expect(lineOf('Documents and picture')).toBe('“Get the tables” · no picture · 1 key fact')
})

test('which groups are open is remembered on this device', async () => {
  await openEditor(aPost())
  toggle('Byline and place')
  toggle('Documents and picture')
  await eventually(() => expect(localStorage.getItem('editor-details')).toContain('Documents'))
  cleanup()
  await openEditor(aPost())
  expect(group('Byline and place').open).toBe(false)
  expect(group('Documents and picture').open).toBe(true)
})

test('a closed group names its invalid fields, and opens for the one that is followed', async () => {
  const { user, server } = await openEditor(aPost({ status: 'draft' }))
  const updates = server.on('posts.update', () => saved())
  const address = screen.getByLabelText('Download URL')
  await user.type(address, 'ftp://nowhere')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await eventually(() => expect(group('Documents and picture').open).toBe(true))
  expect(document.activeElement).toBe(address)
  toggle('Documents and picture')
  expect(lineOf('Documents and picture')).toBe('Needs attention: Download URL')
  await user.click(screen.getByRole('button', { name: 'Download URL' }))
  expect(group('Documents and picture').open).toBe(true)
  expect(updates).toEqual([])
})

test('a finding opens the group of its field', async () => {
  const { user } = await openEditor(aPost({ excerpt: '' }))
  expect(group('Search and sharing').open).toBe(false)
  await user.click(await screen.findByRole('button', { name: 'The excerpt is empty' }))
  expect(group('Search and sharing').open).toBe(true)
  expect(document.activeElement).toBe(screen.getByLabelText('Excerpt'))
})
