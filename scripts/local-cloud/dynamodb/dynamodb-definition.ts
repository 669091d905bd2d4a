import type {
  AttributeDefinition,
  CreateTableCommandInput,
  GlobalSecondaryIndex,
  KeySchemaElement,
  StreamSpecification,
} from '@aws-sdk/client-dynamodb'
import * as z from 'zod'
import type { Resource, System } from '../template/deployed-system.ts'

const Keys = z.array(z.object({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) }))
const StreamViewType = z.enum(['NEW_AND_OLD_IMAGES', 'NEW_IMAGE', 'OLD_IMAGE', 'KEYS_ONLY'])
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
  StreamSpecification: z.object({ StreamViewType }).optional(),
  TimeToLiveSpecification: z.object({ AttributeName: z.string(), Enabled: z.boolean() }).optional(),
})

/** A table of the template. */
export interface TableDefinition {
  name: string
  keys: KeySchemaElement[]
  attributes: AttributeDefinition[]
  indexes: GlobalSecondaryIndex[]
  /** Attribute with the epoch second after which an item expires. */
  timeToLiveAttribute: string | undefined
  /** Which item images its stream contains, if it has one. */
  stream?: z.infer<typeof StreamViewType> | undefined
}

/** Every table of the template. CDK's TableV2 becomes `AWS::DynamoDB::GlobalTable`. */
export function tableDefinitions(system: System): TableDefinition[] {
  return system
    .resources(['AWS::DynamoDB::Table', 'AWS::DynamoDB::GlobalTable'], TableProperties)
    .map(toTableDefinition)
}

function toTableDefinition({ name, properties }: Resource<z.infer<typeof TableProperties>>): TableDefinition {
  const { TimeToLiveSpecification: ttl, StreamSpecification: stream } = properties
  return {
    name,
    keys: properties.KeySchema,
    attributes: properties.AttributeDefinitions,
    indexes: properties.GlobalSecondaryIndexes,
    timeToLiveAttribute: ttl?.Enabled ? ttl.AttributeName : undefined,
    stream: stream?.StreamViewType,
  }
}

/** In the API's format, which has an extra flag. */
export const streamSpecification = (
  StreamViewType: NonNullable<TableDefinition['stream']>,
): StreamSpecification => ({
  StreamEnabled: true,
  StreamViewType,
})

export const createTableInput = (table: TableDefinition): CreateTableCommandInput => ({
  TableName: table.name,
  BillingMode: 'PAY_PER_REQUEST',
  KeySchema: table.keys,
  AttributeDefinitions: table.attributes,
  ...(table.indexes.length && { GlobalSecondaryIndexes: table.indexes }),
  ...(table.stream && { StreamSpecification: streamSpecification(table.stream) }),
})

/** Key schemas as comparable text: `pk HASH, sk RANGE`. */
export const keySchemaText = (keys: readonly KeySchemaElement[] = []): string =>
  keys.map(({ AttributeName, KeyType }) => `${AttributeName} ${KeyType}`).join(', ')
