import type { Settings } from '#shared/domain/settings/settings.ts'
import { loadMailing } from '../../data/mailings/due-mailings.ts'
import { digestSubject, mailingId, planSteps } from '../../data/mailings/mailing-record.ts'
import { postsMailedBetween } from '../../data/mailings/week-posts.ts'
import { transact } from '../../data/table/transact.ts'
import { VersionConflict } from '../../data/table/version-conflict.ts'
import { lastDigestWeek } from './digest-week.ts'

/**
 * Milliseconds after which a digest that was not planned in time is skipped, so that a sender that was
 * switched off does not send old news.
 */
const stillUseful = 24 * 60 * 60 * 1000

/** Plans the digest of the week that has just ended, once. A week without articles has no digest. */
export async function planDigest({ general }: Settings, now: Date): Promise<void> {
  const { day, from, to } = lastDigestWeek(now, general.timezone)
  if (now.getTime() - to.getTime() > stillUseful) return
  const id = mailingId(digestSubject, day)
  if (await loadMailing(id, { consistent: true })) return
  if ((await postsMailedBetween(from, to, now)).length === 0) return
  const digest = {
    id,
    kind: 'digest' as const,
    title: `Weekly digest, ${day}`,
    postId: null,
    dueAt: to.toISOString(),
    askedBy: null,
  }
  try {
    await transact(planSteps(digest, () => new VersionConflict()))
  } catch (error) {
    // Another run planned it at the same moment.
    if (!(error instanceof VersionConflict)) throw error
  }
}
