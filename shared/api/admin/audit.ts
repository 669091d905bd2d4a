import { AuditEntry } from '../../domain/audit.ts'
import * as z from '../../zod.ts'
import { endpoint } from '../endpoint.ts'

const Instant = z.iso.datetime({ precision: 3 })

export const audit = {
  'audit.list': endpoint({
    method: 'GET',
    path: '/api/admin/audit-log',
    summary: 'List what staff did, newest first; with `record`, what was done to one record',
    access: 'audit:read',
    query: z.strictObject({
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
      cursor: z.optional(z.string().check(z.maxLength(200))),
      actor: z.optional(z.string().check(z.maxLength(100))),
      /** An action such as `posts.update`, or its resource, `posts`. */
      action: z.optional(z.string().check(z.regex(/^[a-zA-Z]+(\.[a-zA-Z-]+)?$/))),
      kind: z.optional(z.string().check(z.regex(/^[a-z]+$/))),
      /** Kind and id of one record, such as `post:<id>`. */
      record: z.optional(z.string().check(z.regex(/^[a-z]+:.{1,200}$/))),
      from: z.optional(Instant),
      until: z.optional(Instant),
    }),
    response: z.object({
      success: z.literal(true),
      entries: z.array(AuditEntry),
      nextCursor: z.optional(z.string()),
    }),
    problems: ['invalid_request', 'unauthenticated', 'forbidden'],
  }),
}
