import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { dynamo, type Key, tableName } from './table.ts'

interface Counter {
  key: Key
  /** How many count within any period. */
  limit: number
  /** Seconds. */
  period: number
}

/** When each one came, in epoch seconds, by its id. */
type Arrivals = Readonly<Record<string, number>>

/**
 * Counts something by its id in a window that slides, so that no moment sees more than the limit within a period
 * before it; the same id counts once. Answers 0 where it counted, else the seconds until there is room again.
 *
 * Each attempt is one write on the condition that nobody has counted since what it is based on; a refused one tells
 * what there is. Whoever loses has seen a winner counted, so at the latest a full counter ends the attempts.
 */
export async function countRecent({ key, limit, period }: Counter, id: string, now: number): Promise<number> {
  let known: Known = { arrivals: {}, version: 0 }
  for (;;) {
    const recent = Object.entries(known.arrivals).filter(([, arrived]) => arrived > now - period)
    if (recent.some(([each]) => each === id)) return 0
    if (recent.length >= limit) return Math.min(...recent.map(([, arrived]) => arrived)) + period - now

    const meanwhile = await write(
      key,
      { ...Object.fromEntries(recent), [id]: now },
      known.version,
      now + period,
    )
    if (!meanwhile) return 0
    known = meanwhile
  }
}

interface Known {
  arrivals: Arrivals
  version: number
}

/** Writes the next version of a counter; answers what there is where that is not the version before it. */
async function write(key: Key, arrivals: Arrivals, version: number, end: number): Promise<Known | undefined> {
  try {
    await dynamo.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: { ...key },
        UpdateExpression: 'SET arrivals = :arrivals, version = :next, expiresAt = :end',
        ConditionExpression: version ? 'version = :version' : 'attribute_not_exists(version)',
        ExpressionAttributeValues: {
          ':arrivals': arrivals,
          ':next': version + 1,
          ':end': end,
          ...(version > 0 && { ':version': version }),
        },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    )
    return undefined
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
    return knownFrom(error.Item)
  }
}

/** The item as an error carries it, with the types of its values written out; one that was deleted begins anew. */
function knownFrom(item: ConditionalCheckFailedException['Item']): Known {
  const arrivals = Object.entries(item?.['arrivals']?.M ?? {})
  return {
    arrivals: Object.fromEntries(arrivals.map(([id, { N }]) => [id, Number(N)])),
    version: Number(item?.['version']?.N ?? 0),
  }
}
