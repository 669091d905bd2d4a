import { brand } from '../../brand.ts'

/** At least 8 characters, at most 72 bytes: bcrypt ignores the rest, so longer passwords are refused. */
export const passwordLength = { min: 8, max: 72 } as const

/** Words that an attacker would try first on this site. */
const contextWords = [brand.name, 'terminal', 'password', 'investor', 'qwerty', 'admin']

export const tooEasyToGuess = 'This password is too easy to guess. Use several unrelated words.'

/** Checks the length, which applies to every password, even if the settings require no strong ones. */
export function passwordLengthError(password: string): string | undefined {
  const bytes = new TextEncoder().encode(password).length
  if (Array.from(password).length < passwordLength.min)
    return `Use at least ${passwordLength.min} characters.`
  if (bytes > passwordLength.max) {
    return `Use at most ${passwordLength.max} bytes: accented letters and symbols count for more than one.`
  }
  return undefined
}

const lettersAndDigits = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/**
 * What is wrong with a new password, or undefined. There are no composition rules (NIST SP 800-63B): it
 * checks the length and refuses context-specific words, the user's own names and repeated characters. Common
 * passwords are refused where a password is set: `lambdas/data/staff/internal/common-password.ts`.
 */
export function passwordError(password: string, names: readonly string[] = []): string | undefined {
  const wrongLength = passwordLengthError(password)
  if (wrongLength) return wrongLength
  const plain = lettersAndDigits(password)
  const bare = plain.replace(/\d+$/, '')
  const words = [...contextWords, ...names].map(lettersAndDigits)
  if (new Set(plain).size < 3 || words.includes(plain) || words.includes(bare) || /^\d+$/.test(plain)) {
    return tooEasyToGuess
  }
  return undefined
}
