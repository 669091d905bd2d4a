import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { epochSeconds } from '#shared/epoch-seconds.ts'
import { absent, when } from '../table/expressions.ts'
import { dynamo, type Key, tableName } from '../table/table.ts'

/** Days for which recipients of a mailing are recorded, long after its deadline. */
const daysKept = 90

/** The claim of a recipient for a mailing. It contains the subscription's id, but no address. */
export const claimKey = (mailing: string, subscriber: string): Key => ({
  pk: `MAILED#${mailing}`,
  sk: subscriber,
})

/**
 * Claims a recipient before the mail is sent. Returns true only for the first claim, so that interrupted,
 * repeated or concurrent runs never mail a recipient twice.
 */
export async function claim(mailing: string, subscriber: string, now: Date): Promise<boolean> {
  try {
    await dynamo.send(
      new PutCommand({
        TableName: tableName(),
        Item: {
          ...claimKey(mailing, subscriber),
          expiresAt: epochSeconds(now) + daysKept * 24 * 60 * 60,
        },
        ...when(absent()),
      }),
    )
    return true
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false
    throw error
  }
}

/** Releases the claim of a recipient whose mail SES has certainly not accepted. */
export async function release(mailing: string, subscriber: string): Promise<void> {
  await dynamo.send(new DeleteCommand({ TableName: tableName(), Key: { ...claimKey(mailing, subscriber) } }))
}
