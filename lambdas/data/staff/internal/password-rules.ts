import { Problem } from '#shared/api/problem.ts'
import { passwordError, passwordLengthError, tooEasyToGuess } from '#shared/domain/staff/password.ts'
import type { User } from '#shared/domain/staff/user.ts'

type Names = Pick<User, 'username' | 'name'>

async function passwordProblem(password: string, user: Names, strong: boolean): Promise<string | undefined> {
  if (!strong) return passwordLengthError(password)
  // A dictionary of 400 KB: loaded only when somebody sets a password.
  const { isCommonPassword } = await import('./common-password.ts')
  return (
    passwordError(password, [user.username, user.name, ...user.name.split(' ')]) ??
    (isCommonPassword(password) ? tooEasyToGuess : undefined)
  )
}

/** Throws 400 for a password that this user must not have. Where strength is not asked for, only its length counts. */
export async function requireAllowedPassword(password: string, user: Names, strong: boolean): Promise<void> {
  const message = await passwordProblem(password, user, strong)
  if (message) {
    throw new Problem('invalid_request', message, { issues: [{ path: 'password', message }] })
  }
}
