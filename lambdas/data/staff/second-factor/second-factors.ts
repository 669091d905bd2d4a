import { Problem } from '#shared/api/problem.ts'
import type { PasskeyAttestation } from '#shared/domain/staff/passkey.ts'
import { epochSeconds } from '#shared/epoch-seconds.ts'
import { type TransactionStep, transact } from '../../table/transact.ts'
import type { StoredUser } from '../stored-user.ts'
import { endSessionsStep } from '../users.ts'
import { seal, unseal } from './internal/sealed.ts'
import { factorsKey, putFactors, readFactors, type StoredFactors } from './internal/stored-factors.ts'
import type { RelyingParty } from './internal/webauthn.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'

export { readFactors, type StoredFactors, type StoredPasskey } from './internal/stored-factors.ts'
export type { RelyingParty } from './internal/webauthn.ts'

/** Seconds in which a new authenticator app has to be confirmed by a code. */
const enrolmentLifetime = 15 * 60
/** Enough for every device of one person, and few enough for one item. */
export const maxPasskeys = 10

/** Whether a user has a second factor. Recovery codes alone do not count. */
export const hasSecondFactor = ({ totp, passkeys }: StoredFactors): boolean =>
  totp !== undefined || passkeys.length > 0

/** The result of enrolling a factor. */
export interface Enrolled {
  /**
   * In a new epoch if this was the first factor. All sessions have then ended, and the caller must start a
   * new one.
   */
  user: StoredUser
  isFirst: boolean
  /** Shown once, with the first factor. */
  recoveryCodes: string[]
}

/**
 * Creates the secret of a new authenticator app, which is active once a code confirms it. It replaces an
 * unconfirmed one.
 */
export async function startTotp(
  user: StoredUser,
  issuer: string,
  now: Date,
): Promise<{ secret: string; address: string }> {
  const { keyAddress, newSecret } = await import('./internal/one-time-codes.ts')
  const stored = await readFactors(user.id)
  if (stored.totp) throw new Problem('conflict', 'You have an authenticator app already. Remove it first.')
  const secret = newSecret()
  const pendingTotp = {
    secret: await seal(secret, user.id),
    expiresAt: epochSeconds(now) + enrolmentLifetime,
  }
  await transact([putFactors(user.id, stored, { pendingTotp })])
  return { secret, address: keyAddress(secret, issuer, user.username) }
}

/** Enrolls the app that shows this code. */
export async function confirmTotp(
  user: StoredUser,
  code: string,
  now: Date,
  audit: TransactionStep[],
): Promise<Enrolled> {
  const stored = await readFactors(user.id)
  const { pendingTotp } = stored
  if (!pendingTotp || pendingTotp.expiresAt <= epochSeconds(now)) {
    throw new Problem('conflict', 'This took too long. Start again with a new QR code.')
  }
  const { stepOf } = await import('./internal/one-time-codes.ts')
  const step = stepOf(await unseal(pendingTotp.secret, user.id), code, now)
  if (step === undefined) {
    const message = 'This is not the code that the app shows now. Check the time of your phone.'
    throw new Problem('invalid_request', message, { issues: [{ path: 'code', message }] })
  }
  // The code used for confirmation is spent, so that nobody who saw it can sign in with it.
  const totp = { secret: pendingTotp.secret, createdAt: now.toISOString(), lastStep: step }
  return enroll(user, stored, { totp, pendingTotp: undefined }, now, audit)
}

/** Adds the passkey that answers this challenge. */
export async function addPasskey(
  user: StoredUser,
  name: string,
  attestation: PasskeyAttestation,
  challenge: string | undefined,
  site: RelyingParty,
  now: Date,
  audit: TransactionStep[],
): Promise<Enrolled> {
  const { verifyNewPasskey } = await import('./internal/webauthn.ts')
  const passkey = challenge && (await verifyNewPasskey(attestation, challenge, site))
  if (!passkey) {
    throw new Problem(
      'unprocessable',
      'This passkey could not be checked. Try again; each try is valid once.',
    )
  }
  const stored = await readFactors(user.id)
  if (stored.passkeys.some(({ id }) => id === passkey.id)) {
    throw new Problem('conflict', 'You have this passkey already.')
  }
  if (stored.passkeys.length >= maxPasskeys) {
    throw new Problem('conflict', `You have ${maxPasskeys} passkeys. Remove one that you no longer use.`)
  }
  const passkeys = [...stored.passkeys, { ...passkey, name, createdAt: now.toISOString() }]
  return enroll(user, stored, { passkeys }, now, audit)
}

