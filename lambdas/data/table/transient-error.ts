const transientNames = new Set([
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  'ThrottledException',
  'TooManyRequestsException',
  'RequestLimitExceeded',
  'RequestTimeout',
  'RequestTimeoutException',
  'TransactionInProgressException',
  'TransactionConflictException',
  'InternalServerError',
  'InternalFailure',
  'InternalServiceError',
  'ServiceUnavailable',
  'ServiceUnavailableException',
  'SlowDown',
  'TimeoutError',
])
const transientCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE', 'EAI_AGAIN'])
/** Reasons of a canceled transaction that are likely to be temporary. */
export const transientReasons = new Set([
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
])

interface AwsError extends Error {
  code?: string
  $metadata?: { httpStatusCode?: number }
  CancellationReasons?: { Code?: string }[]
}

/** Whether a service we depend on was busy or unreachable, so that the same request may succeed in a moment. */
export function isTransientError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { name, code, $metadata, CancellationReasons = [] } = error as AwsError
  if (transientNames.has(name) || (code !== undefined && transientCodes.has(code))) return true
  if (($metadata?.httpStatusCode ?? 0) >= 500) return true
  const reasons = CancellationReasons.map((reason) => reason.Code ?? 'None').filter((each) => each !== 'None')
  return reasons.length > 0 && reasons.every((reason) => transientReasons.has(reason))
}
