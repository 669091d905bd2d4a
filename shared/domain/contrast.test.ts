import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, readableInk } from './contrast.ts'

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('words on any colour that staff may choose can be read', () => {
  const colour = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, '0')}`)
  fc.assert(fc.property(colour, (ground) => contrast(readableInk(ground), ground) >= 4.5))
})
