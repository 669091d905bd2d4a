import { defaultRetention } from '#shared/domain/settings/setting-choices.ts'
import type { CareerApplication } from '#shared/domain/submissions/application.ts'
import { noteOnce } from '../outbox/note-once.ts'
import { exists } from '../table/expressions.ts'
import { updateIf } from '../table/update-if.ts'
import { claimResume, type Resume } from '../uploads/resumes.ts'
import { monthsAfter } from './months-after.ts'
import { consentGiven, excerptOf, type Submission, storeOnce, submissionKey } from './submissions.ts'

/** What an application repeats of its CV's record. */
const resumeFacts = ({ status, filename, reason }: Resume) => ({ status, filename, reason })

/** Whether staff will never be able to open a CV that its applicant has already sent. */
const isLost = ({ status, scan }: Resume) => status === 'refused' || scan === 'threat' || scan === 'failed'

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

/**
 * Copies the result of a CV's check to its application, and has the applicant told by mail, once, if the CV is lost. An
 * application that was deleted meanwhile stays deleted. Safe to repeat.
 */
export async function updateApplicationResume(resume: Resume, now = new Date()): Promise<void> {
  if (!resume.applicationId) return
  const about = submissionKey('applications', resume.applicationId)
  const { updated } = await updateIf(about, { set: { resume: resumeFacts(resume) }, when: exists() })
  if (!updated || !isLost(resume)) return
  await noteOnce({ kind: 'resume-refused', to: 'sender', about, occasion: resume.id }, now)
}
