import { randomUUID } from 'node:crypto'
import type { User } from '#shared/domain/user.ts'
import type { Step } from './transact.ts'

/** What was done, as `resource.verb`: the endpoint's id, or a word of its own for what is no endpoint. */
export type AuditAction = `${string}.${string}`

export interface AuditSubject {
  kind: 'post' | 'user' | 'media' | 'category' | 'author' | 'settings'
  id: string
  name: string
}

/**
 * The audit log's entry for a change, to be written in the same transaction as the change itself:
 * `transact([...changes, ...auditEntry(request, user, 'posts.update', { kind: 'post', id, name })])`.
 * Empty where settings.security.enableAuditLog is off; sign-ins pass `audited: true`.
 */
export function auditEntry(
  { now, audited }: { now: Date; audited: boolean },
  actor: Pick<User, 'id' | 'name'> | null,
  action: AuditAction,
  subject?: AuditSubject,
): Step[] {
  if (!audited) return []
  const at = now.toISOString()
  const id = randomUUID()
  const Item = {
    pk: `AUDIT#${at.slice(0, 7)}`,
    sk: `${at}#${id}`,
    id,
    at,
    action,
    ...(actor && { actor: { id: actor.id, name: actor.name } }),
    ...(subject && { subject }),
  }
  return [{ Put: { Item } }]
}
