import { randomInt } from 'node:crypto'
import { keyedHash } from '../../secrets/keyed-hash.ts'

const count = 10
/** Without letters and digits that are mistaken for one another. Ten of them are 49 bits. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** What somebody typed, without what paper and phones add: spaces, hyphens and capitals. */
export const normalizeCode = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Six digits are from an app; everything else can only be a recovery code. */
export const isAppCode = (normalized: string): boolean => /^\d{6}$/.test(normalized)

/** The code is hashed with a key, as 49 bits could be searched through without one; the user's id makes it theirs alone. */
export const hashRecoveryCode = (userId: string, normalized: string): Promise<string> =>
  keyedHash('SECOND_FACTOR_KEY', 'recovery', userId, normalized)

/** Ten new codes, as they are shown once and as they are stored. */
export async function makeRecoveryCodes(userId: string): Promise<{ codes: string[]; hashes: Set<string> }> {
  const letter = () => alphabet[randomInt(alphabet.length)]
  const half = () => Array.from({ length: 5 }, letter).join('')
  const codes = Array.from({ length: count }, () => `${half()}-${half()}`)
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(userId, normalizeCode(code))))
  return { codes, hashes: new Set(hashes) }
}
