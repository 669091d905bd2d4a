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

test('stop words are removed, unless a query has no other words', () => {
  expect(searchWords('The guidance that was on the call')).toEqual(['guidance', 'call'])
  expect(queryWords('the guidance')).toEqual(['guidance'])
  expect(queryWords('what does guidance mean')).toEqual(['guidance'])
  expect(queryWords('what do you need')).toEqual(['need'])
  expect(queryWords('the')).toEqual(['the'])
  expect(queryWords(' … ')).toEqual([])
})
