import { guardFields } from '../../domain/submissions/form-guard.ts'
import {
  LinkToken,
  Preferences,
  Subscription,
  SubscriptionView,
} from '../../domain/submissions/subscriber.ts'
import * as z from '../../zod.ts'
import { endpoint } from '../endpoint.ts'

const shown = z.object({ success: z.literal(true), subscription: SubscriptionView })

export const newsletter = {
  'newsletter.subscribe': endpoint({
    method: 'POST',
    path: '/api/newsletter/subscribe',
    summary:
      'Ask for the newsletter; the response is the same for new, pending, confirmed, unsubscribed and suppressed addresses',
    access: 'public',
    maxBody: 16 * 1024,
    body: z.strictObject({ ...Subscription.shape, ...guardFields }),
    response: z.object({ success: z.literal(true) }),
    problems: ['invalid_request', 'too_many_requests'],
  }),
  'newsletter.link': endpoint({
    method: 'POST',
    path: '/api/newsletter/link',
    summary:
      'Read what a link in a mail leads to; changes nothing. A POST, so that the link is in no log and no cache',
    access: 'public',
    maxBody: 4 * 1024,
    body: z.strictObject({ token: LinkToken }),
    response: shown,
    problems: ['invalid_request', 'not_found'],
  }),
  'newsletter.preferences': endpoint({
    method: 'PUT',
    path: '/api/newsletter/preferences',
    summary:
      'Confirm a subscription, or change what it sends: which categories, and at once or weekly. Takes the token of a link in a mail',
    access: 'public',
    maxBody: 16 * 1024,
    body: z.strictObject({ token: LinkToken, ...Preferences.shape }),
    response: shown,
    problems: ['invalid_request', 'not_found', 'unprocessable'],
  }),
  'newsletter.unsubscribe': endpoint({
    method: 'POST',
    path: '/api/newsletter/unsubscribe/{token}',
    summary:
      'Unsubscribe with one click (RFC 8058). Mail programs post a form here, without cookies and without an origin',
    access: 'public',
    fromMailPrograms: true,
    maxBody: 4 * 1024,
    params: z.strictObject({ token: LinkToken }),
    response: z.object({ success: z.literal(true) }),
    problems: ['not_found'],
  }),
  'newsletter.openUnsubscribe': endpoint({
    method: 'GET',
    path: '/api/newsletter/unsubscribe/{token}',
    summary:
      'Leads people and mail programs without one-click to the page that unsubscribes; changes nothing',
    access: 'public',
    answersHead: true,
    params: z.strictObject({ token: LinkToken }),
    response: z.object({ success: z.literal(true) }),
    problems: ['not_found'],
  }),
}
