import { StaffMember, TypedPassword, UserInput } from '../../domain/staff/user.ts'
import * as z from '../../zod.ts'
import { endpoint } from '../endpoint.ts'

const byId = z.strictObject({ id: z.uuid() })
const saved = z.object({ success: z.literal(true), user: StaffMember })
/** The address that the link is mailed to; missing if it is not mailed. */
const sentTo = z.optional(z.string())

export const users = {
  'users.list': endpoint({
    method: 'GET',
    path: '/api/admin/users',
    summary: 'List members of staff by name',
    access: 'users:read',
    query: z.strictObject({
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 500),
      cursor: z.optional(z.string().check(z.maxLength(600))),
    }),
    response: z.object({
      success: z.literal(true),
      users: z.array(StaffMember),
      nextCursor: z.optional(z.string()),
      /** Whether this stage can send links by mail. */
      sendsMail: z.optional(z.boolean()),
    }),
    problems: ['invalid_request', 'unauthenticated', 'forbidden'],
  }),
  'users.create': endpoint({
    method: 'POST',
    path: '/api/admin/users',
    summary:
      'Create a member of staff, who chooses a password of their own at the first sign-in; where mail is sent, they are invited by mail',
    access: 'users:write',
    status: 201,
    body: z.extend(UserInput, {
      password: TypedPassword.check(z.minLength(1, 'Enter a password')),
    }),
    response: z.extend(saved, {
      sentTo,
      /** Mail to this address bounced earlier, so nothing was sent and the link has to be copied. */
      cameBack: z.optional(z.literal(true)),
    }),
    problems: ['invalid_request', 'unauthenticated', 'forbidden', 'conflict'],
  }),
  'users.update': endpoint({
    method: 'PUT',
    path: '/api/admin/users/{id}',
    summary:
      'Replace what is known about a member of staff; without a password, or with an empty one, it stays as it is',
    access: 'users:write',
    params: byId,
    body: z.extend(UserInput, {
      password: z.optional(TypedPassword),
      version: z.optional(z.int().check(z.positive())),
    }),
    response: z.extend(saved, {
      /** The address that a new link was mailed to, because the change ended the one before it. */
      sentTo,
    }),
    problems: [
      'invalid_request',
      'unauthenticated',
      'forbidden',
      'confirmation_required',
      'not_found',
      'conflict',
      'stale_version',
    ],
  }),
  'users.delete': endpoint({
    method: 'DELETE',
    path: '/api/admin/users/{id}',
    summary: 'Delete a member of staff: all sessions end, the names become free, what they wrote stays',
    access: 'users:write',
    params: byId,
    response: z.object({ success: z.literal(true) }),
    problems: ['unauthenticated', 'forbidden', 'not_found', 'conflict', 'stale_version'],
  }),
  'users.resetSecondFactor': endpoint({
    method: 'POST',
    path: '/api/admin/users/{id}/reset-second-factor',
    summary:
      'Remove the second factors and recovery codes of somebody who has lost them: all their sessions end, and the password alone signs in',
    access: 'users:write',
    params: byId,
    response: z.object({ success: z.literal(true) }),
    problems: ['unauthenticated', 'forbidden', 'not_found', 'stale_version'],
  }),
  'users.link': endpoint({
    method: 'POST',
    path: '/api/admin/users/{id}/link',
    summary:
      'Make a link with which somebody chooses their password: an invitation for 72 hours, or for an hour if they had one. It replaces the link before it, and works once',
    access: 'users:write',
    status: 201,
    params: byId,
    response: z.object({
      success: z.literal(true),
      link: z.object({ url: z.string(), kind: z.enum(['invitation', 'reset']), expiresAt: z.string() }),
    }),
    problems: [
      'unauthenticated',
      'forbidden',
      'confirmation_required',
      'not_found',
      'conflict',
      'stale_version',
    ],
  }),
  'users.mailLink': endpoint({
    method: 'POST',
    path: '/api/admin/users/{id}/mail-link',
    summary:
      'Mail somebody the link with which they choose their password: an invitation for 72 hours, or for an hour if they had one. It replaces the link before it, and works once',
    access: 'users:write',
    params: byId,
    response: z.object({ success: z.literal(true), sentTo: z.string() }),
    problems: [
      'unauthenticated',
      'forbidden',
      'confirmation_required',
      'not_found',
      'conflict',
      'stale_version',
    ],
  }),
}
