import { expect, test } from 'vitest'
import { isLinear } from '../../testing/cpu-time.ts'
import { queryWords, searchWords } from './search-words.ts'

test.each([
  ['8k', '8-K', '8 k', '8‑K', '8–K', 'eight-K', 'form 8k', 'Form 8-K/A', '8-Ks', 'an 8-K’s'],
  ['13f', '13F', '13 F', 'thirteen f', 'Form 13F-HR', '13(f)', 'thirteenF'],
  ['10q', '10-Q', 'ten q', '10-Qs', '10-Q filings'],
  ['13d', 'Schedule 13D', '13-D', 'SEC 13D'],
  ['form4', 'Form 4', 'form four', 'form-4', 'Forms 4'],
  ['s1', 'S-1', 'S1', 'Form S-1'],
  ['npx', 'N-PX', 'Form N-PX', 'npx'],
  ['tplus1', 'T+1', 't + 1', 'T plus one'],
  ['10b51', '10b5-1', 'Rule 10b5-1', '10b5 1'],
  ['12b25', '12b-25', 'Form 12b-25'],
  ['regg', 'Reg G', 'Regulation G', 'reg g rules'],
  ['regsk', 'Regulation S-K', 'reg s-k'],
])('%s is written in many ways', (name, ...ways) => {
  for (const way of ways) {
    expect([way, queryWords(way)]).toEqual([way, [name]])
    expect(searchWords(way)).toContain(name)
  }
})

test('a list of forms names each of them', () => {
  expect(queryWords('Forms 3, 4 and 5')).toEqual(['form3', 'form4', 'form5'])
  expect(queryWords('13D and 13G')).toEqual(['13d', '13g'])
})

test('a regulation that is not a filing’s keeps its words', () => {
  expect(queryWords('Reg FD')).toEqual(['reg', 'fd'])
  expect(queryWords('regulation good')).toEqual(['regulation', 'good'])
})

test('other numbers and letters stay as they are', () => {
  expect(searchWords('Item 4, 20 funds, 10 days, the company’s 4 plants')).toEqual(
    'item 4 20 funds 10 days company 4 plants'.split(' '),
  )
  expect(queryWords('8 kinds of 99-K')).toEqual(['8', 'kinds', '99'])
  expect(queryWords('form')).toEqual(['form'])
  expect(queryWords('SEC filing')).toEqual(['sec', 'filing'])
})

test('megabytes of almost-names are read in no more than linear time', () => {
  expect(isLinear((size) => searchWords('forms 3, 4 and 13 forms '.repeat(size)), 20_000)).toBe(true)
})
