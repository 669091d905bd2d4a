import { expect, test } from 'vitest'
import { compareWords, wordsOf } from './word-change.ts'

const change = (before: string, after: string) => compareWords(wordsOf(before), wordsOf(after))

test('marks inside a word and line breaks in the HTML are no words', () => {
  expect(wordsOf('<h2>Our\n <b>g</b>uidance</h2><p>rose<br>again.</p>')).toEqual([
    'Our',
    'guidance',
    'rose',
    'again.',
  ])
  expect(wordsOf('<p></p>')).toEqual([])
})

test('a word counts as often as it was added or removed, and not at all where it only moved', () => {
  expect(change('<p>one two two</p>', '<p>two one three three</p>')).toEqual({ added: 2, removed: 1 })
  expect(change('<p>first</p><p>second</p>', '<p>second</p><p>first</p>')).toEqual({ added: 0, removed: 0 })
})
