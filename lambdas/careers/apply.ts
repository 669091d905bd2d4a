import { Problem } from '#shared/api/problem.ts'
import type { CareerApplication } from '#shared/domain/application.ts'
import { suspicionOf } from '#shared/domain/form-guard.ts'
import { resumeFault } from '#shared/domain/resume.ts'
import { keepApplication } from '../data/applications.ts'
import { busy } from '../data/busy.ts'
import { fingerprint } from '../data/fingerprint.ts'
import { countSubmission } from '../data/form-limits.ts'
import { findResume, type Resume, ResumeChanged } from '../data/resumes.ts'
import type { Submission } from '../data/submissions.ts'
import { implementPublic } from '../http/implement-public.ts'

/** The check of a CV may end between reading and keeping it, once. */
const attempts = 3

const unusable = () =>
  new Problem('invalid_request', resumeFault, { issues: [{ path: 'resumeKey', message: resumeFault }] })

/** The CV that the application names. One that was refused, or is another's, is the applicant's to replace. */
async function namedResume(key: string, applicationId: string): Promise<Resume> {
  const resume = await findResume(key)
  if (!resume) throw unusable()
  const ours = resume.applicationId === applicationId
  if (!ours && (resume.applicationId !== undefined || resume.status === 'refused')) throw unusable()
  return resume
}

async function keep(application: CareerApplication, submission: Submission): Promise<void> {
  const { resumeKey } = application
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const resume = resumeKey && (await namedResume(resumeKey, submission.id))
    try {
      await keepApplication(application, submission, resume || undefined)
      return
    } catch (error) {
      if (!(error instanceof ResumeChanged)) throw error
    }
  }
  throw busy()
}

/** Keeps an application, its CV and the mail that it is due. The same one sent again is the same application. */
export const handler = implementPublic('careers.apply', async ({ body, request }) => {
  const { submissionId, website, filledFor, ...application } = body
  const { now, viewerAddress } = request
  const id = fingerprint(`careers ${submissionId ?? ''}`, application)
  await countSubmission('careers', { id, viewerAddress, email: application.email }, now)
  await keep(application, { id, now, suspicion: suspicionOf('careers', { website, filledFor }) })
  return { success: true, id }
})
