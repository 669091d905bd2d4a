import type * as z from 'zod'
import { type EmulatorAccess, emulatorAuthorization } from './emulator-access.ts'

const versions = { DynamoDB: '20120810', DynamoDBStreams: '20120810' } as const

/**
 * Calls the emulator in DynamoDB's own JSON, for what the SDK would translate back and forth, such as whole items.
 * Rejects with the emulator's answer if it refuses.
 */
export async function callEmulator<Schema extends z.ZodType>(
  emulator: EmulatorAccess,
  service: keyof typeof versions,
  operation: string,
  input: object,
  schema: Schema,
): Promise<z.output<Schema>> {
  const response = await fetch(emulator.endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': `${service}_${versions[service]}.${operation}`,
      'x-amz-date': '20260101T000000Z',
      authorization: emulatorAuthorization(emulator),
    },
    body: JSON.stringify(input),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${operation} answered ${response.status}: ${text}`)
  return schema.parse(JSON.parse(text))
}
