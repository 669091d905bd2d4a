import { DynamoDBClient } from '@aws-sdk/client-dynamodb'

/** How a local cloud reaches its tables in the DynamoDB emulator. */
export interface EmulatorAccess {
  endpoint: string
  /**
   * The same for all requests of a cloud: unless it is told otherwise, Amazon's DynamoDB Local has a separate database
   * for each access key and region. It accepts letters and digits only.
   */
  accessKeyId: string
  region: string
}

/** Names the caller, whose own access key the emulator does not get: a function's name, or `runner`. */
export const principalHeader = 'x-local-cloud-principal'

/** The `authorization` header of a cloud's requests. Emulators require a signature and do not verify it. */
export const emulatorAuthorization = ({ accessKeyId, region }: EmulatorAccess): string =>
  `AWS4-HMAC-SHA256 Credential=${accessKeyId}/20260101/${region}/dynamodb/aws4_request, SignedHeaders=host, Signature=local`

/** An SDK client for the emulator. */
export const emulatorClient = ({ endpoint, accessKeyId, region }: EmulatorAccess): DynamoDBClient =>
  new DynamoDBClient({ endpoint, region, credentials: { accessKeyId, secretAccessKey: 'local' } })
