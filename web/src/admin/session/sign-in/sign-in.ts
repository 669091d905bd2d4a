import type { StaffSettings } from '#shared/domain/settings/settings-views.ts'
import type { PasskeyAssertion } from '#shared/domain/staff/passkey.ts'
import type { User } from '#shared/domain/staff/user.ts'
import { CallError, call } from '../../../api/call.ts'
import { clearPendingSignOut } from '../sign-out.ts'

/** The signed-in user, with the settings that the admin uses. */
export interface SignedIn {
  user: User
  settings: StaffSettings
  /** Nothing else works until a second factor is added. */
  mustAddSecondFactor?: boolean | undefined
}

/** The second factors to choose from after the password. */
export interface SecondStepMethods {
  app: boolean
  passkey: boolean
  recoveryCode: boolean
}

/** Whether a sign-in has succeeded. */
export const isSignedIn = (
  result: SignedIn | { secondStep: SecondStepMethods } | string,
): result is SignedIn => typeof result !== 'string' && 'user' in result

/** The message for a failed sign-in. */
export function signInFailure(error: unknown): string {
  if (error instanceof CallError && error.fromServer) return error.message
  if (error instanceof CallError && error.code !== 'network') return 'Login failed'
  return 'Login failed. Please try again.'
}

/** Signs in. Returns the user, the second factors to choose from, or the error message to show. */
export async function signIn(
  username: string,
  password: string,
): Promise<SignedIn | { secondStep: SecondStepMethods } | string> {
  try {
    const result = await call('session.login', { body: { username: username.trim(), password } })
    if ('user' in result) clearPendingSignOut()
    return result
  } catch (error) {
    return signInFailure(error)
  }
}

/** Completes a sign-in with a code, or signs in with a passkey alone. Throws the errors of `call`. */
export async function verifySignIn(
  body: { code: string } | { passkey: PasskeyAssertion },
): Promise<SignedIn> {
  const result = await call('session.verify', { body })
  clearPendingSignOut()
  return result
}
