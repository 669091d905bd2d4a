import { setTimeout as sleep } from 'node:timers/promises'
import {
  CloudWatchLogsClient,
  DescribeLogGroupsCommand,
  GetQueryResultsCommand,
  StartQueryCommand,
} from '@aws-sdk/client-cloudwatch-logs'
import { accessLogPrefix } from '../../../infra/constructs/api/access-log.ts'
import { edgeLogName } from '../../../infra/constructs/watch/edge-log.ts'
import { queryFor } from '../../../infra/constructs/watch/saved-queries.ts'
import { edgeRegion } from '../../../infra/constructs/watch/watched-alarm.ts'
import { isFields, type LogRecord, type Logs, type Source, type Span } from './log-record.ts'

/** The poll interval and the timeout of a query, in milliseconds. */
const polling = { interval: 500, timeout: 120_000 }

interface LogLocation {
  source: Source
  region: string
  /** The prefix of the log group's name. */
  prefix: string
}

/** Opens a stage's logs on AWS. Logs Insights charges half a cent per gigabyte in the searched time span. */
export async function stageLogs({ prefix, region }: { prefix: string; region: string }): Promise<Logs> {
  const places: LogLocation[] = [
    { source: 'edge', region: edgeRegion, prefix: edgeLogName(prefix) },
    { source: 'gateway', region, prefix: accessLogPrefix(prefix) },
    { source: 'functions', region, prefix: `${prefix}-Data-Logs` },
  ]
  const found = await Promise.all(places.map(async (place) => ({ ...place, group: await groupOf(place) })))
  const missing = found.filter(({ group }) => group === undefined)
  return {
    notes: missing.map(({ source }) =>
      source === 'edge'
        ? 'This stage keeps no edge log (edgeLog in infra/stages.ts), so responses from the edge cache are not shown.'
        : `The ${source} log group was not found. Check that the stage is deployed and that the credentials are for its account.`,
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

async function groupOf({ region, prefix }: LogLocation): Promise<string | undefined> {
  const { logGroups = [] } = await new CloudWatchLogsClient({ region }).send(
    new DescribeLogGroupsCommand({ logGroupNamePrefix: prefix }),
  )
  // A log group that was left by a removed stage is older.
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
  for (let waited = 0; waited < polling.timeout; waited += polling.interval) {
    const { status, results = [] } = await logs.send(new GetQueryResultsCommand({ queryId }))
    if (status === 'Complete')
      return results.map((row) => {
        const field = (name: string) => row.find((one) => one.field === name)?.value ?? ''
        // Insights returns times like "2026-11-23 09:30:00.000" in UTC.
        return {
          source,
          at: `${field('@timestamp').replace(' ', 'T')}Z`,
          fields: fieldsOf(field('@message')),
        }
      })
    if (status === 'Failed' || status === 'Cancelled' || status === 'Timeout')
      throw new Error(`The query of ${group} ended as ${status}. Try a shorter time with --since.`)
    await sleep(polling.interval)
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
