import { Problem } from '#shared/api/problem.ts'

/** The table, or another service we depend on, has no capacity at this moment: worth another try. */
export const busy = (): Problem =>
  new Problem('unavailable', 'The service is busy. Please try again in a moment.', { retryAfter: 2 })
