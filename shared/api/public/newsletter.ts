import { guardFields } from '../../domain/submissions/form-guard.ts'
import { Subscription } from '../../domain/submissions/subscriber.ts'
import * as z from '../../zod.ts'
import { endpoint } from '../endpoint.ts'

export const newsletter = {
  'newsletter.subscribe': endpoint({
    method: 'POST',
    path: '/api/newsletter/subscribe',
    summary:
      'Subscribe an e-mail address to the newsletter; the response is the same for known and new addresses',
    access: 'public',
    maxBody: 16 * 1024,
    body: z.strictObject({ ...Subscription.shape, ...guardFields }),
    response: z.object({ success: z.literal(true) }),
    problems: ['invalid_request', 'too_many_requests'],
  }),
}
