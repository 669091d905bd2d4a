import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { dynamo, getItem, tableName } from '../table/table.ts'
import { updateIf } from '../table/update-if.ts'

const outageKey = { pk: 'OUTBOX#OUTAGE', sk: 'OUTAGE' } as const

/** When the current SES outage started; undefined if there is none. */
export async function outageSince(): Promise<string | undefined> {
  const item = await getItem(outageKey, { consistent: true })
  const since = item?.['since']
  return typeof since === 'string' ? since : undefined
}

/** Starts an outage: only a few mails per minute are tried, and the others wait. */
export async function beginOutage(now: Date): Promise<void> {
  await updateIf(outageKey, { setIfMissing: { since: now.toISOString() } })
}

/** Ends the outage, once SES accepts mail again. */
export async function endOutage(): Promise<void> {
  await dynamo.send(new DeleteCommand({ TableName: tableName(), Key: outageKey }))
}
