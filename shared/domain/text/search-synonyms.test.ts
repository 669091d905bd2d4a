import { describe, expect, test } from 'vitest'
import { builtInSynonyms, indexSynonyms, parseSynonyms, synonymProblem } from './search-synonyms.ts'

test('a line is a group, its terms are separated by commas', () => {
  expect(parseSynonyms('buyback, share repurchase\n\n RSU ,restricted stock unit,\n')).toEqual([
    ['buyback', 'share repurchase'],
    ['RSU', 'restricted stock unit'],
  ])
  expect(parseSynonyms('')).toEqual([])
})

test('each phrase leads to the others of its groups, by the words that are searched for', () => {
  const synonyms = indexSynonyms([
    ['Form 8-K', 'current report'],
    ['8k', 'material event'],
  ])
  expect(synonyms.get('8k')).toEqual(['current report', 'material event'])
  expect(synonyms.get('material event')).toEqual(['8k'])
  expect(synonyms.has('form')).toBe(false)
})

test('the built-in groups could have been written by staff', () => {
  for (const group of builtInSynonyms) expect(synonymProblem(group.join(', '))).toBeUndefined()
})

describe('what cannot be used is named with its line', () => {
  test.each([
    ['a, b\nbuyback', 'Line 1: “a” has no word that can be searched for'],
    ['\nbuyback', 'Line 2: write at least two terms, separated by commas'],
    [`x1, ${'y'.repeat(41)}`, 'Line 1: “yyyyyyyyyyyyyyyyyyyy…” is longer than 40 characters'],
    ['aa,bb,cc,dd,ee,ff,gg,hh,ii', 'Line 1: at most 8 terms'],
    ['aa, bb\n'.repeat(41), 'At most 40 lines'],
    ['buyback, …', 'Line 1: “…” has no word that can be searched for'],
  ])('%j', (text, problem) => {
    expect(synonymProblem(text)).toBe(problem)
  })

  test('nothing, and forty lines, can', () => {
    expect(synonymProblem('')).toBeUndefined()
    expect(synonymProblem('aa, bb\n'.repeat(40))).toBeUndefined()
  })
})
