import { defaultRetention } from '#shared/domain/setting-choices.ts'
import type { CareerApplication } from '#shared/domain/submissions/application.ts'
import { updateIf } from '../table/update-if.ts'
import { claimResume, type Resume } from '../uploads/resumes.ts'
import { monthsAfter } from './months-after.ts'
import { consentGiven, excerptOf, type Submission, storeOnce, submissionKey } from './submissions.ts'

/** What an application repeats of its CV's record. */
const resumeFacts = ({ status, filename, reason }: Resume) => ({ status, filename, reason })

/**
 * Stores an application for some months, with its CV if there is one and the mails that are due.
 * Throws `ResumeChanged` if the CV's record has changed since it was read.
 */
export async function storeApplication(
  application: CareerApplication,
  submission: Submission,
  resume: Resume | undefined,
  months: number = defaultRetention.applicationMonths,
): Promise<void> {
  const { id, now } = submission
  const { name, email, resumeKey, ...content } = application
  const expiresAt = monthsAfter(now, months)
  await storeOnce({
    kind: 'applications',
    submission,
    ...(resume && { extraSteps: [claimResume(resume, id, expiresAt)] }),
    record: {
      name,
      email,
      excerpt: excerptOf(application.coverLetter),
      ...(resumeKey && { resumeKey }),
      ...(resume && { resume: resumeFacts(resume) }),
      receivedAt: now.toISOString(),
      expiresAt,
    },
    content: { ...content, consent: consentGiven(now, 'careers') },
  })
}

/** Copies the result of a CV's check to its application. An application that was deleted meanwhile stays deleted. */
export async function updateApplicationResume(resume: Resume): Promise<void> {
  if (!resume.applicationId) return
  await updateIf(submissionKey('applications', resume.applicationId), {
    UpdateExpression: 'SET #resume = :resume',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeNames: { '#resume': 'resume' },
    ExpressionAttributeValues: { ':resume': resumeFacts(resume) },
  })
}
