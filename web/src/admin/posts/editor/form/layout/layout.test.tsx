// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aPost } from '#shared/testing/builders.ts'
import { eventually } from '#shared/testing/eventually.ts'
import { describedAs } from '../../../../testing/open-admin.tsx'
import { openEditor, saved, valueOf } from '../../testing/open-editor.ts'

vi.mock('../../rich-text/rich-text.tsx', () => import('../../testing/plain-text.tsx'))

test('the panel collapses, and expands by itself if a field in it is invalid', async () => {
  const { user, server } = await openEditor(aPost({ status: 'draft' }))
  const updates = server.on('posts.update', () => saved())
  const details = screen.getByRole('button', { name: 'Details' })
  const address = screen.getByLabelText('Download URL')
  await user.type(address, 'ftp://nowhere')
  await user.click(details)
  expect(details.getAttribute('aria-expanded')).toBe('false')
  expect(address.closest('[hidden]')).toBeTruthy()
  expect(localStorage.getItem('editor-panel')).toBe('folded')

  await user.clear(screen.getByLabelText('Title'))
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('2 fields need attention:')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Title'))
  await user.click(screen.getByRole('button', { name: 'Download URL' }))
  expect(document.activeElement).toBe(address)
  expect(address.closest('[hidden]')).toBeNull()
  expect(details.getAttribute('aria-expanded')).toBe('true')

  await user.click(details)
  await user.type(screen.getByLabelText('Title'), 'Back{Enter}')
  expect(document.activeElement).toBe(screen.getByLabelText('Content'))
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await eventually(() => expect(document.activeElement).toBe(address))
  expect(screen.getByText('One field needs attention:')).toBeTruthy()
  expect(updates).toEqual([])
})

test('focus mode hides everything except title and text until Escape or its shortcut', async () => {
  const { user } = await openEditor(aPost())
  const isOn = () => document.documentElement.hasAttribute('data-focus-mode')
  await user.click(screen.getByLabelText('Content'))
  await user.keyboard('{Control>}{Shift>}f{/Shift}{/Control}')
  expect(isOn()).toBe(true)
  await user.keyboard('{Escape}')
  expect(isOn()).toBe(false)
  // The buttons disappear when they are pressed; the focus must not.
  await user.click(screen.getByRole('button', { name: /^Focus mode/ }))
  expect(document.activeElement).toBe(screen.getByLabelText('Content'))
  await user.click(screen.getByRole('button', { name: 'Leave focus mode' }))
  expect(isOn()).toBe(false)
  expect(document.activeElement).toBe(screen.getByLabelText('Content'))

  await user.click(screen.getByLabelText('Title'))
  await user.click(screen.getByRole('button', { name: /^Focus mode/ }))
  expect(document.activeElement).toBe(screen.getByLabelText('Title'))
  screen.getByRole('button', { name: 'Leave focus mode' }).focus()
  await user.keyboard('{Control>}{Shift>}f{/Shift}{/Control}')
  expect(isOn()).toBe(false)
  expect(document.activeElement).toBe(screen.getByLabelText('Title'))
})

test('on a phone, the details take the focus and return it to the text', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const { user } = await openEditor(aPost())
  await user.click(screen.getByLabelText('Content'))
  const sheet = screen.getByLabelText('Details', { selector: 'aside' })
  for (const leave of [
    () => user.click(screen.getByRole('button', { name: 'Back to the text' })),
    () => user.keyboard('{Escape}'),
  ]) {
    await user.click(screen.getByRole('button', { name: 'Details' }))
    expect(sheet.contains(document.activeElement)).toBe(true)
    await leave()
    expect(sheet.hidden).toBe(true)
    expect(document.activeElement).toBe(screen.getByLabelText('Content'))
  }
})

test('typed text is turned into a slug', async () => {
  const { user } = await openEditor(aPost())
  await user.type(screen.getByLabelText('Slug'), 'Größe, Q3 Results!', {
    initialSelectionStart: 0,
    initialSelectionEnd: 100,
  })
  await user.tab()
  expect(valueOf('Slug')).toBe('grosse-q3-results')
  expect(describedAs('Slug')).toContain('/blog/grosse-q3-results')
})

test('findings are listed before publication and link to their position', async () => {
  const { user } = await openEditor(aPost({ content: '<p>Sales rose TK percent.</p>', excerpt: '' }))
  expect(await screen.findByRole('button', { name: '“TK” is still in the text' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'The excerpt is empty' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Excerpt'))
})

test('Tab in the title goes to the text, and Shift+Tab does not', async () => {
  const { user } = await openEditor(aPost())
  await user.click(screen.getByLabelText('Title'))
  await user.tab()
  expect(document.activeElement).toBe(screen.getByLabelText('Content'))
  await user.click(screen.getByLabelText('Title'))
  await user.tab({ shift: true })
  expect(document.activeElement).not.toBe(screen.getByLabelText('Content'))
})

test('on wish the title has typographic marks, and one Backspace takes the last back', async () => {
  localStorage.setItem('editor-typography', 'on')
  const { user } = await openEditor(aPost({ title: '' }))
  await user.type(screen.getByLabelText('Title'), '"Strong"')
  expect(valueOf('Title')).toBe('\u201cStrong\u201d')
  await user.keyboard('{Backspace}')
  expect(valueOf('Title')).toBe('\u201cStrong"')
  await user.keyboard('{Backspace}')
  expect(valueOf('Title')).toBe('\u201cStrong')
  localStorage.removeItem('editor-typography')
})
