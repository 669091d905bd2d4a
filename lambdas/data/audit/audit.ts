import { randomUUID } from 'node:crypto'
import type { User } from '#shared/domain/staff/user.ts'
import { epochSeconds } from '#shared/epoch-seconds.ts'
import { timeSortKey } from '../table/sort-key.ts'
import type { Item } from '../table/table.ts'
import type { TransactionStep } from '../table/transact.ts'

/** What was done, as `resource.verb`: the id of the endpoint, if it was one. */
export type AuditAction = `${string}.${string}`

export interface AuditSubject {
  kind:
    | 'post'
    | 'user'
    | 'media'
    | 'category'
    | 'tag'
    | 'author'
    | 'settings'
    | 'message'
    | 'application'
    | 'subscriber'
  id: string
  name: string
}

/** The fields of a record that a change set, before and after. Never secrets, and no texts of articles. */
export interface AuditedValues {
  before?: Item | undefined
  after?: Item | undefined
}

/**
 * The audit log's entry for a change, to be written in the same transaction as the change itself:
 * `transact([...changes, ...(await auditEntry(request, user, 'posts.update', { kind: 'post', id, name }, values))])`.
 * Empty where settings.security.enableAuditLog is off; sign-ins pass `audited: true`.
 */
export async function auditEntry(
  { now, audited }: { now: Date; audited: boolean },
  actor: Pick<User, 'id' | 'name'> | null,
  action: AuditAction,
  subject?: AuditSubject,
  values?: AuditedValues,
): Promise<TransactionStep[]> {
  return audited ? [putItem({ ...toAuditItem(now, actor, action, subject), ...values })] : []
}

/** Days for which the log keeps entries that anybody can cause without signing in. */
const refusedSignInDays = 90

/** The entry for a refused sign-in. It expires after ninety days, because strangers could fill the log with it. */
export function refusedSignInEntry(
  now: Date,
  action: AuditAction,
  subject?: AuditSubject,
): TransactionStep[] {
  const expiresAt = epochSeconds(now) + refusedSignInDays * 24 * 60 * 60
  return [putItem({ ...toAuditItem(now, null, action, subject), expiresAt })]
}

const putItem = (Item: Item): TransactionStep => ({ Put: { Item } })

function toAuditItem(
  now: Date,
  actor: Pick<User, 'id' | 'name'> | null,
  action: AuditAction,
  subject?: AuditSubject,
): Item {
  const at = now.toISOString()
  const id = randomUUID()
  return {
    pk: `AUDIT#${at.slice(0, 7)}`,
    sk: timeSortKey(at, id),
    id,
    at,
    action,
    ...(actor && { actor: { id: actor.id, name: actor.name } }),
    ...(subject && { subject }),
  }
}
