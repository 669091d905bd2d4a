import type { AwsService } from '../aws-service.ts'
import type { Faults } from '../faults.ts'
import { jsonErrors, jsonInput, operationName } from '../protocol/json-protocol.ts'
import type { Database } from './database.ts'
import { dynamoDbActions } from './dynamodb-actions.ts'
import type { TableDefinition } from './dynamodb-definition.ts'
import { faultSubject, injectDynamoDbFault } from './dynamodb-faults.ts'

export interface DynamoDbOptions {
  database: Pick<Database, 'handle'>
  tables: readonly TableDefinition[]
  region: string
  faults: Faults
}

/** DynamoDB's API. */
export function createDynamoDb({ database, tables, region, faults }: DynamoDbOptions): AwsService {
  const actionsOf = dynamoDbActions(tables, region)
  return {
    ...jsonErrors,
    requiredActions: (request) => actionsOf(operationName(request), jsonInput(request)),
    handle: (request, principalName) =>
      injectDynamoDbFault(
        faults.nextFault('dynamodb', `${principalName} ${faultSubject(request)}`),
        request,
        (stale) => database.handle(request, principalName, stale),
      ),
  }
}
