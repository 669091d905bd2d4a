import type {
  AttributeDefinition,
  CreateTableCommandInput,
  GlobalSecondaryIndex,
  KeySchemaElement,
} from '@aws-sdk/client-dynamodb'
import * as z from 'zod'
import type { Resource, System } from '../template/system.ts'

const Keys = z.array(z.object({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) }))
const TableProperties = z.object({
  KeySchema: Keys,
  AttributeDefinitions: z.array(
    z.object({ AttributeName: z.string(), AttributeType: z.enum(['S', 'N', 'B']) }),
  ),
  GlobalSecondaryIndexes: z
    .array(
      z.object({
        IndexName: z.string(),
        KeySchema: Keys,
        Projection: z.object({
          ProjectionType: z.enum(['ALL', 'INCLUDE', 'KEYS_ONLY']),
          NonKeyAttributes: z.array(z.string()).optional(),
        }),
      }),
    )
    .default([]),
  TimeToLiveSpecification: z.object({ AttributeName: z.string(), Enabled: z.boolean() }).optional(),
})

/** A table as the template wants it. */
export interface TableDefinition {
  name: string
  keys: KeySchemaElement[]
  attributes: AttributeDefinition[]
  indexes: GlobalSecondaryIndex[]
  /** Attribute with the epoch second after which an item may go. */
  expiresAt: string | undefined
}

/** Every table of the template; `AWS::DynamoDB::GlobalTable` is what CDK makes of TableV2. */
export function tableDefinitions(system: System): TableDefinition[] {
  return system
    .resources(['AWS::DynamoDB::Table', 'AWS::DynamoDB::GlobalTable'], TableProperties)
    .map(definition)
}

function definition({ name, properties }: Resource<z.infer<typeof TableProperties>>): TableDefinition {
  const { TimeToLiveSpecification: ttl } = properties
  return {
    name,
    keys: properties.KeySchema,
    attributes: properties.AttributeDefinitions,
    indexes: properties.GlobalSecondaryIndexes,
    expiresAt: ttl?.Enabled ? ttl.AttributeName : undefined,
  }
}

export const createTableInput = (table: TableDefinition): CreateTableCommandInput => ({
  TableName: table.name,
  BillingMode: 'PAY_PER_REQUEST',
  KeySchema: table.keys,
  AttributeDefinitions: table.attributes,
  ...(table.indexes.length && { GlobalSecondaryIndexes: table.indexes }),
})

/** Key schemas as comparable text: `pk HASH, sk RANGE`. */
export const keyText = (keys: readonly KeySchemaElement[] = []): string =>
  keys.map(({ AttributeName, KeyType }) => `${AttributeName} ${KeyType}`).join(', ')
