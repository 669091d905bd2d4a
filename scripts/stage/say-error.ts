const signIn =
  'Sign in to AWS (aws sso login), or set AWS_PROFILE, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.'

/** Ends a command with a sentence instead of a stack trace. */
export function sayError(error: unknown): void {
  if (!(error instanceof Error)) throw error
  const isUnknown = /Credentials|ExpiredToken|UnrecognizedClient|InvalidClientToken/.test(error.name)
  console.error(isUnknown ? `${error.message.replace(/\.?$/, '.')} ${signIn}` : error.message)
  process.exitCode = 1
}
