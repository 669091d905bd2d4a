import { expect, test } from 'vitest'
import { queryWords, searchWords } from './search-words.ts'

test('words are folded: case, accents and rare letters', () => {
  expect(searchWords('Café RÉSUMÉ İstanbul Straße Łódź Œuvre')).toEqual([
    'cafe',
    'resume',
    'istanbul',
    'strasse',
    'lodz',
    'oeuvre',
  ])
  expect(searchWords('Cafe\u0301')).toEqual(searchWords('Café'))
})

test('numbers are words, punctuation and single letters are not', () => {
  expect(searchWords('A 13F, T+1 & the company’s 10-K')).toEqual(['13f', 'tplus1', 'company', '10k'])
  expect(searchWords('ヘルプ отчёт')).toEqual(['ヘルフ', 'отчет'])
})

test.each([
  ['M&A', ['m&a']],
  ['the M & A market', ['m&a', 'market']],
  ['S&P 500 and S&P500', ['s&p', '500', 's&p', '500']],
  ['P/E, EV/EBITDA and r&d', ['p/e', 'ev', 'ebitda', 'r&d']],
  ['P / E and w / o', ['p/e', 'w/o']],
  ['Q&A', ['q&a']],
  ['Rated A+ (B+ before), in C++ or C#.', ['rated', 'a+', 'b+', 'c++', 'c#']],
  ['grade A+B, a#b, 5+ and AA+', ['grade', '5', 'aa']],
  ['AT&T’s spin-off of B&O', ['at&t', 'spin', 'off', 'b&o']],
  ['AT&amp;T', ['amp']],
  ['profit & loss, and/or', ['profit', 'loss']],
  ['AI & ML', ['ai', 'ml']],
  ['U.S. and U.K. listings', ['us', 'uk', 'listings']],
  ['guid\u00ADance gui\u200Bdance', ['guidance', 'guidance']],
  ['don’t, we’re, issuer’s', ['don', 'issuer']],
])('terms with a sign are words: %s', (text, words) => {
  expect(searchWords(text)).toEqual(words)
})

test('a query of a single letter is that letter, and one of signs has no word', () => {
  expect(queryWords('F')).toEqual(['f'])
  expect(queryWords('Class F')).toEqual(['class'])
  expect(queryWords('& !')).toEqual([])
})

test('stop words are removed, unless a query has no other words', () => {
  expect(searchWords('The guidance that was on the call')).toEqual(['guidance', 'call'])
  expect(queryWords('the guidance')).toEqual(['guidance'])
  expect(queryWords('what does guidance mean')).toEqual(['guidance'])
  expect(queryWords('what do you need')).toEqual(['need'])
  expect(queryWords('the')).toEqual(['the'])
  expect(queryWords(' … ')).toEqual([])
})
