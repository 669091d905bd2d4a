import {
  ProvisionedThroughputExceededException,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb'

/** The error for a canceled transaction, with one code per item. `None` stands for an item without a problem. */
export const canceled = (...codes: string[]) =>
  new TransactionCanceledException({
    message: 'Transaction cancelled',
    $metadata: {},
    CancellationReasons: codes.map((Code) => ({ Code })),
  })

export const throttled = () =>
  new ProvisionedThroughputExceededException({ message: 'Slow down', $metadata: {} })
