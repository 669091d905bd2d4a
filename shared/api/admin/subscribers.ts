import { Paragraphs } from '../../domain/submissions/form-text.ts'
import {
  ImportedConsent,
  ImportReport,
  maxImportSize,
} from '../../domain/submissions/import/subscriber-import.ts'
import { Delivery, Subscription } from '../../domain/submissions/subscriber.ts'
import * as z from '../../zod.ts'
import { endpoint } from '../endpoint.ts'

const Reason = Paragraphs(500).check(z.minLength(3, 'Please give a reason'))
/** Counted up to ten thousand; `more` says that there are more. */
const Counted = z.object({ count: z.int(), more: z.boolean() })
const { email, firstName, lastName } = Subscription.shape

export const subscribers = {
  'subscribers.counts': endpoint({
    method: 'GET',
    path: '/api/admin/subscribers',
    summary: 'Count subscribers by status, and confirmed ones by how often they want mail',
    access: 'inbox:read',
    response: z.object({
      success: z.literal(true),
      immediate: z.int(),
      weekly: z.int(),
      /** Which of these two are estimated, because the lists are long. */
      estimated: z.optional(z.array(Delivery)),
      pending: Counted,
      unsubscribed: Counted,
      suppressed: Counted,
    }),
    problems: ['unauthenticated', 'forbidden'],
  }),
  'subscribers.add': endpoint({
    method: 'POST',
    path: '/api/admin/subscribers',
    summary: 'Ask an address to confirm a subscription, for a reason that is kept with it',
    access: 'inbox:write',
    status: 201,
    body: z.strictObject({ email, firstName, lastName, reason: Reason }),
    response: z.object({ success: z.literal(true), id: z.string() }),
    problems: ['invalid_request', 'unauthenticated', 'forbidden', 'conflict'],
  }),
  'subscribers.end': endpoint({
    method: 'POST',
    path: '/api/admin/subscribers/{id}/end',
    summary: 'Unsubscribe somebody, for a reason that is kept with the subscription',
    access: 'inbox:write',
    params: z.strictObject({ id: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/)) }),
    body: z.strictObject({ version: z.int().check(z.minimum(0)), reason: Reason }),
    response: z.object({ success: z.literal(true) }),
    problems: [
      'invalid_request',
      'unauthenticated',
      'forbidden',
      'not_found',
      'stale_version',
      'unprocessable',
    ],
  }),
  'subscribers.import': endpoint({
    method: 'POST',
    path: '/api/admin/subscriber-imports',
    summary:
      'Begin an import: returns an address to which the CSV file is sent with PUT, within five minutes',
    access: 'inbox:write',
    status: 201,
    body: z.strictObject({
      size: z.int().check(z.minimum(1), z.maximum(maxImportSize)),
      /** Applies to all rows that state no consent of their own. */
      consent: z.optional(ImportedConsent),
    }),
    response: z.object({ success: z.literal(true), importId: z.string(), uploadUrl: z.string() }),
    problems: ['invalid_request', 'unauthenticated', 'forbidden'],
  }),
  'subscribers.continueImport': endpoint({
    method: 'POST',
    path: '/api/admin/subscriber-imports/{id}',
    summary:
      'Import the next rows of a file, for some seconds; ask again until it is done. Whatever ends it, it goes on where it was',
    access: 'inbox:write',
    params: z.strictObject({ id: z.uuid() }),
    response: z.object({ success: z.literal(true), report: ImportReport }),
    problems: ['unauthenticated', 'forbidden', 'not_found', 'conflict', 'unprocessable'],
  }),
}