/**
 * The first factor creates recovery codes, and ends all sessions because they began without a second factor.
 */
async function enroll(
  user: StoredUser,
  stored: StoredFactors,
  changes: Partial<StoredFactors>,
  now: Date,
  audit: TransactionStep[],
): Promise<Enrolled> {
  if (hasSecondFactor(stored)) {
    await transact([putFactors(user.id, stored, changes), ...audit])
    return { user, isFirst: false, recoveryCodes: [] }
  }
  const { codes, hashes } = await makeRecoveryCodes(user.id)
  const { next, step } = endSessionsStep(user, now)
  await transact([putFactors(user.id, stored, { ...changes, recovery: hashes }), step, ...audit])
  return { user: next, isFirst: true, recoveryCodes: codes }
}

/**
 * Throws if there is no authenticator app or it may not be removed. Call it before using up a code for the
 * removal.
 */
export async function requireRemovableTotp(userId: string, required: boolean): Promise<void> {
  const stored = await readFactors(userId)
  if (!stored.totp) throw new Problem('not_found', 'You have no authenticator app.')
  requireOneLeft(stored, { totp: undefined }, required)
}

/** Removes the authenticator app. Without any factor the recovery codes go too. */
export async function removeTotp(
  user: StoredUser,
  required: boolean,
  audit: TransactionStep[],
): Promise<void> {
  await remove(user, await readFactors(user.id), { totp: undefined }, required, audit)
}

/** Renames a passkey. Writes nothing if the name is unchanged. */
export async function renamePasskey(
  userId: string,
  id: string,
  name: string,
  audit: (before: string) => Promise<TransactionStep[]>,
): Promise<void> {
  const stored = await readFactors(userId)
  const passkey = stored.passkeys.find((each) => each.id === id)
  if (!passkey) throw new Problem('not_found', 'You have no such passkey.')
  if (passkey.name === name) return
  const passkeys = stored.passkeys.map((each) => (each === passkey ? { ...each, name } : each))
  await transact([putFactors(userId, stored, { passkeys }), ...(await audit(passkey.name))])
}

/** Removes one passkey. */
export async function removePasskey(
  user: StoredUser,
  id: string,
  required: boolean,
  audit: (name: string) => Promise<TransactionStep[]>,
): Promise<void> {
  const stored = await readFactors(user.id)
  const passkey = stored.passkeys.find((each) => each.id === id)
  if (!passkey) throw new Problem('not_found', 'You have no such passkey.')
  const passkeys = stored.passkeys.filter((each) => each !== passkey)
  await remove(user, stored, { passkeys }, required, await audit(passkey.name))
}

async function remove(
  user: StoredUser,
  stored: StoredFactors,
  changes: Partial<StoredFactors>,
  required: boolean,
  audit: TransactionStep[],
): Promise<void> {
  requireOneLeft(stored, changes, required)
  const recovery = hasSecondFactor({ ...stored, ...changes }) ? stored.recovery : new Set<string>()
  await transact([putFactors(user.id, stored, { ...changes, recovery }), ...audit])
}

function requireOneLeft(stored: StoredFactors, changes: Partial<StoredFactors>, required: boolean): void {
  if (!required || hasSecondFactor({ ...stored, ...changes })) return
  throw new Problem(
    'conflict',
    'A second factor is required here. Add another one before you remove this one.',
  )
}

/** Creates ten new recovery codes, which replace the previous ones. */
export async function renewRecoveryCodes(user: StoredUser, audit: TransactionStep[]): Promise<string[]> {
  const stored = await readFactors(user.id)
  if (!hasSecondFactor(stored)) {
    throw new Problem(
      'conflict',
      'Recovery codes come with an authenticator app or a passkey. Add one first.',
    )
  }
  const { codes, hashes } = await makeRecoveryCodes(user.id)
  await transact([putFactors(user.id, stored, { recovery: hashes }), ...audit])
  return codes
}

/** The transaction step that removes all of a user's second factors. */
export const deleteFactorsStep = (userId: string): TransactionStep => ({
  Delete: { Key: { ...factorsKey(userId) } },
})

/**
 * Removes all factors of a user who has lost them, and ends their sessions, because a lost device may have
 * one.
 */
export async function resetSecondFactors(
  user: StoredUser,
  now: Date,
  audit: TransactionStep[] = [],
): Promise<StoredUser> {
  const { next, step } = endSessionsStep(user, now)
  await transact([step, deleteFactorsStep(user.id), ...audit])
  return next
}
