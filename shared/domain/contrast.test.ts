import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, readableTextColor } from './contrast.ts'

test('contrast follows WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('text is readable on any color that staff may choose', () => {
  const color = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, '0')}`)
  fc.assert(fc.property(color, (ground) => contrast(readableTextColor(ground), ground) >= 4.5))
})
