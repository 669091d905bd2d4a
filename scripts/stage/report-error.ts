const signIn =
  'Sign in to AWS (aws sso login), or set AWS_PROFILE, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.'

/** Why AWS, or the way to it, refused, and what to do about it. The first one that fits counts. */
const remedies: readonly { fits: RegExp; says?: string; remedy: string }[] = [
  {
    fits: /Could not load credentials|CredentialsProviderError/,
    says: 'No AWS credentials were found.',
    remedy: signIn,
  },
  { fits: /Credentials|ExpiredToken|UnrecognizedClient|InvalidClientToken|InvalidSignature/, remedy: signIn },
  {
    fits: /Region is missing/,
    says: 'No AWS region was found.',
    remedy: 'Set AWS_REGION to the region of the stage, which is in infra/stages.ts.',
  },
  {
    fits: /Stack with id \S+ does not exist/,
    remedy:
      'The stage is not deployed in this account and region: deploy it (npm run deploy), or use credentials of its account.',
  },
  {
    fits: /ResourceNotFoundException|TableNotFoundException|Requested resource not found/,
    says: 'AWS has no such table, log or queue in this account and region.',
    remedy:
      'The table is the output TableName of the stage’s data stack, and AWS_REGION is the region of the stage; with --stage, a command that has it looks both up.',
  },
  {
    fits: /AccessDenied|NotAuthorized|UnauthorizedOperation|Forbidden/,
    remedy: 'Use credentials that may do this (AWS_PROFILE).',
  },
  {
    fits: /ENOTFOUND|ECONNREFUSED|ECONNRESET|EAI_AGAIN|ETIMEDOUT|TimeoutError|fetch failed/,
    says: 'AWS, or the local cloud, could not be reached.',
    remedy: 'Look at the network and at AWS_REGION; the local cloud is started by npm start.',
  },
  { fits: /ERR_PARSE_ARGS/, remedy: 'With --help the command says what it takes.' },
]

interface Details {
  code?: unknown
  cause?: unknown
  issues?: unknown
}

/** An error with its causes: the data layer wraps what AWS answers. */
function chainOf(error: unknown): (Error & Details)[] {
  const chain: (Error & Details)[] = []
  for (let each = error; each instanceof Error && chain.length < 5; each = (each as Details).cause)
    chain.push(each)
  return chain
}

/** What is wrong, and what to do about it where that is known. */
export function errorSentence(error: Error): string {
  const text = chainOf(error)
    .map((each) => `${each.name} ${typeof each.code === 'string' ? each.code : ''} ${each.message}`)
    .join('\n')
  const known = error.name === 'Refusal' ? undefined : remedies.find(({ fits }) => fits.test(text))
  if (known) return `${known.says ?? error.message.replace(/\.?$/, '.')} ${known.remedy}`
  const issues = (error as Details).issues
  const details = Array.isArray(issues)
    ? issues.map((each: { message?: unknown }) => String(each.message))
    : []
  return [error.message, ...details.filter((each) => each !== error.message).map((each) => `  ${each}`)].join(
    '\n',
  )
}

/** Ends a command with a sentence instead of a stack trace. */
export function reportError(error: unknown): void {
  if (!(error instanceof Error)) throw error
  console.error(errorSentence(error))
  process.exitCode = 1
}
