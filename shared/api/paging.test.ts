import { expect, test } from 'vitest'
import { pageLimit } from './paging.ts'

const messagesFor = (limit: unknown) =>
  pageLimit(20, 100)
    .safeParse(limit)
    .error?.issues.map(({ message }) => message)

test.each([
  ['1,2', 'Give one whole number'],
  ['ten', 'Give one whole number'],
  ['1.5', 'Give one whole number'],
  ['0', 'Ask for at least 1'],
  ['101', 'Ask for at most 100'],
])('a limit of %s is refused in words: %s', (limit, message) => {
  expect(messagesFor(limit)).toEqual([message])
})

test('a limit is a number, and has a default', () => {
  expect(pageLimit(20, 100).parse('7')).toBe(7)
  expect(pageLimit(20, 100).parse(undefined)).toBe(20)
})
