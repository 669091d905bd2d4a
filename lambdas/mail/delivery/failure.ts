/**
 * What a failed attempt means:
 * - `refused`: SES will never accept this email, so it is not tried again.
 * - `later`: SES certainly did not accept it, but may do so later.
 * - `unknown`: the response was lost, so the email may have been sent.
 */
export type FailedAttempt = 'refused' | 'later' | 'unknown'

/** Errors after which this email can never be sent. */
const permanent = new Set(['MessageRejected', 'InvalidParameterValue', 'InvalidAddress'])
/** Errors that SES returns before it accepts anything. */
const notAccepted = new Set([
  'Throttling',
  'ThrottlingException',
  'TooManyRequestsException',
  'LimitExceededException',
  'ServiceUnavailable',
  'AccountSendingPausedException',
  'ConfigurationSetSendingPausedException',
  'ConfigurationSetDoesNotExist',
  'ConfigurationSetDoesNotExistException',
  'MailFromDomainNotVerifiedException',
  'AccessDenied',
  'AccessDeniedException',
  'InvalidClientTokenId',
  'SignatureDoesNotMatch',
  'RequestExpired',
])
/** Errors that end only when somebody changes a permission, a setting or the account: none of these emails goes out until then. */
const untilMended = new Set([
  'AccountSendingPausedException',
  'ConfigurationSetSendingPausedException',
  'ConfigurationSetDoesNotExist',
  'ConfigurationSetDoesNotExistException',
  'MailFromDomainNotVerifiedException',
  'AccessDenied',
  'AccessDeniedException',
  'InvalidClientTokenId',
  'SignatureDoesNotMatch',
  // An email that waits with this name has a sender that is not verified.
  'MessageRejected',
])
/** Errors for which no connection was made. */
const unreachable = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

interface SesError extends Error {
  code?: string
}

/** Classifies a failed attempt to send from this address. An unknown error counts as a lost response. */
export function classifyFailure(error: unknown, from: string): FailedAttempt {
  if (!(error instanceof Error)) return 'unknown'
  const { name, code, message } = error as SesError
  // Our own domain is not verified yet, or no longer. An operator can fix that, and then the email is sent.
  if (name === 'MessageRejected' && namesSender(message, from)) return 'later'
  if (permanent.has(name)) return 'refused'
  return notAccepted.has(name) || (code !== undefined && unreachable.has(code)) ? 'later' : 'unknown'
}

/** Whether the error message names our sender among the identities that are not verified. */
function namesSender(message: string, from: string): boolean {
  if (!message.includes('not verified')) return false
  const failed = (/:\s*(.*)$/s.exec(message)?.[1] ?? '').toLowerCase().split(/[\s,;]+/)
  const address = from.toLowerCase()
  return failed.includes(address) || failed.includes(address.slice(address.lastIndexOf('@') + 1))
}

/** Whether an email that waits for this reason waits for an operator. */
export const needsOperator = (why: string | undefined): boolean => why !== undefined && untilMended.has(why)

/** Whether the limit per second or per day is used up, as opposed to an outage. */
export const isThrottled = (error: unknown): boolean =>
  error instanceof Error && /^(Throttling|TooManyRequests|LimitExceeded)/.test(error.name)
