import { randomUUID } from 'node:crypto'
import { Problem } from '#shared/api/problem.ts'
import type { User } from '#shared/domain/staff/user.ts'
import { type CsvPart, encodingOf, readEncodedPart } from '#shared/domain/submissions/import/csv-lines.ts'
import {
  formatFault,
  headerOf,
  type ImportColumn,
  type ImportHeader,
} from '#shared/domain/submissions/import/import-columns.ts'
import {
  ImportedConsent,
  ImportReport,
  maxRefusedRows,
} from '#shared/domain/submissions/import/subscriber-import.ts'
import { epochSeconds } from '#shared/epoch-seconds.ts'
import * as z from '#shared/zod.ts'
import { auditEntry } from '../audit/audit.ts'
import { absent, when } from '../table/expressions.ts'
import { getItem, type Key } from '../table/table.ts'
import { transact } from '../table/transact.ts'
import { importedPart, importUploadUrl } from '../uploads/imported-file.ts'
import { isRefused, rowOf } from './import-rows.ts'
import { importSubscriber, recordLeft } from './import-subscriber.ts'

/** Rows per batch. */
const batchRows = 100
/** Rows of a batch that are written concurrently. */
const parallelRows = 20
/** Bytes that are read per batch; a row has one or two hundred. */
const batchBytes = 64 * 1024
/** Milliseconds after which a request starts no further batch. */
const requestTime = 4000
const lifetime = 24 * 60 * 60
const unconfirmed = 'This person was mailed a confirmation by this site, and has not given it.'

/** The context of the staff member who imports. */
export interface By {
  user: Pick<User, 'id' | 'name'>
  request: Parameters<typeof auditEntry>[0]
}

const ImportJob = z.extend(ImportReport, {
  consent: z.nullable(ImportedConsent),
  /** The user who started it. Only they can continue it. */
  by: z.string(),
  header: z.optional(
    z.array(z.object({ index: z.int(), name: z.string(), meaning: z.custom<ImportColumn['meaning']>() })),
  ),
  encoding: z.optional(z.enum(['utf-16le', 'utf-16be', 'bytes'])),
  separator: z.optional(z.string()),
  /** The number of the next line in the file. */
  line: z.int(),
  /** Whether the next bytes are the rest of a line that was too long. */
  skips: z.optional(z.boolean()),
  version: z.int(),
})
type ImportJob = z.infer<typeof ImportJob>

const jobKey = (importId: string): Key => ({ pk: `EXPORT#${importId}`, sk: 'IMPORT' })

/** Starts an import. The returned link accepts a single upload of exactly this many bytes. */
export async function startImport(
  { size, consent }: { size: number; consent: ImportedConsent | null },
  by: By,
): Promise<{ importId: string; uploadUrl: string }> {
  const importId = randomUUID()
  const job: ImportJob = {
    importId,
    size,
    read: 0,
    done: false,
    counts: { imported: 0, known: 0, ended: 0, refused: 0 },
    refused: [],
    unread: [],
    consent,
    by: by.user.id,
    line: 1,
    version: 1,
  }
  await transact([
    saveStep(job, by.request.now),
    ...(await auditEntry(by.request, by.user, 'subscribers.import', undefined, {
      after: { bytes: size, consent: consent ? `${consent.source}, ${consent.at}` : 'in the file' },
    })),
  ])
  return { importId, uploadUrl: await importUploadUrl(importId, size) }
}

/**
 * Imports rows for a few seconds. Progress is stored after each batch, so that an interruption repeats at most one
 * batch.
 */
export async function continueImport(importId: string, by: By): Promise<ImportReport> {
  const item = await getItem(jobKey(importId), { consistent: true })
  let job = item && ImportJob.parse(item)
  if (!job || job.by !== by.user.id) {
    throw new Problem('not_found', 'This import no longer exists. Please start it again.')
  }
  const until = performance.now() + requestTime
  while (!job.done && performance.now() < until) {
    job = await nextBatch(job, by.request.now)
    await transact([saveStep(job, by.request.now)])
  }
  return ImportReport.parse(job)
}

async function nextBatch(job: ImportJob, now: Date): Promise<ImportJob> {
  const bytes = await importedPart(job.importId, job.read, batchBytes)
  if (!bytes)
    throw new Problem(
      'unprocessable',
      'The file has not arrived, or was deleted. Please start again: who is subscribed already stays so.',
    )
  const isLast = job.read + bytes.length >= job.size
  const { line: firstLine, separator, skips = false } = job
  const encoding = job.encoding ?? encodingOf(bytes)
  const part = readEncodedPart(bytes, encoding, { firstLine, most: batchRows, isLast, separator, skips })
  const { columns, skipped } = headerOfJob(job, bytes, part)
  const rows = part.records.slice(skipped).flatMap((record) => rowOf(record, columns, job.consent, now) ?? [])
  const refused = rows.filter(isRefused)
  const counts = { ...job.counts }
  // Before the others, because the same address may stand in the list twice.
  const left = [...new Set(refused.flatMap((row) => row.left ?? []))]
  for (let start = 0; start < left.length; start += parallelRows) {
    await Promise.all(left.slice(start, start + parallelRows).map((email) => recordLeft(email, now)))
  }
  const wanted = rows.flatMap((row) => (isRefused(row) ? [] : row))
  for (let start = 0; start < wanted.length; start += parallelRows) {
    const batch = wanted.slice(start, start + parallelRows)
    const results = await Promise.all(batch.map((row) => importSubscriber(row, now)))
    for (const [index, result] of results.entries()) {
      if (result === 'pending') refused.push({ line: batch[index]?.line ?? 0, why: unconfirmed })
      else counts[result] += 1
    }
  }
  counts.refused += refused.length
  return {
    ...job,
    header: columns,
    encoding,
    unread: columns.flatMap(({ name, meaning }) => (meaning === 'other' && name ? [name.slice(0, 100)] : [])),
    separator: part.separator,
    counts,
    refused: [
      ...job.refused,
      ...refused.map(({ line, why }) => ({ line, why })).toSorted((a, b) => a.line - b.line),
    ].slice(0, maxRefusedRows),
    read: job.read + part.read,
    line: job.line + part.lines,
    skips: part.skips,
    done: job.read + part.read >= job.size,
    version: job.version + 1,
  }
}

/** The columns of a file: read from its first part, and then from the job. */
function headerOfJob(job: ImportJob, bytes: Uint8Array, part: CsvPart): ImportHeader {
  if (job.header) return { columns: job.header, skipped: 0 }
  if (job.read > 0) {
    // It was begun by a release that did not know which columns say that somebody has left.
    throw new Problem('unprocessable', 'Please start this import again: who is subscribed already stays so.')
  }
  const fault = formatFault(bytes)
  const header = fault ? { fault } : headerOf(part.records, part.separator)
  if ('fault' in header) throw new Problem('unprocessable', header.fault)
  return header
}

const saveStep = (job: ImportJob, now: Date) => ({
  Put: {
    Item: { ...jobKey(job.importId), ...job, expiresAt: epochSeconds(now) + lifetime },
    ...when(job.version > 1 ? { version: job.version - 1 } : absent()),
  },
  onConditionFailed: () => new Problem('conflict', 'This import is already going on in another window.'),
})
