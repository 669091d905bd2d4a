import { expect, test } from 'vitest'
import { dropPosition } from './drop-position.ts'

const blocks = [
  { top: 0, bottom: 20 },
  { top: 20, bottom: 40 },
  { top: 40, bottom: 60 },
]

test.each([
  [0, -5, { to: 0, line: 0 }],
  [0, 25, { to: 0, line: 20 }],
  [0, 35, { to: 1, line: 40 }],
  [0, 99, { to: 2, line: 60 }],
  [2, 5, { to: 0, line: 0 }],
  [2, 15, { to: 1, line: 20 }],
  [2, 55, { to: 2, line: 60 }],
])('block %i dropped at %i pixels goes to %o', (from, y, place) => {
  expect(dropPosition(blocks, from, y)).toEqual(place)
})
