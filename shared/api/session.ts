import { StaffSettings } from '../domain/settings-views.ts'
import { User } from '../domain/staff/user.ts'
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
    response: signedIn,
    problems: ['unauthenticated'],
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
