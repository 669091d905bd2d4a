import { expect, test } from 'vitest'
import { searchWords, wantedWords } from './search-words.ts'

test('words are compared without case, accents and the letters that few can type', () => {
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

test('figures and forms are words, punctuation and single letters are none', () => {
  expect(searchWords('A 13F, T+1 & the company’s 10-K')).toEqual(['13f', '1', 'company', '10'])
  expect(searchWords('ヘルプ отчёт')).toEqual(['ヘルフ', 'отчет'])
})

test('what stands in every text is left out, unless a reader asks for nothing else', () => {
  expect(searchWords('The guidance that was on the call')).toEqual(['guidance', 'call'])
  expect(wantedWords('the guidance')).toEqual(['guidance'])
  expect(wantedWords('the')).toEqual(['the'])
  expect(wantedWords(' … ')).toEqual([])
})
