import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { Settings } from '#shared/domain/settings.ts'
import { dynamo, tableName } from './table.ts'

export const settingsKey = { pk: 'SETTINGS', sk: 'SETTINGS' } as const

/** What a stored record means; a missing record, section or field is its default. */
export const settingsOf = (item: Record<string, unknown> | undefined): Settings => Settings.parse(item ?? {})

export async function readSettings(): Promise<Settings> {
  const { Item } = await dynamo.send(
    new GetCommand({ TableName: tableName(), Key: settingsKey, ConsistentRead: true }),
  )
  return settingsOf(Item)
}

export async function saveSettings(settings: Settings): Promise<void> {
  await dynamo.send(
    new PutCommand({ TableName: tableName(), Item: { ...settingsKey, ...Settings.parse(settings) } }),
  )
}
