import { randomUUID } from 'node:crypto'
import { Problem } from '#shared/api/problem.ts'
import { careers } from '#shared/api/public/careers.ts'
import {
  extensionOfName,
  extensionOfType,
  isAllowedResumeSize,
  resumeError,
} from '#shared/domain/submissions/resume.ts'
import { countSubmission } from '../data/submissions/form-limits.ts'
import { presignedUploadUrl } from '../data/uploads/landing.ts'
import { createResumeUpload, resumeKey } from '../data/uploads/resumes.ts'
import { implementPublic } from '../http/implement-public.ts'

/** Returns a signed URL for one CV. The object key is generated; the applicant's file name is only stored. */
export const handler = implementPublic(careers, 'careers.presign', async ({ body, request }) => {
  const { filename, contentType, size } = body
  const extension = extensionOfType(contentType)
  if (!extension || extensionOfName(filename) !== extension) {
    throw new Problem('unsupported_media_type', resumeError)
  }
  if (!isAllowedResumeSize(size)) throw new Problem(size < 1 ? 'invalid_request' : 'too_large', resumeError)

  const resume = { id: randomUUID(), filename, contentType, size, extension }
  const { now, viewerAddress } = request
  await countSubmission('upload', { id: resume.id, viewerAddress }, now)
  await createResumeUpload(resume, now)
  return {
    success: true,
    uploadUrl: await presignedUploadUrl('RESUME_BUCKET', resume),
    resumeKey: resumeKey(resume),
  }
})
