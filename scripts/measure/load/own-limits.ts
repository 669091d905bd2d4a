import { readerThrottle, stageThrottle } from '../../../infra/constructs/api/http-gateway.ts'
import { maxUnits } from '../../../infra/constructs/storage/content-table.ts'

/** Limits that the templates set below what AWS could give. */
export const ownLimits = {
  tableReads: {
    what: 'read units per second of the table and of each index, by the template’s own cap',
    most: maxUnits.maxReadRequestUnits,
  },
  tableWrites: {
    what: 'write units per second of the table and of each index, by the template’s own cap',
    most: maxUnits.maxWriteRequestUnits,
  },
  readerRequests: {
    what: 'requests per second of readers, by the template; all HTTP APIs of an account together have the same',
    most: readerThrottle.rate,
  },
  otherRequests: {
    what: 'requests per second of staff and forms together, by the template’s own limit',
    most: stageThrottle.rate,
  },
} as const
