import { expect, test } from 'vitest'
import { cutTo, lengthOf } from './lengths.ts'

test('a text is cut between words, and counted in characters that people see', () => {
  expect(cutTo('  Short enough ', 12)).toBe('Short enough')
  expect(cutTo('Guidance, and what it is not', 14)).toBe('Guidance, and …')
  expect(cutTo('Guidance, and more', 10)).toBe('Guidance …')
  expect(cutTo('田中さんの長い話です', 4)).toBe('田中さん …')
  expect(lengthOf(' 📈📉 ')).toBe(2)
})
