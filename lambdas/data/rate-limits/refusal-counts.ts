import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { epochSeconds } from '#shared/epoch-seconds.ts'
import * as z from '#shared/zod.ts'
import { describeError, log } from '../../logging/log.ts'
import { atLeast, update, where } from '../table/expressions.ts'
import { dynamo, queryItems, tableName } from '../table/table.ts'

/** One item for each day (UTC), beside the counters of the forms. */
const wallsKey = 'LIMIT#walls'
/** Seconds for which a day's counts are kept. The overview shows a week. */
const lifetime = 9 * 24 * 60 * 60

const count = z._default(z.number(), 0)
const RefusalCounts = z.object({
  /** Violations of a content security policy that browsers reported. */
  policyReports: count,
  /** Submissions of public forms that were refused because there were too many. */
  refusedForms: count,
})
export type RefusalCounts = z.infer<typeof RefusalCounts>

/** Counts refused requests. A failure here never changes the response to the refused request. */
export async function countRefusal(what: keyof RefusalCounts, times: number, now: Date): Promise<void> {
  try {
    await dynamo.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: { pk: wallsKey, sk: now.toISOString().slice(0, 10) },
        ...update<RefusalCounts>({
          add: { [what]: times },
          set: { expiresAt: epochSeconds(now) + lifetime },
        }),
      }),
    )
  } catch (error) {
    log({
      level: 'error',
      fault: 'A refused request was not counted',
      what,
      cause: describeError(error),
    })
  }
}

/** The counts of refused requests since the start of the day of an instant (UTC). */
export async function readRefusalCounts(since: string): Promise<RefusalCounts> {
  const days = await queryItems(where([{ pk: wallsKey }, atLeast('sk', since.slice(0, 10))]))
  const counts = days.map((day) => RefusalCounts.parse(day))
  const sum = (what: keyof RefusalCounts) => counts.reduce((total, day) => total + day[what], 0)
  return { policyReports: sum('policyReports'), refusedForms: sum('refusedForms') }
}
