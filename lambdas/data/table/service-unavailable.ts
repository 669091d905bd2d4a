import { Problem } from '#shared/api/problem.ts'

/** 503: DynamoDB or another service has no capacity at this moment, and the client should try again. */
export const serviceUnavailable = (): Problem =>
  new Problem('unavailable', 'The service is busy. Please try again in a moment.', { retryAfter: 2 })
