import { compare, getRounds, hash, truncates } from 'bcryptjs'

/** 2^12 rounds: about 0.3 s on one core. Raise it as machines get faster; stored hashes follow at the next sign-in. */
const bcryptCost = 12

/**
 * The hash of an unknown password. It is compared for unknown users, so that they take as long as a wrong
 * password.
 */
const dummyHash = '$2b$12$G1TLQTjIPlwhIa62CN53mOYdXBbUTw4/o1FfkGMoI2I4QGcMc/8h2'

export const hashPassword = (password: string): Promise<string> => hash(password, bcryptCost)

/**
 * Takes the same time with and without a hash. Passwords above 72 bytes never match, because bcrypt ignores
 * the rest.
 */
export async function passwordMatches(password: string, passwordHash: string | undefined): Promise<boolean> {
  const equal = await compare(password, passwordHash ?? dummyHash)
  return equal && passwordHash !== undefined && !truncates(password)
}

/** Whether a hash was made with another cost than the current one. */
export const isOutdatedHash = (passwordHash: string): boolean => getRounds(passwordHash) !== bcryptCost
