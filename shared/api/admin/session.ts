import { StaffSettings } from '../../domain/settings/settings-views.ts'
import { PasskeyAssertion, PasskeyRequest } from '../../domain/staff/passkey.ts'
import { TypedPassword, User } from '../../domain/staff/user.ts'
import * as z from '../../zod.ts'
import { endpoint } from '../endpoint.ts'

/** The signed-in user with the settings that the admin needs, so that its first screen takes one request. */
const signedIn = z.object({
  success: z.literal(true),
  user: User,
  settings: StaffSettings,
  /** Until a second factor is added, every other endpoint answers `second_factor_required`. */
  mustAddSecondFactor: z.optional(z.boolean()),
})

export const session = {
  'session.get': endpoint({
    method: 'GET',
    path: '/api/admin/me',
    summary: 'Read the signed-in user',
    access: 'staff',
    beforeNewPassword: true,
    beforeSecondFactor: true,
    response: signedIn,
    problems: ['unauthenticated'],
  }),
  'session.password': endpoint({
    method: 'POST',
    path: '/api/admin/me/first-password',
    summary: 'Replace the password that somebody else has chosen; sets the cookies of a new session',
    access: 'staff',
    beforeNewPassword: true,
    beforeSecondFactor: true,
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
      'Sign in with a username or email address and a password. Sets a session cookie and a device cookie; for a user with a second factor only a cookie for `session.verify`, and `secondStep` says what is asked for',
    access: 'public',
    body: z.strictObject({
      username: z
        .string()
        .check(z.trim(), z.minLength(1, 'Enter your username or email address'), z.maxLength(254)),
      password: z.string().check(z.minLength(1, 'Enter your password'), z.maxLength(1000)),
    }),
    response: z.union([
      signedIn,
      z.object({
        success: z.literal(true),
        secondStep: z.object({ app: z.boolean(), passkey: z.boolean(), recoveryCode: z.boolean() }),
      }),
    ]),
    problems: ['invalid_request', 'invalid_credentials', 'too_many_requests', 'cross_site'],
  }),
  'session.challenge': endpoint({
    method: 'POST',
    path: '/api/admin/login/challenge',
    summary: 'Get what a passkey has to sign, once and within five minutes',
    access: 'public',
    response: z.object({ success: z.literal(true), request: PasskeyRequest }),
    problems: ['cross_site'],
  }),
  'session.verify': endpoint({
    method: 'POST',
    path: '/api/admin/login/verify',
    summary:
      'Finish signing in: with a code of an authenticator app or a recovery code after the password, or with a passkey, which needs no password',
    access: 'public',
    body: z.strictObject({
      code: z.optional(z.string().check(z.trim(), z.minLength(1, 'Enter a code'), z.maxLength(64))),
      passkey: z.optional(PasskeyAssertion),
    }),
    response: signedIn,
    problems: [
      'invalid_request',
      'unauthenticated',
      'invalid_credentials',
      'too_many_requests',
      'cross_site',
    ],
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
