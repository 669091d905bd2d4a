import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { dynamo, getItem, tableName } from '../table/table.ts'
import { updateIf } from '../table/update-if.ts'

const outageKey = { pk: 'OUTBOX#OUTAGE', sk: 'OUTAGE' } as const

/** Since when SES takes no mail at all, if it does not. */
export async function outageSince(): Promise<string | undefined> {
  const item = await getItem(outageKey, { consistent: true })
  const since = item?.['since']
  return typeof since === 'string' ? since : undefined
}

/** SES takes no mail: from now on only a few mails a minute are tried, and the others wait. */
export async function beginOutage(now: Date): Promise<void> {
  await updateIf(outageKey, {
    UpdateExpression: 'SET since = if_not_exists(since, :now)',
    ExpressionAttributeValues: { ':now': now.toISOString() },
  })
}

/** SES takes mail again. */
export async function endOutage(): Promise<void> {
  await dynamo.send(new DeleteCommand({ TableName: tableName(), Key: outageKey }))
}
