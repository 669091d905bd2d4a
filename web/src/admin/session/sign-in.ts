import type { User } from '#shared/domain/staff/user.ts'
import { CallError, call } from '../../api/call.ts'
import { clearPendingSignOut } from './sign-out.ts'

/** Signs in. Returns the user, or the error message to show. */
export async function signIn(username: string, password: string): Promise<User | string> {
  try {
    const { user } = await call('session.login', { body: { username: username.trim(), password } })
    clearPendingSignOut()
    return user
  } catch (error) {
    if (error instanceof CallError && error.fromServer) return error.message
    if (error instanceof CallError && error.code !== 'network') return 'Login failed'
    return 'Login failed. Please try again.'
  }
}
