import { account } from '#shared/api/admin/account.ts'
import { Problem } from '#shared/api/problem.ts'
import { passkeyAlgorithms } from '#shared/domain/staff/passkey.ts'
import { requireRecentPassword } from '../data/staff/recent-password.ts'
import { challengeLifetime, issueChallenge } from '../data/staff/second-factor/challenges.ts'
import { maxPasskeys, readFactors } from '../data/staff/second-factor/second-factors.ts'
import { implement } from '../http/implement.ts'
import { relyingParty } from '../http/relying-party.ts'

/** Discoverable, so that signing in needs no username, and only with a fingerprint, face or PIN. */
export const handler = implement(account, 'account.startPasskey', async ({ user, settings, request }) => {
  await requireRecentPassword(user, request)
  const { now } = request
  const { passkeys } = await readFactors(user.id)
  if (passkeys.length >= maxPasskeys) {
    throw new Problem('conflict', `You have ${maxPasskeys} passkeys. Remove one that you no longer use.`)
  }
  return {
    success: true,
    creation: {
      challenge: await issueChallenge(`add#${user.id}`, now),
      rp: { id: relyingParty(request).id, name: settings.general.siteName },
      user: {
        id: Buffer.from(user.id).toString('base64url'),
        name: user.username,
        displayName: user.name,
      },
      pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key' as const, alg })),
      timeout: challengeLifetime * 1000,
      excludeCredentials: passkeys.map(({ id }) => ({ type: 'public-key' as const, id })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    },
  }
})
