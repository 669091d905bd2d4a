import type { User } from '#shared/domain/user.ts'
import { CallError, call } from '../../api/call.ts'

/** Signs in; answers the user, or the sentence that says why not (specification, section 8). */
export async function signIn(username: string, password: string): Promise<User | string> {
  try {
    return (await call('session.login', { body: { username: username.trim(), password } })).user
  } catch (error) {
    if (error instanceof CallError && error.fromServer) return error.message
    if (error instanceof CallError && error.code !== 'network') return 'Login failed'
    return 'Login failed. Please try again.'
  }
}
