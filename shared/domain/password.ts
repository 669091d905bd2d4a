import { brand } from '../brand.ts'

/** bcrypt reads no more than 72 bytes: a longer password is refused, never cut. */
export const passwordBytes = { min: 8, max: 72 } as const

const contextWords = [brand.name, 'terminal', 'password', 'investor', 'qwerty', 'admin']

export const tooEasy = 'This password is too easy to guess. Use several unrelated words.'

/**
 * Says what is wrong with a new password, or nothing. No composition rules (NIST SP 800-63B):
 * length, and no password that is only a word of this context, a name of the user, or one repeated character. What
 * many people choose is refused where passwords are set: `lambdas/data/common-password.ts`.
 */
export function passwordFault(password: string, names: readonly string[] = []): string | undefined {
  const bytes = new TextEncoder().encode(password).length
  if (Array.from(password).length < passwordBytes.min) return `Use at least ${passwordBytes.min} characters.`
  if (bytes > passwordBytes.max) {
    return `Use at most ${passwordBytes.max} bytes: accented letters and symbols count for more than one.`
  }
  const plain = password.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  const bare = plain.replace(/\d+$/, '')
  const words = [...contextWords, ...names].map((word) => word.toLowerCase())
  if (new Set(plain).size < 3 || words.includes(plain) || words.includes(bare) || /^\d+$/.test(plain)) {
    return tooEasy
  }
  return undefined
}
