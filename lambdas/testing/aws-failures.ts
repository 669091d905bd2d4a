import {
  ProvisionedThroughputExceededException,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb'

/** A transaction that the table refused, with one code per item: `None` for those that were fine. */
export const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({
    message: 'Transaction cancelled',
    $metadata: {},
    CancellationReasons: codes.map((Code) => ({ Code })),
  })

export const throttled = () =>
  new ProvisionedThroughputExceededException({ message: 'Slow down', $metadata: {} })
