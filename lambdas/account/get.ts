import { account } from '#shared/api/admin/account.ts'
import { readFactors } from '../data/staff/second-factor/second-factors.ts'
import { listSessions } from '../data/staff/sessions.ts'
import { implement } from '../http/implement.ts'
import { relyingParty } from '../http/relying-party.ts'
import { loadSelf } from './own-account.ts'

const iso = (seconds: number): string => new Date(seconds * 1000).toISOString()

export const handler = implement(account, 'account.get', async ({ user, settings, request }) => {
  const [self, factors] = await Promise.all([loadSelf(user), readFactors(user.id)])
  const sessions = await listSessions(self, settings, request.now)
  const { totp, passkeys, recovery } = factors
  const host = relyingParty(request).id
  return {
    success: true,
    sessions: sessions
      .map(({ id, device, network, createdAt, lastSeenAt }) => ({
        id,
        current: id === request.sessionId,
        device,
        network,
        createdAt: iso(createdAt),
        lastSeenAt: iso(lastSeenAt),
      }))
      .toSorted((one, other) => Number(other.current) - Number(one.current)),
    app: totp ? { createdAt: totp.createdAt, lastUsedAt: totp.lastUsedAt ?? null } : null,
    passkeys: passkeys.map(({ id, name, synced, rpId, createdAt, lastUsedAt = null }) => ({
      id,
      name,
      synced,
      ...(rpId !== host && { otherHost: rpId }),
      createdAt,
      lastUsedAt,
    })),
    recoveryCodesLeft: recovery.size,
    required: settings.security.enableTwoFactor,
  }
})
