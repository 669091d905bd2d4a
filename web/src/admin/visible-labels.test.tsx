// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aPost } from '#shared/testing/builders.ts'
import { DateQuestion } from './posts/publication/publication-summary.tsx'
import { aCategory, anAuthor, openAdmin } from './testing/open-admin.tsx'

vi.mock('./posts/editor/rich-text/rich-text.tsx', () => import('./posts/editor/testing/plain-text.tsx'))

/** The words of a label that people see, without those for screen readers only. */
function visibleWords(label: Element): string {
  const copy = label.cloneNode(true) as Element
  for (const hidden of copy.querySelectorAll('.sr-only, [aria-hidden], select, option')) hidden.remove()
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim()
}

const controls = () => [
  ...document.querySelectorAll<HTMLInputElement | HTMLButtonElement>(
    'input[type=checkbox]:not([aria-hidden]), input[type=radio], [role=switch]',
  ),
]

/**
 * Whether the visible words of a checkbox, radio button or switch are in a label of its own, and part of its name. Only those
 * that select a row have no words, and none beside them either, which would look like a label that cannot be pressed.
 */
function hasVisibleLabel(control: HTMLInputElement | HTMLButtonElement): boolean {
  const name = control.getAttribute('aria-label')
  const labels = [...(control.labels ?? [])]
  if (labels.length === 0) {
    const beside = control.closest('span')?.parentElement?.querySelector(':scope > span:not(:has(input))')
    return name !== null && name.startsWith('Select ') && !beside
  }
  const words = labels.map(visibleWords).join(' ')
  // An icon has its words for screen readers, and in a tooltip.
  return (words || labels[0]?.title) !== '' && (name === null || name.includes(words))
}

function expectVisibleLabels(least: number): void {
  const all = controls()
  expect(all.length).toBeGreaterThanOrEqual(least)
  expect(all.filter((control) => !hasVisibleLabel(control)).map(({ outerHTML }) => outerHTML)).toEqual([])
}

test.each([
  ['/posts', 'table', 2],
  ['/posts/6f9619ff-8b86-4d01-b42d-00cf4fc964ff', 'checkbox', 1],
  ['/authors/new', 'switch', 1],
] as const)('what people see beside a choice is its label: %s', async (at, role, least) => {
  const post = aPost({ status: 'published', publishedAt: '2026-01-05T14:30:00.000Z' })
  const { server } = openAdmin({ at, posts: [post] })
  server.on('posts.get', () => ({ success: true, post }))
  server.on('mailings.ofPost', () => ({ success: true, mailing: null }))
  server.on('authors.list', () => ({ success: true, authors: [anAuthor()] }))
  server.on('categories.list', () => ({ success: true, categories: [aCategory()] }))
  server.on('mailings.recipients', () => ({
    success: true,
    recipients: { immediate: 2, weekly: 1 },
    mailIsOn: true,
    perMinute: 660,
  }))
  await screen.findAllByRole(role)
  expectVisibleLabels(least)
})

test('what people see beside a choice is its label: the date of a publication', () => {
  const now = new Date('2026-11-20T15:00:00.000Z')
  render(
    <DateQuestion
      earlier={{ date: '2026-11-16T15:00:00.000Z', chosen: true }}
      now={now}
      style={{ timezone: 'America/New_York', timeFormat: '12h' }}
      onChange={() => undefined}
    />,
  )
  expectVisibleLabels(2)
})
