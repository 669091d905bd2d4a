import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { resumeKeyPattern } from '#shared/domain/resume.ts'
import * as z from '#shared/zod.ts'
import { announcedFile, claimContent, type NamedFile, settle } from './announced-file.ts'
import { dynamo, getItem, type Key, tableName } from './table.ts'
import type { Step } from './transact.ts'

/** A CV: announced, then looked into once it has come, then kept or refused for a reason. */
export const Resume = z.object({
  ...announcedFile,
  extension: z.enum(['pdf', 'doc', 'docx']),
  applicationId: z.optional(z.string()),
})
export type Resume = z.infer<typeof Resume>

/** Seconds: a CV that no application names is forgotten after a day. */
const unclaimedLifetime = 24 * 60 * 60

const resumeItemKey = (id: string): Key => ({ pk: `RESUME#${id}`, sk: 'RESUME' })

/** Where a CV is kept once it was checked, in RESUME_BUCKET, where it lands too. An application names it by this. */
export const resumeKey = ({ id, extension }: NamedFile) => `resumes/${id}.${extension}`

export async function announceResume(resume: Omit<Resume, 'status'>, now: Date): Promise<void> {
  const Item = {
    ...resumeItemKey(resume.id),
    ...resume,
    status: 'pending',
    createdAt: now.toISOString(),
    expiresAt: Math.floor(now.getTime() / 1000) + unclaimedLifetime,
  }
  await dynamo.send(
    new PutCommand({ TableName: tableName(), Item, ConditionExpression: 'attribute_not_exists(pk)' }),
  )
}

/** The CV that an application names, as it is at this moment. */
export async function findResume(keyOrId: string): Promise<Resume | undefined> {
  const id = resumeKeyPattern.test(keyOrId) ? keyOrId.slice('resumes/'.length).split('.')[0] : keyOrId
  const item = await getItem(resumeItemKey(id ?? ''), { consistent: true })
  return item && Resume.parse(item)
}

/** Its status has changed since it was read, or another application has it. */
export class ResumeChanged extends Error {}

/** Ties a CV to an application as the application was told it is; from then on it lives as long. */
export const claimResume = ({ id, status }: Resume, applicationId: string, expiresAt: number): Step => ({
  Update: {
    Key: { ...resumeItemKey(id) },
    UpdateExpression: 'SET applicationId = :application, expiresAt = :end',
    ConditionExpression:
      '#status = :status AND (attribute_not_exists(applicationId) OR applicationId = :application)',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: { ':application': applicationId, ':end': expiresAt, ':status': status },
  },
  refused: () => new ResumeChanged(),
})

/** Ties a CV to the content that arrived first, as uploads of staff are. */
export const claimResumeContent = (id: string, etag: string) => claimContent(resumeItemKey(id), etag)

/** Settles what became of a CV; answers it as it is from then on, or nothing when it was settled before. */
export async function settleResume(
  id: string,
  etag: string,
  verdict: { status: 'ready' } | { status: 'refused'; reason: string },
): Promise<Resume | undefined> {
  const refusal = 'reason' in verdict
  const settled = await settle(resumeItemKey(id), etag, {
    UpdateExpression: refusal ? 'SET #status = :status, reason = :reason' : 'SET #status = :status',
    ExpressionAttributeValues: {
      ':status': verdict.status,
      ...(refusal && { ':reason': verdict.reason }),
    },
  })
  return settled && Resume.parse(settled)
}
