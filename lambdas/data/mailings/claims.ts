import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { epochSeconds } from '#shared/epoch-seconds.ts'
import { dynamo, type Key, tableName } from '../table/table.ts'

/** Days for which it is known who got a mailing. Long after the last moment at which it can go on. */
const daysKept = 90

/** Says that a subscriber gets a mailing. It holds the id of the subscription, and no address. */
export const claimKey = (mailing: string, subscriber: string): Key => ({
  pk: `MAILED#${mailing}`,
  sk: subscriber,
})

/**
 * Claims a recipient, before the mail is sent. True for the first one who does: whatever is interrupted, repeated or done by
 * two at once, nobody is mailed by a claim that another one has.
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
        ConditionExpression: 'attribute_not_exists(pk)',
      }),
    )
    return true
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false
    throw error
  }
}

/** Gives a recipient back whose mail SES has certainly not taken. */
export async function release(mailing: string, subscriber: string): Promise<void> {
  await dynamo.send(new DeleteCommand({ TableName: tableName(), Key: { ...claimKey(mailing, subscriber) } }))
}
