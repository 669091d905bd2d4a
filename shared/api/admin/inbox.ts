import {
  InboxCounts,
  InboxEntry,
  InboxFolder,
  InboxKind,
  InboxRow,
  InboxState,
  NoteText,
  StaffName,
} from '../../domain/submissions/inbox.ts'
import { SubscriberStatus } from '../../domain/submissions/subscriber.ts'
import * as z from '../../zod.ts'
import { endpoint } from '../endpoint.ts'

/** Ids of submissions are hashes in base64url, of 22 characters or more. */
const EntryId = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/))
const ofKind = z.strictObject({ kind: InboxKind })
const one = z.strictObject({ kind: InboxKind, id: EntryId })

export const inbox = {
  'inbox.overview': endpoint({
    method: 'GET',
    path: '/api/admin/inbox',
    summary: 'Count what waits in the inbox, and list the staff to whom it can be assigned',
    access: 'inbox:read',
    response: z.object({
      success: z.literal(true),
      counts: InboxCounts,
      assignees: z.array(StaffName),
      /** Whether replies can be sent from here. Missing from releases that could not. */
      mailIsOn: z.optional(z.boolean()),
    }),
    problems: ['unauthenticated', 'forbidden'],
  }),
  'inbox.list': endpoint({
    method: 'GET',
    path: '/api/admin/inbox/{kind}',
    summary:
      'List messages, applications or subscribers, newest first; a search looks at 5,000 entries per request',
    access: 'inbox:read',
    params: ofKind,
    query: z.strictObject({
      /** `all` combines `inbox` and `closed`. */
      folder: z._default(z.enum(['inbox', 'closed', 'spam', 'all']), 'inbox'),
      state: z.optional(InboxState),
      /** Subscribers only. */
      status: z.optional(SubscriberStatus),
      assigned: z.optional(z.enum(['me', 'nobody'])),
      /** Words to find in the name, address, company or the beginning of the text. */
      q: z.optional(z.string().check(z.maxLength(200))),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
      cursor: z.optional(z.string().check(z.maxLength(200))),
    }),
    response: z.object({
      success: z.literal(true),
      entries: z.array(InboxRow),
      nextCursor: z.optional(z.string()),
    }),
    problems: ['invalid_request', 'unauthenticated', 'forbidden', 'not_found'],
  }),
  'inbox.get': endpoint({
    method: 'GET',
    path: '/api/admin/inbox/{kind}/{id}',
    summary: 'Open an entry with its text, notes and resume; the audit log records who did',
    access: 'inbox:read',
    params: one,
    response: z.object({ success: z.literal(true), entry: InboxEntry }),
    problems: ['unauthenticated', 'forbidden', 'not_found'],
  }),
  'inbox.update': endpoint({
    method: 'PUT',
    path: '/api/admin/inbox/{kind}/{id}',
    summary:
      'Change the state or the assignment of an entry, add a note, send a reply, or move it to or from the spam folder; 409 if somebody else changed it since `version`',
    access: 'inbox:write',
    params: one,
    body: z.strictObject({
      version: z.int().check(z.minimum(0)),
      state: z.optional(InboxState),
      /** `null` removes the assignment. */
      assigneeId: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
      spam: z.optional(z.boolean()),
      note: z.optional(NoteText),
      /** Emailed to the sender with their text quoted, and kept with the notes. */
      reply: z.optional(NoteText),
    }),
    response: z.object({ success: z.literal(true), entry: InboxEntry }),
    problems: [
      'invalid_request',
      'unauthenticated',
      'forbidden',
      'not_found',
      'stale_version',
      'unprocessable',
    ],
  }),
  'inbox.delete': endpoint({
    method: 'DELETE',
    path: '/api/admin/inbox/{kind}/{id}',
    summary: 'Delete an entry for good, with its notes, its resume and the mail that is due about it',
    access: 'inbox:write',
    params: one,
    query: z.strictObject({ version: z.coerce.number().check(z.int(), z.minimum(0)) }),
    response: z.object({ success: z.literal(true) }),
    problems: ['invalid_request', 'unauthenticated', 'forbidden', 'not_found', 'stale_version'],
  }),
  'inbox.resume': endpoint({
    method: 'POST',
    path: '/api/admin/inbox/applications/{id}/resume-link',
    summary:
      'Get a link to an application’s resume that lives for a minute; the audit log records it. A resume with doubts needs `warned`',
    access: 'inbox:read',
    params: z.strictObject({ id: EntryId }),
    query: z.strictObject({
      /** `show` displays a PDF in the browser’s own viewer instead of saving it. */
      to: z._default(z.enum(['save', 'show']), 'save'),
      /** That the user has read the doubts, and wants the original all the same. */
      warned: z._default(z.enum(['true', 'false']), 'false'),
    }),
    response: z.object({ success: z.literal(true), url: z.string() }),
    problems: ['invalid_request', 'unauthenticated', 'forbidden', 'not_found', 'conflict'],
  }),
  'inbox.export': endpoint({
    method: 'POST',
    path: '/api/admin/inbox/{kind}/exports',
    summary:
      'Write a folder to a CSV file; while there is no `url` in the response, ask again with its `exportId` to go on',
    access: 'inbox:read',
    params: ofKind,
    body: z.strictObject({
      folder: z._default(z.enum(['all', ...InboxFolder.options]), 'all'),
      status: z.optional(SubscriberStatus),
      exportId: z.optional(z.uuid()),
    }),
    response: z.object({
      success: z.literal(true),
      exportId: z.string(),
      rows: z.int(),
      /** A link that is valid for one minute; present once the file is complete. */
      url: z.optional(z.string()),
    }),
    problems: ['invalid_request', 'unauthenticated', 'forbidden', 'not_found', 'conflict'],
  }),
}
