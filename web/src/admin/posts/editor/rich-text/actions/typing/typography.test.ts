import { expect, test } from 'vitest'
import { typographic } from './typography.ts'

/** Types a text letter by letter, as the editor does. */
function typed(text: string): string {
  let written = ''
  for (const letter of text) {
    written += letter
    const better = typographic(written)
    if (better) written = written.slice(0, -better.length) + better.text
  }
  return written
}

test.each([
  ['"Guidance rose," she said.', '“Guidance rose,” she said.'],
  ['The company\'s "strong" quarter', 'The company’s “strong” quarter'],
  ["She said ('it is done')", 'She said (‘it is done’)'],
  ['"\'Strong\' is their word"', '“‘Strong’ is their word”'],
  ['Sales--again--rose', 'Sales—again—rose'],
  ['Sales -- again', 'Sales — again'],
  ['In 2024--25', 'In 2024–25'],
  ['"Q3 2026"', '“Q3 2026”'],
  ["In the '90s, and in the 1990's", 'In the ’90s, and in the 1990’s'],
  ['"Q3" on a screen of 27"', '“Q3” on a screen of 27"'],
  ["'90 days'", '‘90 days’'],
  ['Sales--"strong"', 'Sales—“strong”'],
  // A rule, and a list.
  ['---', '---'],
  ['- one', '- one'],
  ['a ---- b', 'a —— b'],
])('%s is written %s', (plain, written) => {
  expect(typed(plain)).toBe(written)
})
