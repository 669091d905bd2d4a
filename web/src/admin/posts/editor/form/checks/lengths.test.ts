import { expect, test } from 'vitest'
import { cutTo, lengthOf } from './lengths.ts'

test('a text is truncated between words and counted in visible characters', () => {
  expect(cutTo('  Short enough ', 12)).toBe('Short enough')
  expect(cutTo('Guidance, and what it is not', 14)).toBe('Guidance, and …')
  expect(cutTo('Guidance, and more', 10)).toBe('Guidance …')
  expect(cutTo('田中さんの長い話です', 4)).toBe('田中さん …')
  expect(lengthOf(' 📈📉 ')).toBe(2)
})
