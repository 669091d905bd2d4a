import { expect, test } from 'vitest'
import { aPost } from '#shared/testing/builders.ts'
import { savedWords } from './saved-words.ts'

const now = new Date('2026-11-28T12:00:00.000Z')
const style = { timezone: 'America/New_York', timeFormat: '12h' } as const
const draft = aPost({ status: 'draft', publishedAt: null, slugFrozen: false })
const scheduled = aPost({ status: 'published', publishedAt: '2026-11-29T12:00:00.000Z', slugFrozen: false })
const live = aPost({ status: 'published', publishedAt: '2026-11-28T11:00:00.000Z', slugFrozen: true })
const archived = aPost({ status: 'archived' })
const words = (...[before, post]: [typeof draft | undefined, typeof draft]) => {
  const { did, public: seen } = savedWords({ before, post }, now, style)
  return `${did}: ${seen}`
}

test('a save says what it did and what the public sees now', () => {
  expect(words(undefined, draft)).toBe('Saved as draft: Readers do not see it.')
  expect(words(draft, live)).toBe('Published: Readers see it now. Nobody gets it by email.')
  expect(words(draft, { ...live, emailSubscribers: true })).toContain('Subscribers get it by email.')
  expect(words(live, live)).toBe('Updated: Readers see your changes now.')
  expect(words(live, draft)).toBe('Unpublished: It is no longer on the site.')
  expect(words(live, archived)).toBe('Archived: It is no longer on the site.')
  expect(words(draft, scheduled)).toMatch(
    /^Scheduled for .*New York time: Readers see nothing of it until then\. It goes live on its own\. Nobody/,
  )
  expect(words(scheduled, scheduled)).not.toContain('email')
  expect(words(live, scheduled)).toContain('It is no longer on the site, and goes live on its own.')
  expect(words(scheduled, draft)).toBe(
    'Unscheduled: Readers do not see it, and it will not go live on its own.',
  )
})

test('a post that was public before promises no mail: its subscribers may have it already', () => {
  expect(words({ ...draft, slugFrozen: true }, { ...live, emailSubscribers: true })).toBe(
    'Published: Readers see it now.',
  )
})
