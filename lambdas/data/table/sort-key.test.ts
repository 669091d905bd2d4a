import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { refusedSignInEntry } from '../audit/audit.ts'
import { inboxKeys } from '../submissions/submissions.ts'
import { decodeCursor, encodeCursor, endOfInstant, timeSortKey } from './sort-key.ts'

const id = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
const instant = '2026-01-05T14:30:00.000Z'
const place = timeSortKey(instant, id)
const encoded = (text: string) => Buffer.from(text).toString('base64url')

describe('a cursor', () => {
  test('contains a position in a list, and no key of the table', () => {
    expect(decodeCursor(encodeCursor(place))).toBe(place)
    expect(Buffer.from(encodeCursor(place), 'base64url').toString()).toBe(
      '2026-01-05T14:30:00.000Z#00cf4fc964ff',
    )
  })

  test.each([
    ['nothing', ''],
    ['other text', encoded('hello')],
    ['a key', encoded('{"pk":"USER#1","sk":"USER"}')],
    ['an invalid date', encoded('2026-01-05#00cf4fc964ff')],
    ['a sort key with extra characters', encoded(`${place}0`)],
    ['a sort key in another encoding', `${encodeCursor(place)}==`],
    ['a sort key with a wildcard', encoded(`${instant}#~`)],
  ])('of %s is refused, and the field is named', (_what, cursor) => {
    expect(() => decodeCursor(cursor)).toThrow(
      expect.objectContaining({
        code: 'invalid_request',
        issues: [expect.objectContaining({ path: 'cursor' })],
      }) as Error,
    )
  })

  test('continues after every record, whatever its id looks like', () => {
    const ids = fc.oneof(fc.uuid(), fc.string(), fc.base64String())
    const instants = fc.date({
      min: new Date('2000-01-01'),
      max: new Date('2100-01-01'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(
        ids,
        instants,
        fc.constantFrom('messages', 'applications', 'subscribers'),
        (each, now, kind) => {
          const { gsi2sk } = inboxKeys(kind, { id: each, now, suspicion: undefined })
          expect(decodeCursor(encodeCursor(gsi2sk))).toBe(gsi2sk)
        },
      ),
    )
  })

  test('continues after every entry of the audit log', () => {
    const [step] = refusedSignInEntry(new Date(instant), 'session.refused')
    const sk = String(step?.Put?.Item?.['gsi2sk'])
    expect(decodeCursor(encodeCursor(sk))).toBe(sk)
  })

  test('in the future is refused for lists that end now', () => {
    expect(decodeCursor(encodeCursor(place), { latest: endOfInstant(instant) })).toBe(place)
    const latest = endOfInstant('2026-01-05T14:29:59.999Z')
    expect(() => decodeCursor(encodeCursor(place), { latest })).toThrow('does not exist')
  })
})
