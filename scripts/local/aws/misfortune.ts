import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import type { Fault } from '../faults.ts'
import { textAnswer, type WebAnswer, type WebRequest } from '../http-message.ts'
import { AwsError } from './error.ts'

/** The connection breaks instead of an answer. */
export class HangUp extends Error {
  override name = 'HangUp'
}

/** The operation of a request in AWS's JSON protocols, and the index that it reads. */
export function operationOf({ headers, body }: WebRequest): string {
  const operation = headers['x-amz-target']?.split('.').at(-1) ?? ''
  const index = operation === 'Query' ? /"IndexName"\s*:\s*"([^"]*)"/.exec(body.toString())?.[1] : undefined
  return index === undefined ? operation : `${operation} index/${index}`
}

const Transaction = z.object({ TransactItems: z.array(z.unknown()) })

/** DynamoDB's words for a collision: a transaction names a reason for each of its items, a single write has its own error. */
function conflict(request: WebRequest): WebAnswer {
  const operation = operationOf(request)
  if (!operation.startsWith('Transact')) {
    throw new AwsError(400, 'TransactionConflictException', 'Transaction is ongoing for the item')
  }
  const { TransactItems } = Transaction.parse(JSON.parse(request.body.toString()))
  const collision = { Code: 'TransactionConflict', Message: 'Transaction is ongoing for the item' }
  const reasons = TransactItems.map((_, index) => (index === 0 ? collision : { Code: 'None' }))
  const answer = {
    __type: 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',
    message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${reasons.map(({ Code }) => Code).join(', ')}]`,
    CancellationReasons: reasons,
  }
  return textAnswer(400, 'application/x-amz-json-1.0', JSON.stringify(answer))
}

/** Performs a DynamoDB request as badly as a fault says. */
export async function sufferDynamoDb(
  fault: Fault<'dynamodb'> | undefined,
  request: WebRequest,
  perform: (stale: boolean) => Promise<WebAnswer>,
): Promise<WebAnswer> {
  switch (fault?.kind) {
    case 'throttled':
      throw new AwsError(
        400,
        'ProvisionedThroughputExceededException',
        'The level of configured provisioned throughput for the table was exceeded.',
      )
    case 'conflict':
      return conflict(request)
    case 'failed':
      throw new AwsError(500, 'InternalServerError', 'Internal server error')
    case 'answerLost':
      await perform(false)
      throw new AwsError(500, 'InternalServerError', 'Internal server error')
    case 'hangUp':
      await perform(false)
      throw new HangUp()
    case 'slow':
      await sleep(fault.milliseconds)
      return perform(false)
    case 'staleIndex':
      return perform(true)
    case undefined:
      return perform(false)
  }
}

/** Performs an S3 request as badly as a fault says. */
export async function sufferS3(
  fault: Fault<'s3'> | undefined,
  perform: () => Promise<WebAnswer>,
): Promise<WebAnswer> {
  switch (fault?.kind) {
    case 'slowDown':
      throw new AwsError(503, 'SlowDown', 'Please reduce your request rate.')
    case 'answerLost':
      await perform()
      throw new AwsError(500, 'InternalError', 'We encountered an internal error. Please try again.')
    case 'slow':
      await sleep(fault.milliseconds)
      return perform()
    case undefined:
      return perform()
  }
}

/** Performs a request for a secret as badly as a fault says. */
export async function sufferSecrets(
  fault: Fault<'secretsmanager'> | undefined,
  perform: () => WebAnswer,
): Promise<WebAnswer> {
  switch (fault?.kind) {
    case 'throttled':
      throw new AwsError(400, 'ThrottlingException', 'Rate exceeded')
    case 'failed':
      throw new AwsError(500, 'InternalServiceError', 'An error occurred on the server side.')
    case 'slow':
      await sleep(fault.milliseconds)
      return perform()
    case undefined:
      return perform()
  }
}
