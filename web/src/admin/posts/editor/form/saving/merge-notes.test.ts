// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { Choice } from '../../../../conflicts/merge-blocks.ts'
import { mergeArticles } from './merge-article.ts'

/** Builds an article: `One{a}` is a paragraph with a reference to the note `a`. Notes without a reference come last. */
function article(paragraphs: readonly string[], notes: Readonly<Record<string, string>>): string {
  const numbers = new Map<string, number>()
  const text = paragraphs.map((paragraph) => {
    const html = paragraph.replace(/\{(\w+)\}/g, (_, name: string) => {
      const first = !numbers.has(name)
      const number = numbers.get(name) ?? numbers.size + 1
      numbers.set(name, number)
      return `<sup><a href="#note_${number}"${first ? ` id="noteref_${number}"` : ''} aria-label="Footnote ${number}">${number}</a></sup>`
    })
    return `<p>${html}</p>`
  })
  const placed = [...numbers].map(
    ([name, number]) =>
      `<li id="note_${number}">${notes[name]} <a href="#noteref_${number}" aria-label="Back to reference ${number}">↩</a></li>`,
  )
  const others = Object.entries(notes).flatMap(([name, note]) =>
    numbers.has(name) ? [] : [`<li>${note}</li>`],
  )
  const items = [...placed, ...others]
  const list = items.length ? [`<ol class="footnotes" aria-label="Footnotes">${items.join('')}</ol>`] : []
  return [...text, ...list].join('\n')
}
const base = article(['One', 'Two{b}', 'Three'], { b: 'Of two' })

function joined(mine: string, theirs: string, choice: Choice = 'both', from: string | undefined = base) {
  const { parts, join } = mergeArticles(from, mine, theirs)
  return { text: join(() => choice), asked: parts.filter(({ kind }) => kind === 'conflicting').length }
}

test('notes added by both sides keep their own references and become one list', () => {
  const mine = article(['One{m}', 'Two{b}', 'Three'], { m: 'My source', b: 'Of two' })
  const theirs = article(['One', 'Two{b}', 'Three{t}'], { b: 'Of two', t: 'Another source' })
  expect(joined(mine, theirs)).toEqual({
    asked: 0,
    text: article(['One{m}', 'Two{b}', 'Three{t}'], { m: 'My source', b: 'Of two', t: 'Another source' }),
  })
})

test('inserting a note before another changes only its own paragraph', () => {
  const mine = article(['One{m}', 'Two{b}', 'Three'], { m: 'My source', b: 'Of two' })
  const theirs = article(['One', 'Two, rewritten{b}', 'Three'], { b: 'Of two, with a page' })
  expect(joined(mine, theirs)).toEqual({
    asked: 0,
    text: article(['One{m}', 'Two, rewritten{b}', 'Three'], { m: 'My source', b: 'Of two, with a page' }),
  })
})

test.each([
  ['mine', 'Of two, page 5'],
  ['theirs', 'Of two, page 6'],
  ['both', 'Of two, page 5<br>Of two, page 6'],
] as const)('a note that both sides edited is a conflict; choosing %s keeps one note', (choice, note) => {
  const paragraphs = ['One', 'Two{b}', 'Three']
  const [mine, theirs] = ['Of two, page 5', 'Of two, page 6'].map((b) => article(paragraphs, { b }))
  expect(joined(mine ?? '', theirs ?? '', choice)).toEqual({
    asked: 1,
    text: article(paragraphs, { b: note }),
  })
})

test.each([
  ['mine', 'One{m}', { m: 'My source', b: 'Of two' }],
  ['theirs', 'One{t}', { t: 'Another source', b: 'Of two' }],
] as const)('a note is added and deleted with its reference: %s', (choice, one, notes) => {
  const mine = article(['One{m}', 'Two{b}', 'Three'], { m: 'My source', b: 'Of two' })
  const theirs = article(['One{t}', 'Two{b}', 'Three'], { t: 'Another source', b: 'Of two' })
  expect(joined(mine, theirs, choice)).toEqual({ asked: 1, text: article([one, 'Two{b}', 'Three'], notes) })
  expect(joined(mine, theirs).text).toBe(
    article(['One{m}', 'One{t}', 'Two{b}', 'Three'], { m: 'My source', t: 'Another source', b: 'Of two' }),
  )
})

test('a note deleted by one side is deleted in the merge, unless the other side changed it', () => {
  const without = article(['One', 'Two', 'Three'], {})
  const plain = article(['One, mended', 'Two{b}', 'Three'], { b: 'Of two' })
  expect(joined(without, plain).text).toBe(article(['One, mended', 'Two', 'Three'], {}))
  const rewritten = article(['One', 'Two{b}', 'Three'], { b: 'Of two, with a page' })
  expect(joined(without, rewritten).text).toBe(article(['One', 'Two', 'Three'], { b: 'Of two, with a page' }))
})

test('a chosen paragraph keeps its note, even if the other side deleted it', () => {
  const mine = article(['One', 'Two, shortened', 'Three'], {})
  const theirs = article(['One', 'Two, rewritten{b}', 'Three'], { b: 'Of two' })
  expect(joined(mine, theirs, 'theirs').text).toBe(theirs)
  expect(joined(mine, theirs, 'mine').text).toBe(mine)
})

test('without a common base, each reference keeps its own note', () => {
  const mine = article(['One{m}', 'Two'], { m: 'My source' })
  const theirs = article(['One', 'Two{t}'], { t: 'Something else entirely' })
  const { parts, join } = mergeArticles(undefined, mine, theirs)
  expect(parts.some(({ kind }) => kind === 'conflicting')).toBe(true)
  expect(join(() => 'mine')).toBe(mine)
  expect(join(() => 'theirs')).toBe(theirs)
})

test('articles without footnotes or without changes to them are not modified', () => {
  const plain = article(['One', 'Two', 'Three'], {})
  expect(joined(plain, plain, 'both', plain).text).toBe(plain)
  const loose = article(['One', 'Two{b}', 'Three'], { b: 'Of two', x: 'A note without a place' })
  expect(joined(loose, loose, 'both', loose)).toEqual({ asked: 0, text: loose })
})
