import type { PasskeyAssertion } from '#shared/domain/staff/passkey.ts'
import { contains, lessThan } from '../../table/expressions.ts'
import { updateIf } from '../../table/update-if.ts'
import { unseal } from './internal/sealed.ts'
import { factorsKey, readFactors, type StoredFactors, type StoredPasskey } from './internal/stored-factors.ts'
import type { RelyingParty } from './internal/webauthn.ts'
import { hashRecoveryCode, isAppCode, normalizeCode } from './recovery-codes.ts'

/** The second factor that was used, for the audit log. */
export type UsedFactor = 'authenticator app' | 'recovery code' | 'passkey'

/**
 * Uses up a code of the user's app or one of their recovery codes. Returns undefined if it is neither or was
 * used before. Of two concurrent requests with the same code, one succeeds. Count the attempt first.
 */
export async function acceptCode(userId: string, typed: string, now: Date): Promise<UsedFactor | undefined> {
  const code = normalizeCode(typed)
  if (isAppCode(code)) return (await acceptAppCode(userId, code, now)) ? 'authenticator app' : undefined
  return (await acceptRecoveryCode(userId, code)) ? 'recovery code' : undefined
}

async function acceptAppCode(userId: string, code: string, now: Date): Promise<boolean> {
  const { totp } = await readFactors(userId)
  if (!totp) return false
  const { stepOf } = await import('./internal/one-time-codes.ts')
  const step = stepOf(await unseal(totp.secret, userId), code, now)
  if (step === undefined) return false
  const { updated } = await updateIf<StoredFactors>(factorsKey(userId), {
    set: { 'totp.lastStep': step, 'totp.lastUsedAt': now.toISOString() },
    add: { version: 1 },
    // Compares the secret too, so that an app that was replaced in the meantime is not accepted.
    when: [{ 'totp.secret': totp.secret }, lessThan('totp.lastStep', step)],
  })
  return updated
}

async function acceptRecoveryCode(userId: string, code: string): Promise<boolean> {
  const hash = await hashRecoveryCode(userId, code)
  const { updated } = await updateIf<StoredFactors>(factorsKey(userId), {
    add: { version: 1 },
    delete: { recovery: new Set([hash]) },
    when: contains('recovery', hash),
  })
  return updated
}

/**
 * Verifies a passkey response of this user. Returns undefined if the user has no such passkey, if the
 * response is not genuine, or if its counter shows that the key was copied.
 */
export async function acceptPasskey(
  userId: string,
  assertion: PasskeyAssertion,
  challenge: string,
  site: RelyingParty,
  now: Date,
): Promise<StoredPasskey | undefined> {
  const { passkeys } = await readFactors(userId)
  const index = passkeys.findIndex(({ id, rpId }) => id === assertion.id && rpId === site.id)
  const passkey = passkeys[index]
  if (!passkey) return undefined
  const { verifyPasskeyUse } = await import('./internal/webauthn.ts')
  const change = await verifyPasskeyUse(assertion, challenge, site, passkey)
  if (!change) return undefined
  const at = `passkeys[${index}]` as const
  const { updated } = await updateIf<StoredFactors>(factorsKey(userId), {
    set: {
      [`${at}.counter`]: change.counter,
      [`${at}.backedUp`]: change.backedUp,
      [`${at}.lastUsedAt`]: now.toISOString(),
    },
    add: { version: 1 },
    when: { [`${at}.id`]: passkey.id, [`${at}.counter`]: passkey.counter },
  })
  return updated ? passkey : undefined
}
