/**
 * What an attempt that failed means:
 * - `refused`: SES will never take this mail. It is not tried again.
 * - `later`: SES has certainly not taken it, and may in a while.
 * - `unknown`: the answer was lost, so the mail may have gone out.
 */
export type FailedAttempt = 'refused' | 'later' | 'unknown'

/** Refusals that say that this mail can never be sent. */
const permanent = new Set(['MessageRejected', 'InvalidParameterValue', 'InvalidAddress'])
/** SES answers these before it does anything. */
const notTaken = new Set([
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
/** No connection was made. */
const unreachable = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

interface SesError extends Error {
  code?: string
}

/** What a failed attempt at sending from this address means. An error that nobody knows counts as a lost answer. */
export function meaningOf(error: unknown, from: string): FailedAttempt {
  if (!(error instanceof Error)) return 'unknown'
  const { name, code, message } = error as SesError
  // Our own domain is not verified yet, or not any more: that can be mended, and then the mail goes out.
  if (name === 'MessageRejected' && namesSender(message, from)) return 'later'
  if (permanent.has(name)) return 'refused'
  return notTaken.has(name) || (code !== undefined && unreachable.has(code)) ? 'later' : 'unknown'
}

/** SES names the identities that are not verified. */
function namesSender(message: string, from: string): boolean {
  if (!message.includes('not verified')) return false
  const failed = (/:\s*(.*)$/s.exec(message)?.[1] ?? '').toLowerCase().split(/[\s,;]+/)
  const address = from.toLowerCase()
  return failed.includes(address) || failed.includes(address.slice(address.lastIndexOf('@') + 1))
}

/** Whether SES is busy with this second's or this day's mail, and not down. */
export const isThrottled = (error: unknown): boolean =>
  error instanceof Error && /^(Throttling|TooManyRequests|LimitExceeded)/.test(error.name)
