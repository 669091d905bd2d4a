import type { AwsService } from '../aws-service.ts'
import type { Faults } from '../faults.ts'
import type { HttpRequest } from '../protocol/http-message.ts'
import { jsonErrors, jsonInput, operationName } from '../protocol/json-protocol.ts'
import type { Database } from './database.ts'
import { dynamoDbActions } from './dynamodb-actions.ts'
import type { TableDefinition } from './dynamodb-definition.ts'
import { faultSubject, injectDynamoDbFault, type Throttled, throttledBy } from './dynamodb-faults.ts'
import { checkExpressions } from './expression-limits.ts'
import { PartitionThroughput } from './partition-throughput.ts'

export interface DynamoDbOptions {
  database: Pick<Database, 'handle'>
  tables: readonly TableDefinition[]
  region: string
  faults: Faults
  onThrottle?: (throttled: Throttled) => void
}

/** Scripts and tests fill tables with more than a second's worth of items, which AWS would take in minutes. */
const isSeeding = (principalName: string) => principalName === 'runner'

/** DynamoDB's API. */
export function createDynamoDb(options: DynamoDbOptions): AwsService {
  const { database, tables, region, faults, onThrottle } = options
  const actionsOf = dynamoDbActions(tables, region)
  const throughput = new PartitionThroughput(tables)
  return {
    ...jsonErrors,
    requiredActions: (request) => actionsOf(operationName(request), jsonInput(request)),
    handle(request, principalName) {
      checkExpressions(jsonInput(request))
      const fault = faults.nextFault('dynamodb', `${principalName} ${faultSubject(request)}`)
      if (fault?.kind === 'throttled') onThrottle?.(throttledBy(request))
      return injectDynamoDbFault(fault, request, (stale) => {
        const forward = (message: HttpRequest) => database.handle(message, principalName, stale)
        return isSeeding(principalName)
          ? forward(request)
          : throughput.perform(request, forward, (throttled) => onThrottle?.(throttled))
      })
    },
  }
}
