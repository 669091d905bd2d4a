import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { extendedLetters, firstLetters } from './fonts.ts'

/** The characters that all Latin fonts of the `@fontsource` packages include. */
const latin =
  'U+20-7E,U+A0-FF,U+131,U+152-153,U+2C6,U+2DA,U+2DC,U+2002,U+2009,U+200B,U+2010-2026,U+2030,U+2032-2033,U+2039-203A,U+2044,U+20AC,U+2122,U+2190-2193,U+2212,U+2215,U+FFFD'

const lettersIn = (range: string) =>
  range.split(/,\s*/).flatMap((part) => {
    const [from = 0, to = from] = part
      .replace('U+', '')
      .split('-')
      .map((code) => Number.parseInt(code, 16))
    return Array.from({ length: to - from + 1 }, (_, index) => from + index)
  })
const sorted = (letters: number[]) => letters.toSorted((a, b) => a - b)

test('each letter is in the first file or in the other', () => {
  expect(sorted([...lettersIn(firstLetters), ...lettersIn(extendedLetters)])).toEqual(lettersIn(latin))
})

test('browsers fetch the other files for these letters', () => {
  const css = readFileSync(join(import.meta.dirname, '../../../web/src/styles/fonts.css'), 'utf8')
  const faces = css.match(/@font-face \{[^}]*\}/g) ?? []
  const extended = faces.filter((face) => face.includes('-extended.woff2'))
  expect(extended).toHaveLength(5)
  for (const face of extended)
    expect(lettersIn(/unicode-range:\s*([^;]*);/.exec(face)?.[1] ?? '')).toEqual(lettersIn(extendedLetters))
})
