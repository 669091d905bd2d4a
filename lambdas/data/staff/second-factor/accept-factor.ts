import type { PasskeyAssertion } from '#shared/domain/staff/passkey.ts'
import { updateIf } from '../../table/update-if.ts'
import { unseal } from './internal/sealed.ts'
import { factorsKey, readFactors, type StoredPasskey } from './internal/stored-factors.ts'
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
  const { updated } = await updateIf(factorsKey(userId), {
    UpdateExpression: 'SET totp.lastStep = :step, totp.lastUsedAt = :now ADD version :one',
    // Compares the secret too, so that an app that was replaced in the meantime is not accepted.
    ConditionExpression: 'totp.secret = :secret AND totp.lastStep < :step',
    ExpressionAttributeValues: {
      ':step': step,
      ':secret': totp.secret,
      ':now': now.toISOString(),
      ':one': 1,
    },
  })
  return updated
}

async function acceptRecoveryCode(userId: string, code: string): Promise<boolean> {
  const hash = await hashRecoveryCode(userId, code)
  const { updated } = await updateIf(factorsKey(userId), {
    UpdateExpression: 'DELETE recovery :used ADD version :one',
    ConditionExpression: 'contains(recovery, :hash)',
    ExpressionAttributeValues: { ':used': new Set([hash]), ':hash': hash, ':one': 1 },
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
  const at = `passkeys[${index}]`
  const { updated } = await updateIf(factorsKey(userId), {
    UpdateExpression: `SET ${at}.#counter = :counter, ${at}.backedUp = :backedUp, ${at}.lastUsedAt = :now ADD version :one`,
    ConditionExpression: `${at}.id = :id AND ${at}.#counter = :before`,
    ExpressionAttributeNames: { '#counter': 'counter' },
    ExpressionAttributeValues: {
      ':id': passkey.id,
      ':before': passkey.counter,
      ':counter': change.counter,
      ':backedUp': change.backedUp,
      ':now': now.toISOString(),
      ':one': 1,
    },
  })
  return updated ? passkey : undefined
}
