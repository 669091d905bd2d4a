import { expect, test } from 'vitest'
import { compareWords, wordsOf } from './word-change.ts'

const change = (before: string, after: string) => compareWords(wordsOf(before), wordsOf(after))

test('tags inside a word and line breaks in the HTML do not separate words', () => {
  expect(wordsOf('<h2>Our\n <b>g</b>uidance</h2><p>rose<br>again.</p>')).toEqual([
    'Our',
    'guidance',
    'rose',
    'again.',
  ])
  expect(wordsOf('<p></p>')).toEqual([])
})

test('counts how often a word was added or removed, and ignores moved words', () => {
  expect(change('<p>one two two</p>', '<p>two one three three</p>')).toEqual({ added: 2, removed: 1 })
  expect(change('<p>first</p><p>second</p>', '<p>second</p><p>first</p>')).toEqual({ added: 0, removed: 0 })
})
