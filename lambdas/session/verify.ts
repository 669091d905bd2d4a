import { session } from '#shared/api/admin/session.ts'
import { Problem } from '#shared/api/problem.ts'
import { staffSettings } from '#shared/domain/settings/staff-settings.ts'
import type { PasskeyAssertion } from '#shared/domain/staff/passkey.ts'
import { auditEntry, refusedSignInEntry } from '../data/audit/audit.ts'
import { readSettings } from '../data/directory/settings.ts'
import { acceptCode, acceptPasskey, type UsedFactor } from '../data/staff/second-factor/accept-factor.ts'
import { takeChallenge } from '../data/staff/second-factor/challenges.ts'
import { countCodeAttempt } from '../data/staff/second-factor/code-throttle.ts'
import { findUser, type StoredUser } from '../data/staff/users.ts'
import { transact } from '../data/table/transact.ts'
import { beginSession } from '../http/begin-session.ts'
import { isKnownDevice, verifyDeviceToken } from '../http/cookies/device-token.ts'
import { clearedSecondStepCookie, verifySecondStepToken } from '../http/cookies/second-step-token.ts'
import { implement } from '../http/implement.ts'
import { relyingParty } from '../http/relying-party.ts'
import type { RequestContext } from '../http/request-context.ts'

const subject = ({ id, name }: StoredUser) => ({ kind: 'user' as const, id, name })

/** Completes a sign-in: with a code after the password, or with a passkey alone, which counts as two factors. */
export const handler = implement(session, 'session.verify', async ({ body, request }, reply) => {
  const { code, passkey } = body
  if ((code === undefined) === (passkey === undefined)) {
    throw new Problem('invalid_request', 'Send either a code or a passkey.')
  }
  const proven = passkey ? await byPasskey(passkey, request) : await byCode(code ?? '', request)
  const { user, factor } = proven
  const entry = await auditEntry({ now: request.now, audited: true }, user, 'session.login', subject(user), {
    after: { secondFactor: factor },
  })
  await beginSession(request, reply, user, entry, { secondFactor: true })
  reply.setCookie(clearedSecondStepCookie)
  return { success: true, user, settings: staffSettings(await readSettings()) }
})

interface Proven {
  user: StoredUser
  factor: UsedFactor
}

/** The attempt is counted before the code is checked. A code of an inactive user is not checked. */
async function byCode(code: string, request: RequestContext): Promise<Proven> {
  const { now } = request
  const [step, device] = await Promise.all([verifySecondStepToken(request), verifyDeviceToken(request)])
  const user = step && (await findUser(step.userId))
  if (!user?.isActive || user.epoch !== step?.epoch) {
    throw new Problem('unauthenticated', 'This took too long. Start again with your password.')
  }
  const deviceId = device && isKnownDevice(device, user) ? device.deviceId : undefined
  const throttled = refusedSignInEntry(now, 'session.throttled', subject(user))
  const counted = await countCodeAttempt(user.id, deviceId, now, throttled)
  const factor = await acceptCode(user.id, code, now)
  if (!factor) {
    await transact(refusedSignInEntry(now, 'session.code-refused', subject(user)))
    throw new Problem('invalid_credentials', 'This code is not right, or it was used before.')
  }
  await counted.accept()
  return { user, factor }
}

/** All failures get the same response, so that nobody learns who has a passkey. */
async function byPasskey(passkey: PasskeyAssertion, request: RequestContext): Promise<Proven> {
  const { now } = request
  const challenge = await takeChallenge(passkey.response.clientDataJSON, 'sign-in', now)
  const user = challenge && (await findUser(userIdOf(passkey)))
  const used =
    user && user.isActive && (await acceptPasskey(user.id, passkey, challenge, relyingParty(request), now))
  if (!used) throw new Problem('invalid_credentials', 'This passkey could not be used to sign in.')
  return { user, factor: 'passkey' }
}

/** The user handle that the passkey was created with: our user id. */
const userIdOf = ({ response }: PasskeyAssertion): string =>
  Buffer.from(response.userHandle ?? '', 'base64url').toString('utf8') || 'nobody'
