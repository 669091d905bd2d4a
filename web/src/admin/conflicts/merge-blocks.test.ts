import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Choice, commonBlocks, joinParts, mergeBlocks } from './merge-blocks.ts'

const join = (base: string, mine: string, theirs: string, choice: Choice = 'both') => {
  const parts = mergeBlocks(base.split(''), mine.split(''), theirs.split(''))
  return {
    text: joinParts(parts, () => choice).join(''),
    conflicting: parts.flatMap((part) =>
      part.kind === 'conflicting' ? [`${part.mine.join('')}|${part.theirs.join('')}`] : [],
    ),
  }
}

test.each([
  ['changes of different paragraphs', 'abcd', 'aBcd', 'abcD', 'aBcD'],
  ['paragraphs beside each other', 'abcd', 'aBcd', 'abCd', 'aBCd'],
  ['one put in before what the other changed', 'abc', 'axbc', 'aBc', 'axBc'],
  ['one put in behind what the other changed', 'abc', 'abxc', 'aBc', 'aBxc'],
  ['one taken out beside what the other changed', 'abcd', 'acd', 'abCd', 'aCd'],
  ['the same change twice', 'abc', 'aXc', 'aXc', 'aXc'],
  ['the end of one and the beginning of the other', 'ab', 'abx', 'yab', 'yabx'],
])('%s are merged without asking', (_, base, mine, theirs, joined) => {
  expect(join(base, mine, theirs)).toEqual({ text: joined, conflicting: [] })
})

test.each([
  ['the same paragraph', 'abc', 'aXc', 'aYc', 'X|Y'],
  ['the same place', 'ab', 'axb', 'ayb', 'x|y'],
  ['one took out what the other changed', 'abc', 'ac', 'aYc', '|Y'],
  ['one rewrote more than the other', 'abcd', 'aXd', 'abYd', 'X|bY'],
])('%s is a conflict with both versions', (_, base, mine, theirs, asked) => {
  const [left = '', right = ''] = asked.split('|')
  expect(join(base, mine, theirs).conflicting).toEqual([asked])
  expect(join(base, mine, theirs, 'mine').text).toContain(left)
  expect(join(base, mine, theirs, 'theirs').text).toContain(right)
  expect(join(base, mine, theirs, 'both').text).toContain(left + right)
})

test('without a common base, everything is kept or asked about', () => {
  const [mine, theirs] = ['axbc'.split(''), 'abyc'.split('')] as const
  expect(joinParts(mergeBlocks(commonBlocks(mine, theirs), mine, theirs), () => 'both').join('')).toBe(
    'axbyc',
  )
})

const base = Array.from({ length: 8 }, (_, index) => `p${index}`)
/** Random edits: paragraphs are deleted, changed, inserted and moved. */
const edited = (who: string) =>
  fc
    .array(fc.tuple(fc.constantFrom('drop', 'change', 'put', 'move', 'same'), fc.nat(8), fc.nat(2)), {
      maxLength: 5,
    })
    .map((edits) =>
      edits.reduce<string[]>((text, [kind, at, to], step) => {
        const [before, one, after] = [text.slice(0, at), text.slice(at, at + 1), text.slice(at + 1)]
        // Texts that both sides may insert, and texts that only one side inserts.
        const words = to === 0 ? `shared ${at}` : `${who} ${step}`
        if (kind === 'drop') return [...before, ...after]
        if (kind === 'change') return one.length ? [...before, words, ...after] : text
        if (kind === 'put') return [...before, words, ...one, ...after]
        if (kind === 'move') return [...after, ...one, ...before]
        return text
      }, base),
    )
const mergeOf = (mine: readonly string[], theirs: readonly string[]) => mergeBlocks(base, mine, theirs)

test('merging a text with itself, or with its base, changes nothing', () => {
  fc.assert(
    fc.property(edited('mine'), (mine) => {
      for (const [one, other] of [
        [mine, mine],
        [mine, base],
        [base, mine],
      ] as const) {
        const parts = mergeOf(one, other)
        expect(parts.filter(({ kind }) => kind === 'conflicting')).toEqual([])
        expect(joinParts(parts, () => 'both')).toEqual(mine)
      }
    }),
  )
})

test('no block of either side is lost unless someone deleted or rejected it', () => {
  const choices = fc.constantFrom<Choice>('mine', 'theirs', 'both')
  fc.assert(
    fc.property(
      edited('mine'),
      edited('theirs'),
      fc.array(choices, { minLength: 40, maxLength: 40 }),
      (mine, theirs, chosen) => {
        const parts = mergeOf(mine, theirs)
        const result = joinParts(parts, (index) => chosen[index] ?? 'both')
        const notChosen = parts.flatMap((part, index) => {
          if (part.kind === 'settled' || chosen[index] === 'both') return []
          return chosen[index] === 'mine' ? part.theirs : part.mine
        })
        const kept = [
          ...mine.filter((block) => !base.includes(block)),
          ...theirs.filter((block) => !base.includes(block)),
          ...base.filter((block) => mine.includes(block) && theirs.includes(block)),
        ]
        for (const block of kept)
          expect(
            result.includes(block) || notChosen.includes(block),
            `${block} in ${result.join(', ')}`,
          ).toBe(true)
        // And no block appears that was in neither text.
        for (const block of result) expect(mine.includes(block) || theirs.includes(block)).toBe(true)
      },
    ),
    { numRuns: 400 },
  )
})

test('swapping the sides gives the same conflicts with the sides swapped', () => {
  fc.assert(
    fc.property(edited('mine'), edited('theirs'), (mine, theirs) => {
      const conflicting = (one: readonly string[], other: readonly string[]) =>
        mergeOf(one, other).flatMap((part) => (part.kind === 'conflicting' ? [[part.mine, part.theirs]] : []))
      expect(conflicting(theirs, mine).map(([a, b]) => [b, a])).toEqual(conflicting(mine, theirs))
    }),
  )
})
