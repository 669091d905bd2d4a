import { RemovalPolicy } from 'aws-cdk-lib'
import { AttributeType, Billing, StreamViewType, TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import type { Construct } from 'constructs'
import { type IndexName, tableSchema } from '../../../lambdas/data/table/table-schema.ts'
import type { BundledFunction } from '../functions/bundled-function.ts'

const text = (name: string) => ({ name, type: AttributeType.STRING })

export type TableAction =
  | 'GetItem'
  | 'BatchGetItem'
  | 'Query'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'ConditionCheckItem'

/**
 * Maximum units per second of the table and of each index, equal to what a new on-demand table can serve
 * immediately. This is far above any newsroom's load, and limits the cost of a runaway write loop to about $9
 * an hour instead of a hundred times that.
 */
export const maxUnits = { maxReadRequestUnits: 12_000, maxWriteRequestUnits: 4_000 }

/** The actions that a transaction can consist of. */
const inTransactions: readonly TableAction[] = [
  'GetItem',
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'ConditionCheckItem',
]
/** The documented condition for an operation that is part of a transaction. */
const enclosed = {
  'ForAnyValue:StringEquals': { 'dynamodb:EnclosingOperation': ['TransactWriteItems', 'TransactGetItems'] },
}

const onlyKeys = (keys: readonly string[]) => ({
  'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys },
})

/**
 * The table with all content. It is a `TableV2` (a global table with one replica), which takes one line for a
 * second region, while a `Table` would have to be replaced.
 */
export class ContentTable extends TableV2 {
  private readonly limitsTransactions: boolean

  constructor(
    scope: Construct,
    id: string,
    {
      keep,
      isProtected,
      leadingKeysInTransactions = true,
    }: { keep: boolean; isProtected: boolean; leadingKeysInTransactions?: boolean | undefined },
  ) {
    super(scope, id, {
      partitionKey: text(tableSchema.partitionKey),
      sortKey: text(tableSchema.sortKey),
      globalSecondaryIndexes: tableSchema.indexes.map(({ name, partitionKey, sortKey }) => ({
        indexName: name,
        partitionKey: text(partitionKey),
        sortKey: text(sortKey),
        ...maxUnits,
      })),
      timeToLiveAttribute: tableSchema.timeToLive,
      billing: Billing.onDemand(maxUnits),
      // With both images, stream consumers see what changed without reading the table.
      dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true, recoveryPeriodInDays: 35 },
      deletionProtection: isProtected,
      removalPolicy: keep ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    })
    this.limitsTransactions = leadingKeysInTransactions
  }

  /**
   * Allows an action on items of the table, not of its indexes, by patterns of their partition key. If the
   * stage says so, the action is allowed on every item within a transaction.
   */
  grantItems(lambda: BundledFunction, action: TableAction, keys: readonly string[]): void {
    lambda.allow([`dynamodb:${action}`], [this.tableArn], onlyKeys(keys))
    if (!this.limitsTransactions && inTransactions.includes(action)) {
      // A check exists in transactions alone, and knows no such condition.
      lambda.allow(
        [`dynamodb:${action}`],
        [this.tableArn],
        action === 'ConditionCheckItem' ? undefined : enclosed,
      )
    }
    lambda.setEnv('TABLE_NAME', this.tableName)
  }

  /** Allows queries of lists in an index. */
  grantQueryIndex(lambda: BundledFunction, index: IndexName, keys: readonly string[]): void {
    lambda.allow(['dynamodb:Query'], [`${this.tableArn}/index/${index}`], onlyKeys(keys))
    lambda.setEnv('TABLE_NAME', this.tableName)
  }

  /** ARN of the table's stream. */
  get streamArn(): string {
    if (!this.tableStreamArn) throw new Error('The table has no stream.')
    return this.tableStreamArn
  }

  /** Allows a function's event source mapping to read the table's stream. */
  grantReadStream(lambda: BundledFunction): void {
    lambda.allow(
      ['DescribeStream', 'GetRecords', 'GetShardIterator'].map((verb) => `dynamodb:${verb}`),
      [this.streamArn],
    )
    lambda.allow(['dynamodb:ListStreams'], ['*'])
    lambda.acceptWildcard('*', 'ListStreams knows no resource; it lists names. The mapping checks it.')
  }
}
