import { setTimeout as sleep } from 'node:timers/promises'
import {
  CloudWatchLogsClient,
  DescribeLogGroupsCommand,
  GetQueryResultsCommand,
  StartQueryCommand,
} from '@aws-sdk/client-cloudwatch-logs'
import { edgeLogName } from '../../infra/constructs/watch/edge-log.ts'
import { queryFor } from '../../infra/constructs/watch/saved-queries.ts'
import { edgeRegion } from '../../infra/constructs/watch/watched-alarm.ts'
import { isFields, type LogRecord, type Logs, type Source, type Span } from './log-record.ts'

/** How often a query is asked whether it is done, and for how long, in milliseconds. */
const patience = { step: 500, whole: 120_000 }

interface Place {
  source: Source
  region: string
  /** What CloudFormation makes the group's name of. */
  prefix: string
}

/** A stage's log groups on AWS, asked by Logs Insights: half a cent for each gigabyte of the time that is asked about. */
export async function stageLogs({ prefix, region }: { prefix: string; region: string }): Promise<Logs> {
  const places: Place[] = [
    { source: 'edge', region: edgeRegion, prefix: edgeLogName(prefix) },
    { source: 'gateway', region, prefix: `${prefix}-Api-AccessLog` },
    { source: 'functions', region, prefix: `${prefix}-Data-Logs` },
  ]
  const found = await Promise.all(places.map(async (place) => ({ ...place, group: await groupOf(place) })))
  const missing = found.filter(({ group }) => group === undefined)
  return {
    notes: missing.map(({ source }) =>
      source === 'edge'
        ? 'This stage keeps no log of the edge (edgeLog in infra/stages.ts): what the edge answered by itself is not here.'
        : `There is no log group of the ${source}: is the stage deployed, and are these its credentials?`,
    ),
    async find(texts, span) {
      const records = await Promise.all(
        found.map(async ({ source, region: where, group }) =>
          group === undefined ? [] : query({ source, region: where, group }, texts, span),
        ),
      )
      return records.flat()
    },
  }
}

async function groupOf({ region, prefix }: Place): Promise<string | undefined> {
  const { logGroups = [] } = await new CloudWatchLogsClient({ region }).send(
    new DescribeLogGroupsCommand({ logGroupNamePrefix: prefix }),
  )
  // One that a stage left behind when it was removed is older.
  const [newest] = logGroups.toSorted((one, other) => (other.creationTime ?? 0) - (one.creationTime ?? 0))
  return newest?.logGroupName
}

async function query(
  { source, region, group }: { source: Source; region: string; group: string },
  texts: readonly string[],
  { from, to = new Date() }: Span,
): Promise<LogRecord[]> {
  const logs = new CloudWatchLogsClient({ region })
  const { queryId } = await logs.send(
    new StartQueryCommand({
      logGroupName: group,
      startTime: Math.floor(from.getTime() / 1000),
      endTime: Math.ceil(to.getTime() / 1000),
      queryString: queryFor(texts),
    }),
  )
  for (let waited = 0; waited < patience.whole; waited += patience.step) {
    const { status, results = [] } = await logs.send(new GetQueryResultsCommand({ queryId }))
    if (status === 'Complete')
      return results.map((row) => {
        const field = (name: string) => row.find((one) => one.field === name)?.value ?? ''
        // Insights writes "2026-11-23 09:30:00.000", in UTC.
        return {
          source,
          at: `${field('@timestamp').replace(' ', 'T')}Z`,
          fields: fieldsOf(field('@message')),
        }
      })
    if (status === 'Failed' || status === 'Cancelled' || status === 'Timeout')
      throw new Error(`The query of ${group} ended as ${status}. Try a shorter time with --since.`)
    await sleep(patience.step)
  }
  throw new Error(`The query of ${group} takes too long. Try a shorter time with --since.`)
}

function fieldsOf(text: string): Record<string, unknown> {
  try {
    const fields: unknown = JSON.parse(text)
    return isFields(fields) ? fields : { message: text }
  } catch {
    return { message: text }
  }
}
