import { randomUUID } from 'node:crypto'
import { Problem } from '#shared/api/problem.ts'
import { InboxKind } from '#shared/domain/submissions/inbox.ts'
import { SubscriberStatus } from '#shared/domain/submissions/subscriber.ts'
import { epochSeconds } from '#shared/epoch-seconds.ts'
import * as z from '#shared/zod.ts'
import { auditEntry } from '../audit/audit.ts'
import { absent, when } from '../table/expressions.ts'
import { getItem, type Key } from '../table/table.ts'
import { transact } from '../table/transact.ts'
import { downloadLink } from '../uploads/download-link.ts'
import type { By } from './change-entry.ts'
import { byteOrderMark } from './internal/csv.ts'
import { csvHeader, csvRows } from './internal/csv-rows.ts'
import {
  beginFile,
  completeFile,
  csvType,
  exportKey,
  type PartialFile,
  storeFile,
  storePart,
} from './internal/export-file.ts'
import type { Listed } from './internal/newest-first.ts'

/**
 * Bytes of a part: the minimum that S3 accepts for all parts but the last. Only one part is in memory at a
 * time.
 */
const partSize = 5 * 1024 * 1024
/** Seconds for which an interrupted export can be resumed. */
const lifetime = 24 * 60 * 60

/** The progress of an export that one request could not finish. */
const ExportJob = z.object({
  kind: InboxKind,
  folder: z.enum(['all', 'inbox', 'closed', 'spam']),
  status: z.optional(SubscriberStatus),
  /** The user who started it. Only they can continue it. */
  by: z.string(),
  rows: z.int(),
  /** The sort key of the last entry that is in the file. */
  after: z.string(),
  uploadId: z.string(),
  parts: z.array(z.string()),
  version: z.int(),
})
type ExportJob = z.infer<typeof ExportJob>

const jobKey = (exportId: string): Key => ({ pk: `EXPORT#${exportId}`, sk: 'EXPORT' })

export interface ExportProgress {
  exportId: string
  rows: number
  /** A link to the file, once it is complete. */
  url?: string
}

/**
 * Writes the first five megabytes of an export, which usually is all of it. The audit entry is written before
 * anything is read, even if the settings turn the log off. `continueExport` does the rest.
 */
export async function startExport(
  { kind, folder, status }: Pick<ExportJob, 'kind' | 'folder' | 'status'>,
  by: By,
): Promise<ExportProgress> {
  await transact(
    await auditEntry({ ...by.request, audited: true }, by.user, 'inbox.export', undefined, {
      after: { kind, folder, ...(status && { status }) },
    }),
  )
  const exportId = randomUUID()
  const part = await nextPart(kind, { folder, status }, undefined, byteOrderMark + csvHeader(kind))
  if (part.isLast) {
    await storeFile(exportId, part.content)
    return { exportId, rows: part.rows, url: await linkTo(exportId, kind, by.request.now) }
  }
  const file = await storePart(exportId, await beginFile(exportId), part.content)
  const { rows, after } = part
  await saveJob(
    exportId,
    { kind, folder, ...(status && { status }), by: by.user.id, rows, after, ...file, version: 1 },
    by.request.now,
  )
  return { exportId, rows }
}

/** Writes the next five megabytes of an export. */
export async function continueExport(exportId: string, kind: InboxKind, by: By): Promise<ExportProgress> {
  const item = await getItem(jobKey(exportId), { consistent: true })
  const job = item && ExportJob.parse(item)
  if (!job || job.kind !== kind || job.by !== by.user.id) {
    throw new Problem('not_found', 'This export no longer exists. Please start it again.')
  }
  const part = await nextPart(kind, job, job.after, '')
  const before: PartialFile = { uploadId: job.uploadId, parts: job.parts }
  const file = part.content.length > 0 ? await storePart(exportId, before, part.content) : before
  const rows = job.rows + part.rows
  if (!part.isLast) {
    const next = { ...job, ...file, rows, after: part.after, version: job.version + 1 }
    await saveJob(exportId, next, by.request.now)
    return { exportId, rows }
  }
  await completeFile(exportId, file)
  await transact([{ Delete: { Key: { ...jobKey(exportId) } } }])
  return { exportId, rows, url: await linkTo(exportId, kind, by.request.now) }
}

/** Saves the progress of an export. Throws 409 if another request is continuing the same export. */
async function saveJob(exportId: string, job: ExportJob, now: Date): Promise<void> {
  await transact([
    {
      Put: {
        Item: { ...jobKey(exportId), ...job, expiresAt: epochSeconds(now) + lifetime },
        ...when(job.version > 1 ? { version: job.version - 1 } : absent()),
      },
      onConditionFailed: () => new Problem('conflict', 'This export is already going on in another window.'),
    },
  ])
}

interface Part {
  content: Buffer
  rows: number
  after: string
  isLast: boolean
}

/** The next rows of a folder, enough for one part. */
async function nextPart(
  kind: InboxKind,
  asked: Listed,
  after: string | undefined,
  beginning: string,
): Promise<Part> {
  const chunks = [Buffer.from(beginning)]
  let [size, rows, last] = [chunks[0]?.length ?? 0, 0, after ?? '']
  for await (const { line, sortKey } of csvRows(kind, asked, after)) {
    const chunk = Buffer.from(line)
    chunks.push(chunk)
    size += chunk.length
    rows += 1
    last = sortKey
    if (size >= partSize) return { content: Buffer.concat(chunks), rows, after: last, isLast: false }
  }
  return { content: Buffer.concat(chunks), rows, after: last, isLast: true }
}

const linkTo = (exportId: string, kind: InboxKind, now: Date): Promise<string> =>
  downloadLink(exportKey(exportId), {
    name: `${kind}-${now.toISOString().slice(0, 10)}.csv`,
    contentType: csvType,
  })
