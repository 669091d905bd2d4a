import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { resumeKeyPattern } from '#shared/domain/submissions/resume.ts'
import { epochSeconds } from '#shared/epoch-seconds.ts'
import * as z from '#shared/zod.ts'
import { absent, anyOf, differs, exists, update, when } from '../table/expressions.ts'
import { dynamo, getItem, type Key, tableName } from '../table/table.ts'
import type { TransactionStep } from '../table/transact.ts'
import { updateIf } from '../table/update-if.ts'
import { bindEtag, completeUpload, type NamedFile, uploadRecord } from './upload-record.ts'

/** A CV: declared, checked once it has arrived, and then kept, or refused for a reason. */
export const Resume = z.object({
  ...uploadRecord,
  extension: z.enum(['pdf', 'doc', 'docx']),
  applicationId: z.optional(z.string()),
  /** What staff are warned of before they get the original of a CV that is `ready`. */
  doubts: z.optional(z.array(z.string())),
  /** What was taken out of it. */
  removed: z.optional(z.array(z.string())),
  /** The verdict of the malware scan, if the stage has one. */
  scan: z.optional(z.enum(['clean', 'threat', 'failed'])),
  /** Epoch seconds. The file is deleted with its record. */
  expiresAt: z.optional(z.number()),
})
export type Resume = z.infer<typeof Resume>

export type ScanVerdict = NonNullable<Resume['scan']>

/** Seconds. A CV that no application refers to is deleted after a day. */
const unclaimedLifetime = 24 * 60 * 60

export const resumePrefix = 'RESUME#'
const resumeItemKey = (id: string): Key => ({ pk: resumePrefix + id, sk: 'RESUME' })

/** The key of a checked CV in RESUME_BUCKET, by which applications refer to it. */
export const resumeKey = ({ id, extension }: NamedFile) => `resumes/${id}.${extension}`

export async function createResumeUpload(resume: Omit<Resume, 'status'>, now: Date): Promise<void> {
  const Item = {
    ...resumeItemKey(resume.id),
    ...resume,
    status: 'pending',
    createdAt: now.toISOString(),
    expiresAt: epochSeconds(now) + unclaimedLifetime,
  }
  await dynamo.send(new PutCommand({ TableName: tableName(), Item, ...when(absent()) }))
}

/** The key of the record of the CV that an application refers to. */
export function resumeRecordKey(keyOrId: string): Key {
  const id = resumeKeyPattern.test(keyOrId) ? keyOrId.slice('resumes/'.length).split('.')[0] : keyOrId
  return resumeItemKey(id ?? '')
}

/** The CV that an application refers to (consistent read). */
export async function findResume(keyOrId: string): Promise<Resume | undefined> {
  const item = await getItem(resumeRecordKey(keyOrId), { consistent: true })
  return item && Resume.parse(item)
}

/** The CV's status has changed since it was read, or it belongs to another application. */
export class ResumeChanged extends Error {}

/** Assigns a CV to an application, if its status is still the one that was read. It then expires with the application. */
export const claimResume = (
  { id, status }: Resume,
  applicationId: string,
  expiresAt: number,
): TransactionStep => ({
  Update: {
    Key: { ...resumeItemKey(id) },
    ...update<Resume>({
      set: { applicationId, expiresAt },
      when: [{ status }, anyOf(absent('applicationId'), { applicationId })],
    }),
  },
  onConditionFailed: () => new ResumeChanged(),
})

/** Deletes a CV's record. A job then deletes the file. */
export const deleteResume = ({ id }: Resume): TransactionStep => ({
  Delete: { Key: { ...resumeItemKey(id) } },
})

/** Binds a CV to the content that arrived first, like uploads of staff. */
export const bindResumeEtag = (id: string, etag: string) => bindEtag(resumeItemKey(id), etag)

/** Records the result of a CV's check. Returns the CV, or undefined if it had a result already. */
export async function completeResumeUpload(
  id: string,
  etag: string,
  verdict:
    | { status: 'ready'; doubts: readonly string[]; removed?: readonly string[] }
    | { status: 'refused'; reason: string },
): Promise<Resume | undefined> {
  const completed = await completeUpload<Resume>(resumeItemKey(id), etag, verdict)
  return completed && Resume.parse(completed)
}

/**
 * Records the malware scan verdict of the object under this key. Returns the CV, or undefined if there is none. A
 * verdict that a threat was found is final.
 */
export async function recordScan(key: string, scan: ScanVerdict): Promise<Resume | undefined> {
  if (!resumeKeyPattern.test(key)) return undefined
  const id = key.slice('resumes/'.length).split('.')[0] ?? ''
  const result = await updateIf<Resume>(resumeItemKey(id), {
    set: { scan },
    when: [exists(), scan !== 'threat' && anyOf(absent('scan'), differs('scan', 'threat'))],
  })
  return result.updated ? Resume.parse(result.item) : undefined
}
