import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { CareerApplication } from '#shared/domain/application.ts'
import { monthsAfter } from './outbox.ts'
import { claimResume, type Resume } from './resumes.ts'
import { consentOf, inboxPlace, keepOnce, type Submission } from './submissions.ts'
import { dynamo, tableName } from './table.ts'

/** Months after which an application and its CV are forgotten. */
const retention = 12

const applicationKey = (id: string) => ({ pk: `APPLICATION#${id}`, sk: 'APPLICATION' })

/** What an application says about its CV. */
const resumeFacts = ({ status, filename, reason }: Resume) => ({ status, filename, reason })

/**
 * Keeps an application, with its CV where there is one and the mail to staff that it is due.
 * Throws `ResumeChanged` where the CV is not any more as it was read.
 */
export async function keepApplication(
  application: CareerApplication,
  submission: Submission,
  resume: Resume | undefined,
): Promise<void> {
  const { id, now } = submission
  const expiresAt = monthsAfter(now, retention)
  await keepOnce({
    submission,
    mail: { kind: 'career-application', to: 'staff' },
    ...(resume && { alongside: [claimResume(resume, id, expiresAt)] }),
    record: {
      ...applicationKey(id),
      ...inboxPlace('APPLICATIONS', submission),
      ...application,
      ...(resume && { resume: resumeFacts(resume) }),
      consent: consentOf(now, 'careers'),
      receivedAt: now.toISOString(),
      expiresAt,
    },
  })
}

/** Tells the application of a CV what became of it. One that was erased meanwhile stays erased. */
export async function noteResume(resume: Resume): Promise<void> {
  if (!resume.applicationId) return
  try {
    await dynamo.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: applicationKey(resume.applicationId),
        UpdateExpression: 'SET #resume = :resume',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeNames: { '#resume': 'resume' },
        ExpressionAttributeValues: { ':resume': resumeFacts(resume) },
      }),
    )
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
  }
}
