import { compare, getRounds, hash, truncates } from 'bcryptjs'

/** 2^12 rounds: about 0.3 s on one core. Raise it as machines get faster; stored hashes follow at the next sign-in. */
export const bcryptCost = 12

/** The hash of a password that nobody knows: an unknown user costs as much time as a wrong password. */
const nobodysHash = '$2b$12$G1TLQTjIPlwhIa62CN53mOYdXBbUTw4/o1FfkGMoI2I4QGcMc/8h2'

export const hashPassword = (password: string): Promise<string> => hash(password, bcryptCost)

/** Compares in constant effort, whether there is a hash or not. More than 72 bytes never match: bcrypt would cut them. */
export async function passwordMatches(password: string, passwordHash: string | undefined): Promise<boolean> {
  const equal = await compare(password, passwordHash ?? nobodysHash)
  return equal && passwordHash !== undefined && !truncates(password)
}

/** True for a hash that was made at another cost than today's. */
export const isOutdatedHash = (passwordHash: string): boolean => getRounds(passwordHash) !== bcryptCost
