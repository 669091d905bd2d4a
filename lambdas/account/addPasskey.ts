import { account } from '#shared/api/admin/account.ts'
import { auditEntry } from '../data/audit/audit.ts'
import { requireRecentPassword } from '../data/staff/recent-password.ts'
import { takeChallenge } from '../data/staff/second-factor/challenges.ts'
import { addPasskey } from '../data/staff/second-factor/second-factors.ts'
import { continueSession } from '../http/begin-session.ts'
import { implement } from '../http/implement.ts'
import { relyingParty } from '../http/relying-party.ts'
import { loadSelf, ownSubject } from './own-account.ts'

export const handler = implement(account, 'account.addPasskey', async ({ user, body, request }, reply) => {
  await requireRecentPassword(user, request)
  const { name, passkey } = body
  const challenge = await takeChallenge(passkey.response.clientDataJSON, `add#${user.id}`, request.now)
  const entry = await auditEntry(request, user, 'account.addPasskey', ownSubject(user), {
    after: { passkey: name },
  })
  const self = await loadSelf(user)
  const site = relyingParty(request)
  const enrolled = await addPasskey(self, name, passkey, challenge, site, request.now, entry)
  await continueSession(request, reply, enrolled.user, { secondFactor: true })
  return { success: true, recoveryCodes: enrolled.recoveryCodes }
})
