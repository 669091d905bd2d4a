import type { AuditEntry } from '#shared/domain/audit.ts'
import { where } from '../table/expressions.ts'
import { decodeCursor, encodeCursor, endOfInstant } from '../table/sort-key.ts'
import { type Item, queryItems } from '../table/table.ts'
import { entriesBefore } from './months.ts'
import { StoredEntry } from './stored-entry.ts'

export interface AuditFilter {
  /** Id of the user who did it. */
  actor?: string | undefined
  /** An action, or the resource before its dot. */
  action?: string | undefined
  /** Kind of the record. */
  kind?: string | undefined
  /** ISO instants; `until` is not included. */
  from?: string | undefined
  until?: string | undefined
}

export interface AuditPage {
  /** Newest first. */
  entries: AuditEntry[]
  nextCursor?: string
}

const batchSize = 200
/**
 * Entries read per page. If few of them match a filter, a page can have fewer than `limit` entries and still a
 * cursor.
 */
const maxScanned = 1000
/** After this many months without an entry, the log is assumed to have started. */
const maxEmptyMonths = 12
/** Entries about one record, which are not paged. */
const maxOfRecord = 500

/** A page of the log, newest first. */
export async function listAuditEntries(
  { from = '', until, ...filter }: AuditFilter,
  { limit, cursor, now }: { limit: number; cursor?: string | undefined; now: Date },
): Promise<AuditPage> {
  const latest = until ?? endOfInstant(now.toISOString())
  let before = cursor ? decodeCursor(cursor) : latest
  let month = `${before.slice(0, 7)}-01T00:00:00.000Z`
  const entries: AuditEntry[] = []
  for (let scanned = 0, empty = 0; empty < maxEmptyMonths; ) {
    const items = await entriesBefore(month, before, batchSize)
    for (const item of items) {
      const entry = StoredEntry.parse(item)
      before = String(item['gsi2sk'])
      if (entry.at < from) return { entries }
      scanned++
      const shown = toAuditEntry(entry)
      if (matches(shown, filter)) entries.push(shown)
      if (entries.length === limit) return { entries, nextCursor: encodeCursor(before) }
    }
    if (scanned >= maxScanned) return { entries, nextCursor: encodeCursor(before) }
    if (items.length === batchSize) continue
    empty = items.length === 0 ? empty + 1 : 0
    before = month
    month = monthBefore(month)
    if (endOfInstant(before) < from) break
  }
  return { entries }
}

/** The history of one record, newest first: its last 500 entries. */
export async function listEntriesOfRecord(kind: AuditEntry['kind'], id: string): Promise<AuditEntry[]> {
  const items: Item[] = await queryItems({
    ...where({ pk: `AUDIT#${kind}#${id}` }),
    ScanIndexForward: false,
    Limit: maxOfRecord,
  })
  return items.map((item) => toAuditEntry(StoredEntry.parse(item)))
}

function monthBefore(month: string): string {
  const date = new Date(month)
  date.setUTCMonth(date.getUTCMonth() - 1)
  return date.toISOString()
}

const matches = (entry: AuditEntry, { actor, action, kind }: AuditFilter): boolean =>
  (!actor || entry.actor?.id === actor) &&
  (!action || entry.action === action || entry.action.startsWith(`${action}.`)) &&
  (!kind || entry.kind === kind)

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)

function toAuditEntry({ pk, sk, at, action, actorId, session, values = {}, salt }: StoredEntry): AuditEntry {
  const [, recordKind = '', ...rest] = pk.split('#')
  const isRefusal = recordKind === 'refused'
  const kind = isRefusal ? (text(values['subjectKind']) ?? 'session') : recordKind
  const fields = [...new Set(Object.keys(values).map((name) => /^(?:before|after)\.(.+)$/.exec(name)?.[1]))]
  return {
    id: `${pk}#${sk}`,
    at,
    action,
    actor: actorId === undefined ? null : { id: actorId, name: text(values['actor']) },
    kind,
    recordId: isRefusal ? text(values['subjectId']) : rest.join('#'),
    recordName: text(values['subject']),
    session: session ?? null,
    changes: fields
      .filter((field) => field !== undefined)
      .map((field) => ({
        field,
        before: values[`before.${field}`] ?? null,
        after: values[`after.${field}`] ?? null,
      })),
    erased: salt === undefined,
  }
}
