/** In these states a stack was never completely created, so nothing in it is in use. */
const neverCreated = new Set([
  'REVIEW_IN_PROGRESS',
  'CREATE_IN_PROGRESS',
  'CREATE_FAILED',
  'ROLLBACK_IN_PROGRESS',
  'ROLLBACK_COMPLETE',
  'ROLLBACK_FAILED',
])

/** Whether a stack with this status was completely created at some time and is still there. */
export const stands = (status = ''): boolean => !neverCreated.has(status) && !status.startsWith('DELETE_')
