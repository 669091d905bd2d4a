import { expect, test } from 'vitest'
import { lengthOf, truncate } from './lengths.ts'

test('a text is truncated between words and counted in visible characters', () => {
  expect(truncate('  Short enough ', 12)).toBe('Short enough')
  expect(truncate('Guidance, and what it is not', 14)).toBe('Guidance, and …')
  expect(truncate('Guidance, and more', 10)).toBe('Guidance …')
  expect(truncate('田中さんの長い話です', 4)).toBe('田中さん …')
  expect(lengthOf(' 📈📉 ')).toBe(2)
})
