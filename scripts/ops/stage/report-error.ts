const signIn =
  'Sign in to AWS (aws sso login), or set AWS_PROFILE, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.'

/** Known errors of AWS and the network, with remedies. The first match wins. */
const knownErrors: readonly { pattern: RegExp; message?: string; remedy: string }[] = [
  {
    pattern: /Could not load credentials|CredentialsProviderError/,
    message: 'No AWS credentials were found.',
    remedy: signIn,
  },
  {
    pattern: /Credentials|ExpiredToken|UnrecognizedClient|InvalidClientToken|InvalidSignature/,
    remedy: signIn,
  },
  {
    pattern: /Region is missing/,
    message: 'No AWS region was found.',
    remedy: 'Set AWS_REGION to the region of the stage, which is in infra/stages.ts.',
  },
  {
    pattern: /Stack with id \S+ does not exist/,
    remedy:
      'The stage is not deployed in this account and region: deploy it (npm run deploy), or use credentials of its account.',
  },
  {
    pattern: /ResourceNotFoundException|TableNotFoundException|Requested resource not found/,
    message: 'AWS has no such table, log or queue in this account and region.',
    remedy:
      'Use the output TableName of the stage’s Data stack, and set AWS_REGION to the stage’s region. Commands with --stage look up both.',
  },
  {
    pattern: /AccessDenied|NotAuthorized|UnauthorizedOperation|Forbidden/,
    remedy: 'Use credentials with the permission for this (AWS_PROFILE).',
  },
  {
    pattern: /ENOTFOUND|ECONNREFUSED|ECONNRESET|EAI_AGAIN|ETIMEDOUT|TimeoutError|fetch failed/,
    message: 'AWS, or the local cloud, could not be reached.',
    remedy: 'Check the network and AWS_REGION. Start the local cloud with npm start.',
  },
  { pattern: /ERR_PARSE_ARGS/, remedy: 'Use --help to see the options.' },
]

interface Details {
  code?: unknown
  cause?: unknown
  issues?: unknown
}

/** An error and its causes, because the data layer wraps AWS errors. */
function chainOf(error: unknown): (Error & Details)[] {
  const chain: (Error & Details)[] = []
  for (let each = error; each instanceof Error && chain.length < 5; each = (each as Details).cause)
    chain.push(each)
  return chain
}

/** The error as a sentence, with a remedy if it is known. */
export function errorSentence(error: Error): string {
  const text = chainOf(error)
    .map((each) => `${each.name} ${typeof each.code === 'string' ? each.code : ''} ${each.message}`)
    .join('\n')
  const known = error.name === 'Refusal' ? undefined : knownErrors.find(({ pattern }) => pattern.test(text))
  if (known) return `${known.message ?? error.message.replace(/\.?$/, '.')} ${known.remedy}`
  const issues = (error as Details).issues
  const details = Array.isArray(issues)
    ? issues.map((each: { message?: unknown }) => String(each.message))
    : []
  return [error.message, ...details.filter((each) => each !== error.message).map((each) => `  ${each}`)].join(
    '\n',
  )
}

/** Prints a sentence instead of a stack trace and makes the command fail. */
export function reportError(error: unknown): void {
  if (!(error instanceof Error)) throw error
  console.error(errorSentence(error))
  process.exitCode = 1
}
