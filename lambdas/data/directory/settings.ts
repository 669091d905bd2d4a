import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { Settings, StoredSettings } from '#shared/domain/settings/settings.ts'
import { parseStored } from '../table/parse-stored.ts'
import { dynamo, tableName } from '../table/table.ts'

export const settingsKey = { pk: 'SETTINGS', sk: 'SETTINGS' } as const

/** Settings from a stored record. A record, section or field that is missing or invalid gets its default. */
export const parseSettings = (item: Record<string, unknown> | undefined): Settings =>
  parseStored(StoredSettings, item ?? {})

export async function readSettings(): Promise<Settings> {
  const { Item } = await dynamo.send(
    new GetCommand({ TableName: tableName(), Key: settingsKey, ConsistentRead: true }),
  )
  return parseSettings(Item)
}

/** Writes settings without checking the version, for new stages and tests. */
export async function saveSettings(settings: Settings): Promise<void> {
  await dynamo.send(
    new PutCommand({ TableName: tableName(), Item: { ...settingsKey, ...Settings.parse(settings) } }),
  )
}
