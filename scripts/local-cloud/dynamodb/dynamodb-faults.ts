import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import type { Fault } from '../faults.ts'
import { AwsError, ConnectionReset } from '../protocol/aws-error.ts'
import { type HttpRequest, type HttpResponse, textResponse } from '../protocol/http-message.ts'
import { jsonInput, operationName } from '../protocol/json-protocol.ts'

const Query = z.object({ IndexName: z.string().optional() })
const Transaction = z.object({ TransactItems: z.array(z.unknown()) })

/** What faults are matched with: the operation, and the index that a query reads (`Query index/published`). */
export function faultSubject(request: HttpRequest): string {
  const operation = operationName(request)
  const index = operation === 'Query' ? Query.safeParse(jsonInput(request)).data?.IndexName : undefined
  return index === undefined ? operation : `${operation} index/${index}`
}

const TableOf = z.object({ TableName: z.string().optional() })

/** A request that was throttled, as CloudWatch counts it. */
export interface Throttled {
  kind: 'Read' | 'Write'
  table: string | undefined
  index: string | undefined
}

/** What is throttled by a request: the index that it queries, or the table. */
export function throttledBy(request: HttpRequest): Throttled {
  const input = jsonInput(request)
  const operation = operationName(request)
  return {
    kind: /^(Query|Scan|GetItem|BatchGetItem|TransactGetItems)$/.test(operation) ? 'Read' : 'Write',
    table: TableOf.safeParse(input).data?.TableName,
    index: Query.safeParse(input).data?.IndexName,
  }
}

/** A transaction reports a reason for each of its items. */
export function canceledTransaction(
  request: HttpRequest,
  reason: { Code: string; Message: string },
): HttpResponse {
  const { TransactItems } = Transaction.parse(jsonInput(request))
  const reasons = TransactItems.map((_, index) => (index === 0 ? reason : { Code: 'None' }))
  const output = {
    __type: 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',
    message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${reasons.map(({ Code }) => Code).join(', ')}]`,
    CancellationReasons: reasons,
  }
  return textResponse(400, 'application/x-amz-json-1.0', JSON.stringify(output))
}

/** A single write has an error of its own. */
function conflict(request: HttpRequest): HttpResponse {
  if (!operationName(request).startsWith('Transact')) {
    throw new AwsError(400, 'TransactionConflictException', 'Transaction is ongoing for the item')
  }
  return canceledTransaction(request, {
    Code: 'TransactionConflict',
    Message: 'Transaction is ongoing for the item',
  })
}

/** Performs a DynamoDB request with a fault injected, if there is one. */
export async function injectDynamoDbFault(
  fault: Fault<'dynamodb'> | undefined,
  request: HttpRequest,
  perform: (stale: boolean) => Promise<HttpResponse>,
): Promise<HttpResponse> {
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
    case 'responseLost':
      await perform(false)
      throw new AwsError(500, 'InternalServerError', 'Internal server error')
    case 'connectionReset':
      await perform(false)
      throw new ConnectionReset()
    case 'slow':
      await sleep(fault.milliseconds)
      return perform(false)
    case 'staleIndex':
      return perform(true)
    case undefined:
      return perform(false)
  }
}
