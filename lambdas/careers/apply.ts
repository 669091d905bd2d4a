import { Problem } from '#shared/api/problem.ts'
import { careers } from '#shared/api/public/careers.ts'
import type { CareerApplication } from '#shared/domain/submissions/application.ts'
import { detectSuspicion } from '#shared/domain/submissions/form-guard.ts'
import { resumeError } from '#shared/domain/submissions/resume.ts'
import { readSettings } from '../data/directory/settings.ts'
import { idempotencyKey } from '../data/post-changes/idempotency-key.ts'
import { storeApplication } from '../data/submissions/applications.ts'
import { countSubmission } from '../data/submissions/form-limits.ts'
import type { Submission } from '../data/submissions/submissions.ts'
import { serviceUnavailable } from '../data/table/service-unavailable.ts'
import { findResume, type Resume, ResumeChanged } from '../data/uploads/resumes.ts'
import { implementPublic } from '../http/implement-public.ts'

/** Storing fails if the check of the CV finishes after its record was read; then the record is read again. */
const maxAttempts = 3

const unusableResume = () =>
  new Problem('invalid_request', resumeError, { issues: [{ path: 'resumeKey', message: resumeError }] })

/** The table may delete an expired record at any moment, together with its file. */
const isExpired = ({ expiresAt }: Resume, now: Date) =>
  expiresAt !== undefined && expiresAt * 1000 <= now.getTime()

/** The CV that the application refers to. Throws 400 if it expired, was refused or belongs to another application. */
async function findUsableResume(key: string, applicationId: string, now: Date): Promise<Resume> {
  const resume = await findResume(key)
  if (!resume || isExpired(resume, now)) throw unusableResume()
  const isOwn = resume.applicationId === applicationId
  if (!isOwn && (resume.applicationId !== undefined || resume.status === 'refused')) throw unusableResume()
  return resume
}

async function storeWithResume(application: CareerApplication, submission: Submission): Promise<void> {
  const { resumeKey } = application
  const { applicationMonths } = (await readSettings()).privacy
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const resume = resumeKey && (await findUsableResume(resumeKey, submission.id, submission.now))
    try {
      await storeApplication(application, submission, resume || undefined, applicationMonths)
      return
    } catch (error) {
      if (!(error instanceof ResumeChanged)) throw error
    }
  }
  throw serviceUnavailable()
}

/** Stores an application, links its CV and queues its email. A repeated submission creates no second application. */
export const handler = implementPublic(careers, 'careers.apply', async ({ body, request }) => {
  const { submissionId, website, filledFor, ...application } = body
  const { now, viewerAddress } = request
  const id = idempotencyKey(`careers ${submissionId ?? ''}`, application)
  await countSubmission(
    'careers',
    { id, viewerAddress, email: application.email, timed: filledFor !== undefined },
    now,
  )
  await storeWithResume(application, {
    id,
    now,
    suspicion: detectSuspicion('careers', { website, filledFor }),
  })
  return { success: true, id }
})
