import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { epochSeconds } from '#shared/epoch-seconds.ts'
import * as z from '#shared/zod.ts'
import { moreThan, where } from '../table/expressions.ts'
import { dynamo, queryItems, tableName } from '../table/table.ts'

const partition = 'FAILEDPURGE'
const lifetime = 30 * 24 * 60 * 60

/** A CDN purge that CloudFront keeps refusing, until a later one covers its paths. */
const FailedPurge = z.object({
  sk: z.string(),
  /** The time of its oldest change: readers may have seen something outdated since then. */
  changedAt: z.string(),
  /** The time of the last attempt. */
  refusedAt: z.string(),
  /** In CloudFront's syntax. There are few enough to fit into one item. */
  paths: z.array(z.string()),
})
type FailedPurge = z.infer<typeof FailedPurge>

/** Records a refused attempt. Further attempts with the same first record update the same item. */
export async function recordFailedPurge(
  { firstRecord, ...purge }: Omit<FailedPurge, 'sk'> & { firstRecord: string },
  now: Date,
): Promise<void> {
  await dynamo.send(
    new PutCommand({
      TableName: tableName(),
      Item: {
        pk: partition,
        sk: `${purge.changedAt}#${firstRecord}`,
        ...purge,
        expiresAt: epochSeconds(now) + lifetime,
      },
    }),
  )
}

/** The failures of the last 30 days that no later purge has covered, newest first. */
export async function listFailedPurges(now: Date, limit?: number): Promise<FailedPurge[]> {
  const items = await queryItems({
    ...where([{ pk: partition }, moreThan('sk', new Date(now.getTime() - lifetime * 1000).toISOString())]),
    ScanIndexForward: false,
    ...(limit && { Limit: limit }),
  })
  return items.map((item) => FailedPurge.parse(item))
}

const covers = (purged: string, path: string): boolean =>
  purged.endsWith('*') ? path.startsWith(purged.slice(0, -1)) : path === purged

/**
 * Removes the failures whose paths have now all been purged, either by the same paths or by the wildcard for
 * everything.
 */
export async function removeFailedPurges(purged: readonly string[], now: Date): Promise<void> {
  const failures = await listFailedPurges(now)
  const done = failures.filter(({ paths }) =>
    paths.every((path) => purged.some((each) => covers(each, path))),
  )
  await Promise.all(
    done.map(({ sk }) =>
      dynamo.send(new DeleteCommand({ TableName: tableName(), Key: { pk: partition, sk } })),
    ),
  )
}
