import { guardFields } from '../domain/form-guard.ts'
import { ContactMessage } from '../domain/message.ts'
import * as z from '../zod.ts'
import { endpoint } from './endpoint.ts'

export const contact = {
  'contact.send': endpoint({
    method: 'POST',
    path: '/api/contact',
    summary: 'Send a message to the sales desk; the same submission sent again is the same message',
    access: 'public',
    status: 201,
    body: z.strictObject({
      ...ContactMessage.shape,
      /** The fields as one text, as the form holds them; what is kept is made from the fields themselves. */
      fullDetails: z.optional(z.string().check(z.maxLength(15_000))),
      ...guardFields,
    }),
    response: z.object({ success: z.literal(true), id: z.string() }),
    problems: ['invalid_request', 'too_many_requests'],
  }),
}
