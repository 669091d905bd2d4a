import { expect, test } from 'vitest'
import { sanitize } from '../../../posts/sanitize.ts'
import { bodyWords } from './body-words.ts'

const wordsOf = (html: string) => bodyWords(sanitize(html))

test('returns each word of a text once, in lower case and without accents', () => {
  expect(wordsOf('<h2>Résumé</h2><p>A RESUME and the naïve reader.</p>')).toBe('naive reader resume')
})

test('returns a word twice from its third occurrence on, and three times from its eighth', () => {
  const wordsFor = (occurrences: number) => wordsOf(`<p>${'tape '.repeat(occurrences)}</p>`).split(' ').length
  expect([2, 3, 7, 8, 500].map(wordsFor)).toEqual([1, 2, 2, 3, 3])
})

test('separates words at blocks, but not at formatting inside a word', () => {
  expect(wordsOf('<p>one</p><p>two<br>three</p><table><tr><td>four</td><td>five</td></tr></table>')).toBe(
    'five four three two',
  )
  expect(wordsOf('<p><strong>Gui</strong>dance</p>')).toBe('guidance')
})

test('does not count tags, addresses or entities as words', () => {
  expect(
    wordsOf('<p><a href="https://ir.example/secret">Profit &amp; loss &lt;net&gt;</a> R&amp;D</p>'),
  ).toBe('loss net profit r&d')
  expect(wordsOf('<pre><code>a &lt; limit</code></pre>')).toBe('limit')
})

test('keeps the result small for a text of any length', () => {
  const many = Array.from({ length: 9000 }, (_, index) => `word${index}`).join(' ')
  expect(wordsOf(`<p>${many}</p>`).split(' ')).toHaveLength(3000)
  expect(wordsOf(`<p>${'x'.repeat(300)} short</p>`)).toBe('short')
})
