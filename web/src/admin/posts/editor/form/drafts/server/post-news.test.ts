import { expect, test } from 'vitest'
import { goesLiveSoon, unsavedAtLaunch } from './post-news.ts'

const style = { timezone: 'America/New_York', timeFormat: '12h' } as const
const scheduled = { status: 'published', publishedAt: '2026-11-24T14:30:00.000Z' } as const
const before = (minutes: number) => new Date(Date.parse(scheduled.publishedAt) - minutes * 60_000)
const maren = { name: 'Maren Holt' }
const ilse = { name: 'Ilse Brandt' }

test.each([
  [true, [], 'Goes live at 9:30 AM without your unsaved changes.'],
  [false, [maren], 'Goes live at 9:30 AM without the unsaved changes of Maren Holt.'],
  [
    true,
    [maren, ilse],
    'Goes live at 9:30 AM without your unsaved changes and those of Maren Holt and Ilse Brandt.',
  ],
  [false, [], undefined],
])('what goes live without whose changes (own: %s, of others: %o)', (isDirty, others, words) => {
  expect(unsavedAtLaunch(scheduled, { isDirty, others }, before(12), style)).toBe(words)
})

test.each([
  ['sixteen minutes before', scheduled, before(16), false],
  ['fifteen minutes before', scheduled, before(15), true],
  ['once it is live', scheduled, before(0), false],
  ['of a draft', { status: 'draft', publishedAt: scheduled.publishedAt } as const, before(5), false],
  ['of a post without a date', { status: 'published', publishedAt: null } as const, before(5), false],
])('whether the time is near, %s', (_, stored, now, near) => {
  expect(goesLiveSoon(stored, now)).toBe(near)
  expect(unsavedAtLaunch(stored, { isDirty: true, others: [] }, now, style) !== undefined).toBe(near)
})
