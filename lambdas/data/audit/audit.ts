import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { Problem } from '#shared/api/problem.ts'
import type { User } from '#shared/domain/staff/user.ts'
import { epochSeconds } from '#shared/epoch-seconds.ts'
import { absent, when, where } from '../table/expressions.ts'
import { timeSortKey } from '../table/sort-key.ts'
import { type Item, queryItems } from '../table/table.ts'
import type { TransactionStep } from '../table/transact.ts'
import { digestValues, type EntryValues, hashEntry, type StoredEntry, sha256 } from './stored-entry.ts'

/** What was done, as `resource.verb`: the id of the endpoint, if it was one. */
export type AuditAction = `${string}.${string}`

export const auditKinds = [
  'post',
  'user',
  'media',
  'category',
  'tag',
  'author',
  'settings',
  'message',
  'application',
  'subscriber',
  'person',
] as const

export interface AuditSubject {
  kind: (typeof auditKinds)[number]
  id: string
  name: string
}

/** The fields of a record before and after a change. Never secrets, and no texts of articles. */
export interface AuditedValues {
  before?: Item | undefined
  after?: Item | undefined
}

/** The part of a request that the log records beside the change. */
interface AuditedRequest {
  now: Date
  /** Whether settings.security.enableAuditLog is on. */
  audited: boolean
  sessionId?: string | undefined
}

type Actor = Pick<User, 'id' | 'name'>

/** A change that a user makes, with what the log records beside it. */
export interface AuditedChange extends AuditedRequest {
  by: Actor
}

/** Partition of a record's entries: its chain. */
export const chainKey = ({ kind, id }: Pick<AuditSubject, 'kind' | 'id'>): string => `AUDIT#${kind}#${id}`

/** All entries of a month are one list, sorted by time. */
export const monthList = (instant: string): string => `AUDITED#${instant.slice(0, 7)}`

const placeDigits = 10
const placeInChain = (place: number): string => String(place).padStart(placeDigits, '0')

/**
 * The audit log's entry for a change, to be written in the same transaction as the change itself:
 * `transact([...changes, ...(await auditEntry(request, user, 'posts.update', { kind: 'post', id, name }, values))])`.
 * It keeps only the fields of `values` that differ. Returns no steps if settings.security.enableAuditLog is off;
 * sign-ins pass `audited: true`. The entries of one record are a chain: each repeats the hash of the one before it,
 * so that none can be changed or removed unnoticed. An entry without a subject belongs to its actor's chain.
 */
export async function auditEntry(
  request: AuditedRequest,
  actor: Actor | null,
  action: AuditAction,
  subject?: AuditSubject,
  values: AuditedValues = {},
): Promise<TransactionStep[]> {
  if (!request.audited) return []
  const facts = { request, actor, action, subject, values }
  return [await chainedStep(facts)]
}

interface Facts {
  request: AuditedRequest
  actor: Actor | null
  action: AuditAction
  subject: AuditSubject | undefined
  values: AuditedValues
}

/**
 * Two concurrent changes of one record conflict here only if the record itself has no version; then the second one is
 * retried and chained after the first.
 */
async function chainedStep(facts: Facts): Promise<TransactionStep> {
  const { request, actor, subject } = facts
  const pk = chainKey(subject ?? { kind: 'user', id: actor?.id ?? 'nobody' })
  const { place, hash: previous } = await readHead(pk)
  const salt = randomBytes(16).toString('base64url')
  const values = entryValues(facts)
  const entry: StoredEntry = {
    pk,
    sk: placeInChain(place + 1),
    at: request.now.toISOString(),
    action: facts.action,
    ...(actor && { actorId: actor.id }),
    ...(request.sessionId && { session: sessionMark(request.sessionId) }),
    digest: digestValues(salt, values),
    previous,
  }
  return {
    Put: { Item: { ...inMonth(entry), values, salt, hash: hashEntry(entry) }, ...when(absent()) },
    renew: () => chainedStep(facts),
    onConditionFailed: () =>
      new Problem('conflict', 'Other people are changing this right now. Please try again.'),
  }
}

async function readHead(pk: string): Promise<{ place: number; hash: string }> {
  const [last] = await queryItems({
    ...where({ pk }),
    ScanIndexForward: false,
    Limit: 1,
    ConsistentRead: true,
  })
  const hash = last?.['hash']
  return { place: Number(last?.['sk'] ?? 0), hash: typeof hash === 'string' ? hash : '' }
}

const inMonth = (entry: StoredEntry): Item => ({
  ...entry,
  gsi2pk: monthList(entry.at),
  // Apart, because the place in the chain would otherwise pass for the end of a UUID, and differ in two digits only.
  gsi2sk: timeSortKey(entry.at, `${entry.pk}#${entry.sk}`),
})

/** Distinguishes sessions in the log, but cannot be used to sign in. */
const sessionMark = (sessionId: string): string => sha256(sessionId).slice(0, 12)

/** Maximum number of characters of a text in the log. */
const maxText = 500

function entryValues({ actor, subject, values: { before = {}, after = {} } }: Facts): EntryValues {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = fields.filter((field) => !isDeepStrictEqual(before[field], after[field]))
  const side = (name: 'before' | 'after', values: Item) =>
    changed
      // Empty fields are left out.
      .filter((field) => ![undefined, null, ''].includes(values[field] as string))
      .map((field) => [`${name}.${field}`, shortened(values[field])] as const)
  return Object.fromEntries([
    ...(actor ? [['actor', actor.name] as const] : []),
    ...(subject ? [['subject', subject.name] as const] : []),
    ...side('before', before),
    ...side('after', after),
  ])
}

const shortened = (value: unknown): unknown =>
  typeof value === 'string' && value.length > maxText ? `${value.slice(0, maxText)}…` : value

/** Days for which the log keeps entries that anybody can cause without signing in. */
const refusedSignInDays = 90

/**
 * The entry for a refused sign-in. It expires after ninety days, because strangers could fill the log with it, and
 * therefore belongs to no chain.
 */
export function refusedSignInEntry(
  now: Date,
  action: AuditAction,
  subject?: AuditSubject,
): TransactionStep[] {
  const at = now.toISOString()
  const salt = randomBytes(16).toString('base64url')
  const pk = `AUDIT#refused#${at.slice(0, 10)}`
  const entry: StoredEntry = {
    pk,
    sk: timeSortKey(at, salt),
    at,
    action,
    values: subject ? { subject: subject.name, subjectKind: subject.kind, subjectId: subject.id } : {},
    salt,
  }
  return [{ Put: { Item: { ...inMonth(entry), expiresAt: epochSeconds(now) + refusedSignInDays * 86_400 } } }]
}
