import { CareerApplication } from '../domain/application.ts'
import { guardFields } from '../domain/form-guard.ts'
import { Line } from '../domain/form-text.ts'
import * as z from '../zod.ts'
import { endpoint } from './endpoint.ts'

export const careers = {
  'careers.apply': endpoint({
    method: 'POST',
    path: '/api/career-applications',
    summary: 'Apply for a job; the same submission sent again is the same application',
    access: 'public',
    status: 201,
    body: z.strictObject({ ...CareerApplication.shape, ...guardFields }),
    response: z.object({ success: z.literal(true), id: z.string() }),
    problems: ['invalid_request', 'too_many_requests'],
  }),
  'careers.presign': endpoint({
    method: 'POST',
    path: '/api/career-applications/upload-url',
    summary: 'Ask for an address to PUT a CV to, and for the key that names it in an application',
    access: 'public',
    body: z.strictObject({
      filename: Line(255).check(z.minLength(1)),
      contentType: z.string().check(z.maxLength(100)),
      /** Bytes. Signed into the address, with the type: another length or type is refused by the store. */
      size: z.int(),
    }),
    response: z.object({ success: z.literal(true), uploadUrl: z.string(), resumeKey: z.string() }),
    problems: ['invalid_request', 'too_large', 'unsupported_media_type', 'too_many_requests'],
  }),
}
