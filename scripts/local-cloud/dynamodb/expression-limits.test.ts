import { expect, test } from 'vitest'
import { checkExpressions } from './expression-limits.ts'

const list = (count: number) => Array.from({ length: count }, (_, index) => `:v${index}`).join(', ')
const comparisons = (count: number) =>
  Array.from({ length: count }, (_, index) => `a${index} = :a`).join(' AND ')

test('IN takes a hundred operands, in a transaction too', () => {
  expect(() => checkExpressions({ FilterExpression: `a IN (${list(100)})` })).not.toThrow()
  expect(() => checkExpressions({ FilterExpression: `a IN (${list(101)})` })).toThrow(/too many operands/)
  expect(() =>
    checkExpressions({ TransactItems: [{ Put: { ConditionExpression: `a IN(${list(101)})` } }] }),
  ).toThrow(/ConditionExpression/)
})

test('an expression has at most 300 operators and functions', () => {
  // 150 comparisons and the 149 words between them.
  expect(() => checkExpressions({ FilterExpression: comparisons(150) })).not.toThrow()
  expect(() => checkExpressions({ FilterExpression: comparisons(151) })).toThrow(/operator limit: 300/)
})

test('an attribute that is named like an expression is none', () => {
  const text = { S: comparisons(400) }
  expect(() =>
    checkExpressions({ Item: { FilterExpression: text }, ExpressionAttributeValues: { ':a': text } }),
  ).not.toThrow()
})
