import { PasskeyAttestation, PasskeyCreation } from '../../domain/staff/passkey.ts'
import { cleanLine } from '../../domain/text/invisible-characters.ts'
import * as z from '../../zod.ts'
import { endpoint } from '../endpoint.ts'

/** Not trimmed. Very long passwords are refused before they cost a hash comparison. */
const Password = z.string().check(z.minLength(1, 'Enter your password'), z.maxLength(1000))
const Code = z.string().check(z.trim(), z.minLength(1, 'Enter a code'), z.maxLength(64))

/** 43 random characters; sessions that began under an earlier release have a UUID. */
const SessionId = z.union([z.uuid(), z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))])

/** A session of the signed-in user. */
const OwnSession = z.object({
  id: z.string(),
  /** The session that makes this request. */
  current: z.boolean(),
  device: z.string(),
  network: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
})
export type OwnSession = z.infer<typeof OwnSession>

const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  /** Whether a password manager syncs it to other devices. */
  synced: z.boolean(),
  /** The host it was registered for, if that is not the current host. */
  otherHost: z.optional(z.string()),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
})
export type Passkey = z.infer<typeof Passkey>

const PasskeyId = z.string().check(z.maxLength(1400), z.regex(/^[A-Za-z0-9_-]+$/))
const PasskeyName = z
  .string()
  .check(z.overwrite(cleanLine), z.minLength(1, 'Give it a name'), z.maxLength(60))

/** New recovery codes are shown once. An empty list means that the existing ones stay valid. */
const enrolled = z.object({ success: z.literal(true), recoveryCodes: z.array(z.string()) })
const done = z.object({ success: z.literal(true) })

/**
 * The signed-in user's own account. Changing sign-in methods and ending sessions require the password within
 * the last ten minutes.
 */
export const account = {
  'account.get': endpoint({
    method: 'GET',
    path: '/api/admin/account',
    summary: 'Read where one is signed in, and with what one can sign in',
    access: 'staff',
    beforeSecondFactor: true,
    response: z.object({
      success: z.literal(true),
      sessions: z.array(OwnSession),
      /** When the authenticator app was added and last used. */
      app: z.nullable(z.object({ createdAt: z.string(), lastUsedAt: z.nullable(z.string()) })),
      passkeys: z.array(Passkey),
      recoveryCodesLeft: z.int(),
      /** Whether the settings require a second factor. If so, the last one cannot be removed. */
      required: z.boolean(),
    }),
    problems: ['unauthenticated'],
  }),
  'account.confirm': endpoint({
    method: 'POST',
    path: '/api/admin/account/confirm',
    summary: 'Type one’s password again, which allows changes of how one signs in for ten minutes',
    access: 'staff',
    beforeSecondFactor: true,
    body: z.strictObject({ password: Password }),
    response: done,
    problems: [
      'invalid_request',
      'unauthenticated',
      'invalid_credentials',
      'too_many_requests',
      'cross_site',
    ],
  }),
  'account.changePassword': endpoint({
    method: 'POST',
    path: '/api/admin/account/password',
    summary: 'Change one’s own password: all other sessions end, and this one goes on with a new cookie',
    access: 'staff',
    body: z.strictObject({ currentPassword: Password, newPassword: Password }),
    response: done,
    problems: [
      'invalid_request',
      'unauthenticated',
      'invalid_credentials',
      'stale_version',
      'too_many_requests',
      'cross_site',
    ],
  }),
  'account.endSessions': endpoint({
    method: 'POST',
    path: '/api/admin/account/sessions/end',
    summary: 'End one of one’s sessions, or all others; one that has ended already counts as success',
    access: 'staff',
    body: z.strictObject({ session: z.union([SessionId, z.literal('others')]) }),
    /** How many of the requested sessions are still open. If more than 0, repeat the request. */
    response: z.object({ success: z.literal(true), left: z.int() }),
    problems: ['invalid_request', 'unauthenticated', 'confirmation_required', 'cross_site'],
  }),
  'account.startApp': endpoint({
    method: 'POST',
    path: '/api/admin/account/app',
    summary:
      'Get a secret for an authenticator app (RFC 6238); it counts once `account.confirmApp` has a code of it',
    access: 'staff',
    beforeSecondFactor: true,
    response: z.object({ success: z.literal(true), secret: z.string(), address: z.string() }),
    problems: ['unauthenticated', 'confirmation_required', 'conflict', 'stale_version', 'cross_site'],
  }),
  'account.confirmApp': endpoint({
    method: 'PUT',
    path: '/api/admin/account/app',
    summary:
      'Add the authenticator app that shows this code; the first second factor ends all other sessions and brings recovery codes',
    access: 'staff',
    beforeSecondFactor: true,
    body: z.strictObject({ code: Code }),
    response: enrolled,
    problems: [
      'invalid_request',
      'unauthenticated',
      'confirmation_required',
      'conflict',
      'stale_version',
      'too_many_requests',
      'cross_site',
    ],
  }),
  'account.removeApp': endpoint({
    method: 'POST',
    path: '/api/admin/account/app/remove',
    summary: 'Remove the authenticator app, with the password and one of its codes or a recovery code',
    access: 'staff',
    body: z.strictObject({ password: Password, code: Code }),
    response: done,
    problems: [
      'invalid_request',
      'unauthenticated',
      'invalid_credentials',
      'not_found',
      'conflict',
      'stale_version',
      'too_many_requests',
      'cross_site',
    ],
  }),
  'account.renewRecoveryCodes': endpoint({
    method: 'POST',
    path: '/api/admin/account/recovery-codes',
    summary: 'Get ten new recovery codes; those before them are void',
    access: 'staff',
    response: enrolled,
    problems: ['unauthenticated', 'confirmation_required', 'conflict', 'stale_version', 'cross_site'],
  }),
  'account.startPasskey': endpoint({
    method: 'POST',
    path: '/api/admin/account/passkeys/start',
    summary: 'Get what a browser needs to make a passkey, once and within five minutes',
    access: 'staff',
    beforeSecondFactor: true,
    response: z.object({ success: z.literal(true), creation: PasskeyCreation }),
    problems: ['unauthenticated', 'confirmation_required', 'conflict', 'cross_site'],
  }),
  'account.addPasskey': endpoint({
    method: 'POST',
    path: '/api/admin/account/passkeys',
    summary: 'Add a passkey; the first second factor ends all other sessions and brings recovery codes',
    access: 'staff',
    beforeSecondFactor: true,
    body: z.strictObject({
      name: PasskeyName,
      passkey: PasskeyAttestation,
    }),
    response: enrolled,
    problems: [
      'invalid_request',
      'unauthenticated',
      'confirmation_required',
      'conflict',
      'stale_version',
      'unprocessable',
      'cross_site',
    ],
  }),
  'account.renamePasskey': endpoint({
    method: 'PUT',
    path: '/api/admin/account/passkeys/{id}',
    summary: 'Give a passkey another name',
    access: 'staff',
    params: z.strictObject({ id: PasskeyId }),
    body: z.strictObject({ name: PasskeyName }),
    response: done,
    problems: ['invalid_request', 'unauthenticated', 'not_found', 'stale_version', 'cross_site'],
  }),
  'account.removePasskey': endpoint({
    method: 'DELETE',
    path: '/api/admin/account/passkeys/{id}',
    summary: 'Remove a passkey',
    access: 'staff',
    params: z.strictObject({ id: PasskeyId }),
    response: done,
    problems: [
      'unauthenticated',
      'confirmation_required',
      'not_found',
      'conflict',
      'stale_version',
      'cross_site',
    ],
  }),
}
