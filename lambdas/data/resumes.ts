import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { PutCommand, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { resumeKeyPattern } from '#shared/domain/resume.ts'
import { dynamo, getItem, type Item, type Key, tableName } from './table.ts'
import type { Step } from './transact.ts'

/** A CV: announced, then looked into once it has come, then kept or refused for a reason. */
export const Resume = z.object({
  id: z.string(),
  status: z.enum(['pending', 'ready', 'refused']),
  reason: z.string().optional(),
  /** What the applicant calls it. */
  filename: z.string(),
  contentType: z.string(),
  /** Bytes. */
  size: z.number().int(),
  extension: z.enum(['pdf', 'doc', 'docx']),
  applicationId: z.string().optional(),
})
export type Resume = z.infer<typeof Resume>

/** Seconds: a CV that no application names is forgotten after a day. */
const unclaimedLifetime = 24 * 60 * 60

const resumeItemKey = (id: string): Key => ({ pk: `RESUME#${id}`, sk: 'RESUME' })

/** Where a CV lands and where it is kept, both in RESUME_BUCKET. The second is what an application names it by. */
export const landingKey = ({ id, extension }: Pick<Resume, 'id' | 'extension'>) =>
  `landing/${id}.${extension}`
export const resumeKey = ({ id, extension }: Pick<Resume, 'id' | 'extension'>) => `resumes/${id}.${extension}`
export const landedResumeId = (key: string): string | undefined =>
  /^landing\/([0-9a-f-]{36})\.(pdf|docx?)$/.exec(key)?.[1]

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

/** Ties a CV to the content that came first, as uploads of staff are: true also for the same event again. */
export const claimContent = async (id: string, etag: string): Promise<boolean> =>
  (await changedWhilePending(id, {
    UpdateExpression: 'SET etag = :etag',
    ConditionExpression: '#status = :pending AND (attribute_not_exists(etag) OR etag = :etag)',
    ExpressionAttributeValues: { ':etag': etag },
  })) !== undefined

/** Settles what became of a CV; answers it as it is from then on, or nothing when it was settled before. */
export const settleResume = (
  id: string,
  etag: string,
  verdict: { status: 'ready' } | { status: 'refused'; reason: string },
): Promise<Resume | undefined> =>
  changedWhilePending(id, {
    UpdateExpression:
      'reason' in verdict ? 'SET #status = :status, reason = :reason' : 'SET #status = :status',
    ConditionExpression: '#status = :pending AND etag = :etag',
    ExpressionAttributeValues: {
      ':status': verdict.status,
      ':etag': etag,
      ...('reason' in verdict && { ':reason': verdict.reason }),
    },
  })

type Change = Pick<
  UpdateCommandInput,
  'UpdateExpression' | 'ConditionExpression' | 'ExpressionAttributeValues'
>

async function changedWhilePending(id: string, change: Change): Promise<Resume | undefined> {
  try {
    const { Attributes } = await dynamo.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: { ...resumeItemKey(id) },
        ...change,
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: { ...change.ExpressionAttributeValues, ':pending': 'pending' },
        ReturnValues: 'ALL_NEW',
      }),
    )
    return Resume.parse(Attributes as Item)
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined
    throw error
  }
}
