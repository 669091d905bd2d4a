import { Erasure, PersonFound } from '../../domain/privacy.ts'
import { EmailAddress } from '../../domain/submissions/form-text.ts'
import * as z from '../../zod.ts'
import { endpoint } from '../endpoint.ts'

// Email addresses are sent in request bodies only, because paths and queries are logged.
const about = z.strictObject({ email: EmailAddress() })
const erasure = z.object({ success: z.literal(true), erasure: Erasure })

export const privacy = {
  'privacy.find': endpoint({
    method: 'POST',
    path: '/api/admin/privacy/searches',
    summary: 'Count what is stored about an email address',
    access: 'privacy:manage',
    body: about,
    response: z.object({ success: z.literal(true), found: PersonFound }),
    problems: ['invalid_request', 'unauthenticated', 'forbidden', 'conflict'],
  }),
  'privacy.export': endpoint({
    method: 'POST',
    path: '/api/admin/privacy/exports',
    summary: 'Write everything about an email address to a JSON file; the audit log records who did',
    access: 'privacy:manage',
    body: about,
    response: z.object({
      success: z.literal(true),
      records: z.int(),
      /** A link that is valid for one minute. */
      url: z.string(),
    }),
    problems: ['invalid_request', 'unauthenticated', 'forbidden', 'conflict'],
  }),
  'privacy.erase': endpoint({
    method: 'POST',
    path: '/api/admin/privacy/erasures',
    summary:
      'Erase everything about an email address, which is typed twice; if the answer says `running`, go on with `privacy.continue`, or wait for the job that does',
    access: 'privacy:manage',
    body: z.strictObject({ email: EmailAddress(), confirmation: EmailAddress() }),
    response: erasure,
    problems: ['invalid_request', 'unauthenticated', 'forbidden', 'conflict'],
  }),
  'privacy.continue': endpoint({
    method: 'POST',
    path: '/api/admin/privacy/erasures/{id}/continue',
    summary: 'Go on with an erasure for some seconds; one that is done is answered as it is',
    access: 'privacy:manage',
    params: z.strictObject({ id: z.uuid() }),
    response: erasure,
    problems: ['unauthenticated', 'forbidden', 'not_found'],
  }),
  'privacy.list': endpoint({
    method: 'GET',
    path: '/api/admin/privacy/erasures',
    summary: 'List the receipts of erasures, newest first',
    access: 'privacy:manage',
    response: z.object({ success: z.literal(true), erasures: z.array(Erasure) }),
    problems: ['unauthenticated', 'forbidden'],
  }),
}
