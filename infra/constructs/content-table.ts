import { RemovalPolicy } from 'aws-cdk-lib'
import { AttributeType, Billing, StreamViewType, TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import type { Construct } from 'constructs'
import { type IndexName, tableSchema } from '../../lambdas/data/schema.ts'
import type { BundledFunction } from './bundled-function.ts'

const text = (name: string) => ({ name, type: AttributeType.STRING })

export type TableAction =
  | 'GetItem'
  | 'BatchGetItem'
  | 'Query'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'ConditionCheckItem'

const onlyKeys = (keys: readonly string[]) => ({
  'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys },
})

/**
 * All content in one table. `TableV2` (a global table with one replica) rather than `Table`:
 * a second region is then one line, where the older resource would have to be replaced.
 */
export class ContentTable extends TableV2 {
  constructor(scope: Construct, id: string, { keep }: { keep: boolean }) {
    super(scope, id, {
      partitionKey: text(tableSchema.partitionKey),
      sortKey: text(tableSchema.sortKey),
      globalSecondaryIndexes: tableSchema.indexes.map(({ name, partitionKey, sortKey }) => ({
        indexName: name,
        partitionKey: text(partitionKey),
        sortKey: text(sortKey),
      })),
      timeToLiveAttribute: tableSchema.timeToLive,
      billing: Billing.onDemand(),
      // With both images a reader of the stream sees what changed without asking the table.
      dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true, recoveryPeriodInDays: 35 },
      deletionProtection: keep,
      removalPolicy: keep ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    })
  }

  /** Lets a function act on items of the table itself, not on its indexes, by the beginning of their partition key. */
  grantItems(lambda: BundledFunction, action: TableAction, keys: readonly string[]): void {
    lambda.may([`dynamodb:${action}`], [this.tableArn], onlyKeys(keys))
    lambda.knows('TABLE_NAME', this.tableName)
  }

  /** Lets a function query lists of an index. */
  grantLists(lambda: BundledFunction, index: IndexName, keys: readonly string[]): void {
    lambda.may(['dynamodb:Query'], [`${this.tableArn}/index/${index}`], onlyKeys(keys))
    lambda.knows('TABLE_NAME', this.tableName)
  }

  /** Address of the stream of changes. */
  get changes(): string {
    if (!this.tableStreamArn) throw new Error('The table has no stream.')
    return this.tableStreamArn
  }

  /** Lets a function's event source mapping read the stream of changes. */
  grantChanges(lambda: BundledFunction): void {
    lambda.may(
      ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'].map((verb) => `dynamodb:${verb}`),
      [this.changes],
    )
  }
}
