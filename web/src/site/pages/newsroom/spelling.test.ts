import { expect, test } from 'vitest'
import { correctWord, editDistance } from './spelling.ts'

test.each([
  ['squeeze', 'squeeze', 0],
  ['sqeeze', 'squeeze', 1],
  ['porxy', 'proxy', 1],
  ['guidnace', 'guidance', 1],
  ['filling', 'filing', 1],
  ['', 'abc', 3],
  ['recieve', 'receipt', 3],
])('%s is %s but for %i letters', (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance)
  expect(editDistance(other, one)).toBe(distance)
})

const known = new Map([
  ['guidance', 3],
  ['guidances', 9],
  ['proxy', 1],
  ['later', 2],
  ['water', 2],
  ['cater', 5],
])

test('the closest word is meant, then the one in most articles, then the first in the alphabet', () => {
  expect(correctWord('guidence', known)).toBe('guidance')
  expect(correctWord('wxter', known)).toBe('water')
  expect(correctWord('xater', known)).toBe('cater')
  expect(correctWord('xater', new Map([...known].filter(([word]) => word !== 'cater')))).toBe('later')
})

test('a short word may have no wrong letter, one of up to five one, a longer one two', () => {
  expect(correctWord('pro', new Map([['pre', 1]]))).toBeUndefined()
  expect(correctWord('prx', known)).toBeUndefined()
  expect(correctWord('prixe', known)).toBeUndefined()
  expect(correctWord('giudence', known)).toBe('guidance')
  expect(correctWord('gardening', known)).toBeUndefined()
})

test('the first letter is not one of two wrong ones', () => {
  expect(correctWord('suidence', known)).toBeUndefined()
})
