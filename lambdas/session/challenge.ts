import { session } from '#shared/api/admin/session.ts'
import { challengeLifetime, issueChallenge } from '../data/staff/second-factor/challenges.ts'
import { implementPublic } from '../http/implement-public.ts'
import { relyingParty } from '../http/relying-party.ts'

/** The same for everybody: a passkey names its user itself, so the response does not reveal who has one. */
export const handler = implementPublic(session, 'session.challenge', async ({ request }) => ({
  success: true,
  request: {
    challenge: await issueChallenge('sign-in', request.now),
    rpId: relyingParty(request).id,
    timeout: challengeLifetime * 1000,
    userVerification: 'required',
  },
}))
