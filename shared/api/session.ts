import { StaffSettings } from '../domain/settings-views.ts'
import { TypedPassword, User } from '../domain/staff/user.ts'
import * as z from '../zod.ts'
import { endpoint } from './endpoint.ts'

/** The signed-in user, with the settings that the admin works with, so that its first screen needs no other request. */
const signedIn = z.object({ success: z.literal(true), user: User, settings: StaffSettings })

export const session = {
  'session.get': endpoint({
    method: 'GET',
    path: '/api/admin/me',
    summary: 'Read the signed-in user',
    access: 'staff',
    beforeNewPassword: true,
    response: signedIn,
    problems: ['unauthenticated'],
  }),
  'session.password': endpoint({
    method: 'POST',
    path: '/api/admin/me/first-password',
    summary: 'Replace the password that somebody else has chosen; sets the cookies of a new session',
    access: 'staff',
    beforeNewPassword: true,
    body: z.strictObject({ password: TypedPassword.check(z.minLength(1, 'Enter a password')) }),
    response: signedIn,
    problems: ['invalid_request', 'unauthenticated', 'conflict', 'stale_version', 'cross_site'],
  }),
  'session.redeem': endpoint({
    method: 'POST',
    path: '/api/admin/welcome',
    summary:
      'Choose a password with the token of an invitation or reset link; without a password, say whose link it is',
    access: 'public',
    body: z.strictObject({
      token: z.string().check(z.maxLength(200)),
      password: z.optional(TypedPassword),
    }),
    response: z.object({
      success: z.literal(true),
      name: z.string(),
      username: z.string(),
      kind: z.enum(['invitation', 'reset']),
    }),
    problems: ['invalid_request', 'not_found', 'too_many_requests', 'cross_site'],
  }),
  'session.login': endpoint({
    method: 'POST',
    path: '/api/admin/login',
    summary:
      'Sign in with a username or e-mail address and a password; sets a session cookie and a device cookie',
    access: 'public',
    body: z.strictObject({
      username: z
        .string()
        .check(z.trim(), z.minLength(1, 'Enter your username or e-mail address'), z.maxLength(254)),
      password: z.string().check(z.minLength(1, 'Enter your password'), z.maxLength(1000)),
    }),
    response: signedIn,
    problems: ['invalid_request', 'invalid_credentials', 'too_many_requests', 'cross_site'],
  }),
  'session.logout': endpoint({
    method: 'POST',
    path: '/api/admin/logout',
    summary: 'End the session; succeeds without one too',
    access: 'public',
    response: z.object({ success: z.literal(true) }),
    problems: ['cross_site'],
  }),
}
