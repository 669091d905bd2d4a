import type { AwsService } from '../aws-service.ts'
import type { Faults } from '../faults.ts'
import { jsonErrors, jsonInput, operationName } from '../protocol/json-protocol.ts'
import type { Database } from './database.ts'
import { dynamoDbActions } from './dynamodb-actions.ts'
import type { TableDefinition } from './dynamodb-definition.ts'
import { faultSubject, injectDynamoDbFault, type Throttled, throttledBy } from './dynamodb-faults.ts'

export interface DynamoDbOptions {
  database: Pick<Database, 'handle'>
  tables: readonly TableDefinition[]
  region: string
  faults: Faults
  onThrottle?: (throttled: Throttled) => void
}

/** DynamoDB's API. */
export function createDynamoDb(options: DynamoDbOptions): AwsService {
  const { database, tables, region, faults, onThrottle } = options
  const actionsOf = dynamoDbActions(tables, region)
  return {
    ...jsonErrors,
    requiredActions: (request) => actionsOf(operationName(request), jsonInput(request)),
    handle(request, principalName) {
      const fault = faults.nextFault('dynamodb', `${principalName} ${faultSubject(request)}`)
      if (fault?.kind === 'throttled') onThrottle?.(throttledBy(request))
      return injectDynamoDbFault(fault, request, (stale) => database.handle(request, principalName, stale))
    },
  }
}
