import { expect, test } from 'vitest'
import { yearsOf } from './archive-links.tsx'

test('the archive has the quarters between the oldest and the newest article', () => {
  const span = { oldest: '2025-08-01T12:00:00.000Z', newest: '2026-04-01T12:00:00.000Z' }
  expect(yearsOf(span, 'UTC')).toEqual([
    { year: 2026, quarters: [2, 1] },
    { year: 2025, quarters: [4, 3] },
  ])
})

test('a mistyped year draws no more of the archive than from 1990 to 2100', () => {
  const years = yearsOf({ oldest: '0900-12-04T05:00:00.000Z', newest: '2026-04-01T12:00:00.000Z' }, 'UTC')
  expect(years).toHaveLength(37)
  expect(years.at(-1)).toEqual({ year: 1990, quarters: [4, 3, 2, 1] })
  expect(yearsOf({ oldest: '0900-12-04T05:00:00.000Z', newest: '0900-12-04T05:00:00.000Z' }, 'UTC')).toEqual(
    [],
  )
})
