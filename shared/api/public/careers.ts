import { CareerApplication } from '../../domain/submissions/application.ts'
import { guardFields } from '../../domain/submissions/form-guard.ts'
import { Line } from '../../domain/submissions/form-text.ts'
import * as z from '../../zod.ts'
import { endpoint } from '../endpoint.ts'

export const careers = {
  'careers.apply': endpoint({
    method: 'POST',
    path: '/api/career-applications',
    summary: 'Apply for a job; sending the same submission again does not create a second application',
    access: 'public',
    status: 201,
    body: z.strictObject({ ...CareerApplication.shape, ...guardFields }),
    response: z.object({ success: z.literal(true), id: z.string() }),
    problems: ['invalid_request', 'too_many_requests'],
  }),
  'careers.presign': endpoint({
    method: 'POST',
    path: '/api/career-applications/upload-url',
    summary:
      'Get a signed URL to PUT a resume to, with `If-None-Match: *`, and the key that names it in an application',
    access: 'public',
    body: z.strictObject({
      filename: Line(255).check(z.minLength(1)),
      contentType: z.string().check(z.maxLength(100)),
      /** Bytes. The signature covers length and type, so S3 refuses an upload that differs. */
      size: z.int(),
    }),
    response: z.object({ success: z.literal(true), uploadUrl: z.string(), resumeKey: z.string() }),
    problems: ['invalid_request', 'too_large', 'unsupported_media_type', 'too_many_requests'],
  }),
}
