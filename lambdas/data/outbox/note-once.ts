import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { dynamo, tableName } from '../table/table.ts'
import { type DueMail, outboxEntry } from './outbox.ts'

/**
 * Queues an email that no change in the table causes, such as one at a certain time. Returns false if it was queued
 * before.
 */
export async function noteOnce(mail: DueMail, now: Date): Promise<boolean> {
  const { Put } = outboxEntry(mail, now, { once: true })
  if (!Put) return false
  try {
    await dynamo.send(new PutCommand({ ...Put, TableName: tableName() }))
    return true
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false
    throw error
  }
}
