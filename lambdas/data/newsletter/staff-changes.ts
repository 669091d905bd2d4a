import { Problem } from '#shared/api/problem.ts'
import { type AuditSubject, auditEntry } from '../audit/audit.ts'
import { instantFromSortKey } from '../table/sort-key.ts'
import { getItem } from '../table/table.ts'
import { transact } from '../table/transact.ts'
import { VersionConflict } from '../table/version-conflict.ts'
import { askToSubscribe } from './ask-to-subscribe.ts'
import { changedItem, findSubscriber, replaceSubscriber } from './change-subscriber.ts'
import type { By } from './import-job.ts'
import { subscriberId, subscriberKey, toSubscriber } from './subscriber.ts'

interface Added {
  email: string
  firstName: string | undefined
  lastName: string | undefined
  reason: string
}

/** Identifies a subscription without its address, because the audit log outlives it. */
const subjectOf = (id: string, since: Date | string): AuditSubject => ({
  kind: 'subscriber',
  id,
  name: `Subscription of ${(typeof since === 'string' ? since : since.toISOString()).slice(0, 10)}`,
})

/**
 * Adds an address on behalf of a person, who has to confirm it like everybody else. Throws 409 if that would have no
 * effect: they are already subscribed, or just received confirmation emails.
 */
export async function addByStaff(
  { reason, ...person }: Added,
  { user, request }: By,
  daysPending: number,
): Promise<string> {
  const { now } = request
  const id = await subscriberId(person.email)
  const before = await findSubscriber(id)
  if (before?.status === 'confirmed' && !before.suspicion) {
    throw new Problem('conflict', 'This address is subscribed already.')
  }
  if (before?.status === 'suppressed') {
    throw new Problem(
      'conflict',
      'Mail to this address bounced or was complained about. Only its owner can come back.',
    )
  }
  await askToSubscribe({ ...person, source: 'staff' }, { now, suspicion: undefined }, daysPending)
  const after = await findSubscriber(id)
  if (before?.confirmationMails.at(-1) === after?.confirmationMails.at(-1)) {
    throw new Problem(
      'conflict',
      'This address was mailed several times lately. Please try again in some days.',
    )
  }
  const item = await getItem(subscriberKey(id), { consistent: true })
  if (!item) return id
  await transact([
    replaceSubscriber(
      item,
      changedItem(
        { ...item, reason, changedAt: now.toISOString(), changedBy: { id: user.id, name: user.name } },
        {},
      ),
    ),
    ...(await auditEntry(request, user, 'subscribers.add', subjectOf(id, now))),
  ])
  return id
}

interface Ended {
  id: string
  version: number
  reason: string
}

const changedMeanwhile = () =>
  new Problem('stale_version', 'Somebody else changed this after you opened it. Here is how it stands now.')

/** Unsubscribes a person, if the subscription still has the version that staff saw. */
export async function endByStaff({ id, version, reason }: Ended, { user, request }: By): Promise<void> {
  const item = await getItem(subscriberKey(id), { consistent: true })
  if (!item) throw new Problem('not_found', 'This subscriber no longer exists.')
  const subscriber = toSubscriber(item)
  if (subscriber.version !== version) throw changedMeanwhile()
  if (subscriber.status !== 'pending' && subscriber.status !== 'confirmed') {
    throw new Problem('unprocessable', 'This subscription has ended already.')
  }
  const at = request.now.toISOString()
  const after = changedItem(
    { ...item, reason, changedAt: at, changedBy: { id: user.id, name: user.name } },
    {
      status: 'unsubscribed',
      statusAt: at,
      unsubscribedAt: at,
      confirmUntil: undefined,
      nextConsent: undefined,
      expiresAt: undefined,
    },
  )
  const since = instantFromSortKey(String(item['gsi2sk']))
  try {
    await transact([
      replaceSubscriber(item, after),
      ...(await auditEntry(request, user, 'subscribers.end', subjectOf(id, since), {
        before: { status: subscriber.status },
        after: { status: 'unsubscribed' },
      })),
    ])
  } catch (error) {
    throw error instanceof VersionConflict ? changedMeanwhile() : error
  }
}
