// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { blockTexts } from './block-texts.ts'
import { diffBlocks, diffWords, isSame } from './text-diff.ts'

test('words that changed are marked, and nothing else', () => {
  expect(diffWords('Guidance rose again.', 'Guidance fell again.')).toEqual([
    { kind: 'same', text: 'Guidance ' },
    { kind: 'removed', text: 'rose' },
    { kind: 'added', text: 'fell' },
    { kind: 'same', text: ' again.' },
  ])
})

test('an inserted paragraph does not mark those below it', () => {
  const before = ['One.', 'Two.', 'Three.']
  expect(diffBlocks(before, ['One.', 'New.', 'Two.', 'Three.'])).toEqual([
    { kind: 'same', texts: ['One.'] },
    { kind: 'changed', pieces: [{ kind: 'added', text: 'New.' }] },
    { kind: 'same', texts: ['Two.', 'Three.'] },
  ])
  expect(diffBlocks(before, ['One.', 'Three.'])).toContainEqual({
    kind: 'changed',
    pieces: [{ kind: 'removed', text: 'Two.' }],
  })
  expect(isSame(diffBlocks(before, [...before]))).toBe(true)
  expect(isSame(diffBlocks([], ['One.']))).toBe(false)
})

test('every kind of block is compared by its words', () => {
  expect(
    blockTexts(
      `<h2>Results</h2><p>Two <b>par</b>ts</p><ul><li>One<ul><li>Inner</li></ul></li></ul>
       <table><tbody><tr><th>Year</th><td>2026</td></tr></tbody></table><hr>
       <p><img src="/media/a.png" alt="A chart"></p><pre><code>a
b</code></pre><blockquote><p>Said</p></blockquote>`,
    ),
  ).toEqual([
    'Results',
    'Two parts',
    'One',
    'Inner',
    'Year | 2026',
    '———',
    '[Picture: A chart]',
    'a',
    'b',
    'Said',
  ])
})
