import { commonWords } from './common-words.ts'

/** Sequences on keyboards, in the alphabet and on a number pad, in both directions. */
const walks = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'qsdfghjklm',
  'zxcvbnm',
  'yxcvbnm',
  'wxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'zaq1xsw2cde3vfr4bgt5nhy6mju7',
  'qaywsxedcrfvtgbzhnujm',
  'qazwsxedcrfvtgbyhnujmikolp',
  '147258369',
  '741852963',
].flatMap((walk) => [walk, walk.split('').toReversed().join('')])

/** Characters that people use in place of letters. Two tables, because 1 and ! can stand for i or l. */
const leet: readonly Record<string, string>[] = [
  { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i' },
  { 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'l' },
]
const shortestPiece = 3

/** Whether a text consists only of pieces of such sequences and of repeated characters. */
function isWalk(text: string): boolean {
  let rest = text
  while (rest) {
    const length = longestPiece(rest)
    if (length < shortestPiece) return false
    rest = rest.slice(length)
  }
  return true
}

function longestPiece(text: string): number {
  let length = Math.min(shortestPiece, text.length)
  const isPiece = (piece: string) => new Set(piece).size === 1 || walks.some((walk) => walk.includes(piece))
  if (!isPiece(text.slice(0, length))) return 0
  while (length < text.length && isPiece(text.slice(0, length + 1))) length += 1
  return length
}

/** The part that a text repeats, or the text itself if it repeats nothing. */
const unrepeated = (text: string): string => /^(.{2,}?)\1+$/.exec(text)?.[1] ?? text

const bare = (text: string): string => text.replace(/^\P{L}+|\P{L}+$/gu, '')
const lettersAndDigits = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Whether a password is one that many people choose: a common word, once or repeated, with digits and signs around it
 * or in it, or a sequence on the keyboard. Several words together are fine, because that is what we recommend.
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const plain = lettersAndDigits(lower)
  const readings = [lower, bare(lower)].flatMap((text) => [
    text,
    ...leet.map((letters) => text.replace(/[0-9@$!]/g, (sign) => letters[sign] ?? sign)),
  ])
  const words = readings.map(lettersAndDigits).flatMap((text) => [text, bare(text)])
  return (
    // A few common passwords have signs in them, and would be lost without.
    commonWords.has(lower) ||
    isWalk(plain) ||
    isWalk(unrepeated(plain)) ||
    words.some((word) => commonWords.has(word) || commonWords.has(unrepeated(word)))
  )
}
