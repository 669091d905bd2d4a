import { expect, test } from 'vitest'
import { pathsIn, replaceAt } from './replace-values.ts'

test('each nested value can be found and replaced without changing others', () => {
  const value = { a: [{ b: 1 }, 'c'], d: null }
  expect(pathsIn(value)).toEqual([['a'], ['a', 0], ['a', 0, 'b'], ['a', 1], ['d']])
  expect(replaceAt(value, ['a', 0, 'b'], 'x')).toEqual({ a: [{ b: 'x' }, 'c'], d: null })
  expect(value).toEqual({ a: [{ b: 1 }, 'c'], d: null })
})
