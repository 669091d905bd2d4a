import { randomInt } from 'node:crypto'
import { keyedHash } from '../../secrets/keyed-hash.ts'

const count = 10
/** Without letters and digits that are easily confused. Ten characters are 49 bits. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A typed code without spaces, hyphens and capital letters. */
export const normalizeCode = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Six digits are from an app; everything else can only be a recovery code. */
export const isAppCode = (normalized: string): boolean => /^\d{6}$/.test(normalized)

/**
 * A keyed hash, because 49 bits could be brute-forced without a key. It includes the user's id, so that a
 * code is valid for that user only.
 */
export const hashRecoveryCode = (userId: string, normalized: string): Promise<string> =>
  keyedHash('SECOND_FACTOR_KEY', 'recovery', userId, normalized)

/** Ten new codes, in the form that is shown once, and their hashes, which are stored. */
export async function makeRecoveryCodes(userId: string): Promise<{ codes: string[]; hashes: Set<string> }> {
  const letter = () => alphabet[randomInt(alphabet.length)]
  const half = () => Array.from({ length: 5 }, letter).join('')
  const codes = Array.from({ length: count }, () => `${half()}-${half()}`)
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(userId, normalizeCode(code))))
  return { codes, hashes: new Set(hashes) }
}
