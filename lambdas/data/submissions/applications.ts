import type { CareerApplication } from '#shared/domain/submissions/application.ts'
import { updateIf } from '../table/update-if.ts'
import { claimResume, type Resume } from '../uploads/resumes.ts'
import { monthsAfter } from './outbox.ts'
import { consentGiven, inboxKeys, type Submission, storeOnce } from './submissions.ts'

/** Months after which an application and its CV are deleted. */
const retentionMonths = 12

const applicationKey = (id: string) => ({ pk: `APPLICATION#${id}`, sk: 'APPLICATION' })

/** What an application repeats of its CV's record. */
const resumeFacts = ({ status, filename, reason }: Resume) => ({ status, filename, reason })

/**
 * Stores an application, with its CV if there is one and the outbox entry for the mail to staff.
 * Throws `ResumeChanged` if the CV's record has changed since it was read.
 */
export async function storeApplication(
  application: CareerApplication,
  submission: Submission,
  resume: Resume | undefined,
): Promise<void> {
  const { id, now } = submission
  const expiresAt = monthsAfter(now, retentionMonths)
  await storeOnce({
    submission,
    mail: { kind: 'career-application', to: 'staff' },
    ...(resume && { extraSteps: [claimResume(resume, id, expiresAt)] }),
    record: {
      ...applicationKey(id),
      ...inboxKeys('APPLICATIONS', submission),
      ...application,
      ...(resume && { resume: resumeFacts(resume) }),
      consent: consentGiven(now, 'careers'),
      receivedAt: now.toISOString(),
      expiresAt,
    },
  })
}

/** Copies the result of a CV's check to its application. An application that was deleted meanwhile stays deleted. */
export async function updateApplicationResume(resume: Resume): Promise<void> {
  if (!resume.applicationId) return
  await updateIf(applicationKey(resume.applicationId), {
    UpdateExpression: 'SET #resume = :resume',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeNames: { '#resume': 'resume' },
    ExpressionAttributeValues: { ':resume': resumeFacts(resume) },
  })
}
