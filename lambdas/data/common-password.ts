import { commonWords } from './common-words.ts'

/** Ways over a keyboard, an alphabet and a number pad; backwards too. */
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

/** What stands for letters. What stands for several of them is read as each. */
const leet: readonly Record<string, string>[] = [
  { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i' },
  { 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'l' },
]
const shortestPiece = 3

/** Nothing but pieces of ways and of one character repeated. */
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

/** The word that is written twice or more, or the text itself. */
const unrepeated = (text: string): string => /^(.{2,}?)\1+$/.exec(text)?.[1] ?? text

const bare = (text: string): string => text.replace(/^\P{L}+|\P{L}+$/gu, '')
const lettersAndDigits = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Whether a password is what many people choose: one common word with whatever digits and signs around it or in it,
 * once or repeated, or a way over the keyboard. Several words together are not: that is what we recommend.
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
    isWalk(plain) ||
    isWalk(unrepeated(plain)) ||
    words.some((word) => commonWords.has(word) || commonWords.has(unrepeated(word)))
  )
}
