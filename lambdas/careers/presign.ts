import { randomUUID } from 'node:crypto'
import { Problem } from '#shared/api/problem.ts'
import { extensionOfName, extensionOfType, fitsResume, resumeFault } from '#shared/domain/resume.ts'
import { countSubmission } from '../data/form-limits.ts'
import { uploadAddress } from '../data/landing.ts'
import { announceResume, resumeKey } from '../data/resumes.ts'
import { implementPublic } from '../http/implement-public.ts'

/** Hands out an address for one CV. Its name is ours; what the applicant calls it is only remembered. */
export const handler = implementPublic('careers.presign', async ({ body, request }) => {
  const { filename, contentType, size } = body
  const extension = extensionOfType(contentType)
  if (!extension || extensionOfName(filename) !== extension) {
    throw new Problem('unsupported_media_type', resumeFault)
  }
  if (!fitsResume(size)) throw new Problem(size < 1 ? 'invalid_request' : 'too_large', resumeFault)

  const resume = { id: randomUUID(), filename, contentType, size, extension }
  const { now, viewerAddress } = request
  await countSubmission('upload', { id: resume.id, viewerAddress }, now)
  await announceResume(resume, now)
  return {
    success: true,
    uploadUrl: await uploadAddress('RESUME_BUCKET', resume),
    resumeKey: resumeKey(resume),
  }
})
