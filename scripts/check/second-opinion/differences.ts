import type { Difference } from './apply-differences.ts'

/**
 * In a transaction, DynamoDB Local 3.3.1 counts an index's write twice, like its table's; the embedded emulator counts
 * it once. The documentation says only that every item of a transaction is written twice. DynamoDB Local also adds up
 * the sizes of a transaction's items before it rounds, which the documentation does not: four small items cost 2 units
 * there instead of 8.
 */
const capacityOfTransactions = {
  right: 'unclear',
  what: 'write units of indexes in a transaction',
  page: 'Amazon DynamoDB Transactions: How it works',
} as const

export const differences: Difference[] = [
  {
    file: 'lambdas/inbox/cost.integration.test.ts',
    test: 'units of an inbox with 500 messages of 1,600 characters closing one with a note: at most 13',
    ...capacityOfTransactions,
  },
  {
    file: 'lambdas/session/cost.integration.test.ts',
    test: 'capacity units of signing in are at most 14 on a known device with an earlier session',
    ...capacityOfTransactions,
  },
  {
    file: 'lambdas/session/cost.integration.test.ts',
    test: 'capacity units of signing in are at most 10 for a wrong password, and 4 when throttled',
    ...capacityOfTransactions,
  },
  {
    // The local cloud makes up for it: see scripts/local-cloud/dynamodb/change-times.ts.
    file: 'scripts/local-cloud/dynamodb/point-in-time.integration.test.ts',
    test: 'point-in-time recovery gives back what the table held at that second, after two hundred random changes',
    right: 'embedded',
    what: 'ApproximateCreationDateTime is rounded down to the minute instead of the second',
    page: 'StreamRecord - Amazon DynamoDB Streams',
  },
]
