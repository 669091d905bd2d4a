import { expect, test } from 'vitest'
import { aPost } from '#shared/testing/builders.ts'
import { earlierDate } from './date-choice.ts'

const now = new Date('2026-11-20T15:00:00.000Z')
const monday = '2026-11-16T15:00:00.000Z'
const context = { openedAt: now, now, zone: 'America/New_York' }
const published = { status: 'published', publishedAt: null } as const
const publishedOn = (publishedAt: string) => ({ status: 'published', publishedAt }) as const

test('a chosen date of more than five minutes ago is one of two dates', () => {
  const draft = aPost({ createdAt: now.toISOString() })
  expect(earlierDate(draft, publishedOn(monday), context)).toEqual({ date: monday, chosen: true })
  const sixMinutesAgo = '2026-11-20T14:54:00.000Z'
  expect(earlierDate(draft, publishedOn(sixMinutesAgo), context)).toEqual({
    date: sixMinutesAgo,
    chosen: true,
  })
  expect(earlierDate(undefined, publishedOn('0900-12-04T05:00:00.000Z'), context)?.chosen).toBe(true)
  expect(earlierDate(draft, publishedOn('2026-11-20T14:56:00.000Z'), context)).toBeUndefined()
})

test('without a chosen date, the other date is the day on which the draft was started', () => {
  expect(earlierDate(aPost({ createdAt: monday }), published, context)).toEqual({
    date: monday,
    chosen: false,
  })
  // An editor that was left open for days.
  expect(earlierDate(undefined, published, { ...context, openedAt: new Date(monday) })).toEqual({
    date: monday,
    chosen: false,
  })
  // In New York it is still the 20th.
  expect(earlierDate(aPost({ createdAt: '2026-11-20T05:10:00.000Z' }), published, context)).toBeUndefined()
})

test('there is no other date for a post that was public, or that does not go live now', () => {
  expect(earlierDate(aPost({ slugFrozen: true }), publishedOn(monday), context)).toBeUndefined()
  expect(earlierDate(aPost(), { status: 'draft', publishedAt: monday }, context)).toBeUndefined()
  expect(earlierDate(aPost(), publishedOn('2026-11-24T14:30:00.000Z'), context)).toBeUndefined()
})
