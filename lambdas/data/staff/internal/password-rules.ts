import { Problem } from '#shared/api/problem.ts'
import { passwordError, passwordLengthError, tooEasyToGuess } from '#shared/domain/staff/password.ts'
import type { User } from '#shared/domain/staff/user.ts'

type Names = Pick<User, 'username' | 'name'>

async function passwordProblem(password: string, user: Names, strong: boolean): Promise<string | undefined> {
  if (!strong) return passwordLengthError(password)
  // The dictionary has 400 KB, so it is loaded only when a password is set.
  const { isCommonPassword } = await import('./common-password.ts')
  return (
    passwordError(password, [user.username, user.name, ...user.name.split(' ')]) ??
    (isCommonPassword(password) ? tooEasyToGuess : undefined)
  )
}

/**
 * Throws 400 for a password that this user must not have. If no strong password is required, only the length
 * is checked.
 */
export async function requireAllowedPassword(password: string, user: Names, strong: boolean): Promise<void> {
  const message = await passwordProblem(password, user, strong)
  if (message) {
    throw new Problem('invalid_request', message, { issues: [{ path: 'password', message }] })
  }
}
