import { guardFields } from '../domain/form-guard.ts'
import { Subscription } from '../domain/subscriber.ts'
import * as z from '../zod.ts'
import { endpoint } from './endpoint.ts'

export const newsletter = {
  'newsletter.subscribe': endpoint({
    method: 'POST',
    path: '/api/newsletter/subscribe',
    summary: 'Subscribe an address to the newsletter; known and new addresses are answered alike',
    access: 'public',
    maxBody: 16 * 1024,
    body: z.strictObject({ ...Subscription.shape, ...guardFields }),
    response: z.object({ success: z.literal(true) }),
    problems: ['invalid_request', 'too_many_requests'],
  }),
}
