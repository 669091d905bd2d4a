import { guardFields } from '../../domain/submissions/form-guard.ts'
import { ContactMessage } from '../../domain/submissions/message.ts'
import * as z from '../../zod.ts'
import { endpoint } from '../endpoint.ts'

export const contact = {
  'contact.send': endpoint({
    method: 'POST',
    path: '/api/contact',
    summary:
      'Send a message to the sales desk; sending the same submission again does not create a second message',
    access: 'public',
    status: 201,
    body: z.strictObject({
      ...ContactMessage.shape,
      /** All fields as one text, as the specified form sends it. Ignored: the stored text is built from the fields. */
      fullDetails: z.optional(z.string().check(z.maxLength(15_000))),
      ...guardFields,
    }),
    response: z.object({ success: z.literal(true), id: z.string() }),
    problems: ['invalid_request', 'too_many_requests'],
  }),
}
