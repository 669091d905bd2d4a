import { describe, expect, test } from 'vitest'
import { cursorOf, endOf, placeOf, placeOfCursor } from './place.ts'

const id = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
const instant = '2026-01-05T14:30:00.000Z'
const place = placeOf(instant, id)
const encoded = (text: string) => Buffer.from(text).toString('base64url')

describe('a cursor', () => {
  test('names a place in a list, and no key of the table', () => {
    expect(placeOfCursor(cursorOf(place))).toBe(place)
    expect(Buffer.from(cursorOf(place), 'base64url').toString()).toBe('2026-01-05T14:30:00.000Z#00cf4fc964ff')
  })

  test.each([
    ['nothing', ''],
    ['other text', encoded('hello')],
    ['a key', encoded('{"pk":"USER#1","sk":"USER"}')],
    ['a date that is none', encoded('2026-01-05#00cf4fc964ff')],
    ['a place and more', encoded(`${place}0`)],
    ['a place in other clothes', `${cursorOf(place)}==`],
    ['a place with a wild card', encoded(`${instant}#~`)],
  ])('of %s is refused', (_what, cursor) => {
    expect(() => placeOfCursor(cursor)).toThrow(expect.objectContaining({ code: 'invalid_request' }) as Error)
  })

  test('of a moment that has not come is refused where the list ends now', () => {
    expect(placeOfCursor(cursorOf(place), endOf(instant))).toBe(place)
    expect(() => placeOfCursor(cursorOf(place), endOf('2026-01-05T14:29:59.999Z'))).toThrow('does not exist')
  })
})
