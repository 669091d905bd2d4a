import { expect, test } from 'vitest'
import { parseFilterPattern } from './filter-pattern.ts'

test.each([
  ['{ $.a = 1 }', { a: 1 }, true],
  ['{ $.a = 1 }', { a: '1' }, false],
  ['{ $.a.b = "x" }', { a: { b: 'x' } }, true],
  ['{ $.a != "x" && $.b >= 2 }', { a: 'y', b: 2 }, true],
  ['{ $.a = 1 || $.b = 1 && $.c = 1 }', { a: 1 }, true],
  ['{ ($.a = 1 || $.b = 1) && $.c = 1 }', { a: 1 }, false],
  ['{ $.toString = "x" }', {}, false],
  ['{ $.a > 1 }', undefined, false],
])('%s of %j is %s', (pattern, line, fits) => {
  expect(parseFilterPattern(pattern)?.(line)).toBe(fits)
})

test.each([['ERROR'], ['{ $.a = * }'], ['{ ($.a = 1 }'], ['{ $.a = 1 && }'], ['[a, b]']])(
  '%s is not a pattern that the local cloud reads',
  (pattern) => {
    expect(parseFilterPattern(pattern)).toBeUndefined()
  },
)
