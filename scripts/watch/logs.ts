/**
 * `npm run logs -- …`: searches the logs of a stage or of the local cloud.
 *
 *   npm run logs -- --stage prod --request ID      one request: edge, gateway, function, its calls of AWS, its mails
 *   npm run logs -- --stage prod --job purge-cdn   what a job did
 *   npm run logs -- --stage prod --errors          what failed
 *   npm run logs -- --request ID                   the same of the local cloud
 *
 * A request's id is the response header x-amz-cf-id (the edge's) or apigw-requestid (the gateway's), or the reference on the
 * page that says that something went wrong.
 *
 *   --stage prod      a stage of infra/stages.ts, with AWS credentials in the environment
 *   --data .local     the data folder of the local cloud, where no stage is named
 *   --since 24h       how far back: minutes, hours or days
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { parseStageName, settingsOf } from '../../infra/choose-stage.ts'
import { brand } from '../../shared/brand.ts'
import { runCommand } from '../stage/run-command.ts'
import { localLogs } from './local-logs.ts'
import { type Logs, messageOf, type Span, textOf } from './log-record.ts'
import { describe, isRequestId, requestStory } from './request-story.ts'

const milliseconds: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000 }

/** Throws a sentence for anything but a duration like `90m`. */
function spanSince(text: string): Span {
  const [, number = '', unit = ''] = /^(\d{1,4})([mhd])$/.exec(text) ?? []
  if (!number) throw new Error(`--since is a time like 30m, 24h or 7d, not "${text}".`)
  return { from: new Date(Date.now() - Number(number) * (milliseconds[unit] ?? 0)) }
}

async function showRequest(logs: Logs, id: string, span: Span): Promise<void> {
  if (!isRequestId(id))
    throw new Error(`"${id}" is no id of a request: it has 8 to 100 letters, digits and signs of base64.`)
  const { records, jobs } = await requestStory(logs, id, span)
  if (records.length === 0) throw new Error(`Nothing is known of ${id} since ${span.from.toISOString()}.`)
  for (const record of records) for (const line of describe(record)) console.log(line)
  if (jobs.length === 0) return
  console.log(
    '\nIt changed something. Jobs in the two minutes after it, some of which may be about other changes:',
  )
  for (const record of jobs) for (const line of describe(record)) console.log(line)
}

/** What functions log of failures, and what Lambda does of one that threw, crashed or took too long. */
const failures = ['"level":"error"', '"level":"ERROR"', '"status":"error"', '"status":"timeout"']

/** Throws a sentence for anything but a name like `purge-cdn`. */
function jobName(text: string): string {
  if (!/^[a-z-]{1,60}$/.test(text)) throw new Error(`--job is a name like purge-cdn, not "${text}".`)
  return text
}

/** Says which jobs have logged, because zero lines of a mistyped name look like a job that never ran. */
async function showJob(logs: Logs, name: string, span: Span): Promise<void> {
  if ((await showLines(logs, [`"job":"${jobName(name)}"`], span)) > 0) return
  const others = new Set(
    (await logs.find(['"job":"'], span)).map((record) => textOf(messageOf(record)['job'])),
  )
  const names = [...others].filter(Boolean).toSorted((one, other) => one.localeCompare(other))
  console.log(
    names.length > 0 ? `Jobs that logged something: ${names.join(', ')}.` : 'No job logged anything.',
  )
}

/** Resolves to the number of lines. */
async function showLines(logs: Logs, texts: readonly string[], span: Span) {
  const found = await logs.find(texts, span)
  for (const record of found) for (const line of describe(record)) console.log(line)
  console.log(`${found.length} lines since ${span.from.toISOString()}.`)
  return found.length
}

await runCommand(import.meta.filename, async () => {
  const { values } = parseArgs({
    options: {
      stage: { type: 'string' },
      data: { type: 'string', default: '.local' },
      request: { type: 'string' },
      job: { type: 'string' },
      errors: { type: 'boolean', default: false },
      since: { type: 'string', default: '24h' },
    },
  })
  const { request, job, errors } = values
  if ([request !== undefined, job !== undefined, errors].filter(Boolean).length !== 1)
    throw new Error(
      'Usage: npm run logs -- [--stage prod] --request ID | --job NAME | --errors (see scripts/watch/logs.ts)',
    )
  const span = spanSince(values.since)
  const logs = await openLogs(values)
  if (request !== undefined) await showRequest(logs, request, span)
  else if (job !== undefined) await showJob(logs, job, span)
  else await showLines(logs, failures, span)
  for (const note of logs.notes) console.error(note)
})

async function openLogs({ stage, data }: { stage?: string | undefined; data: string }): Promise<Logs> {
  if (stage === undefined) return localLogs(resolve(data))
  const name = parseStageName(stage)
  // The SDK takes a while to load, which the local cloud need not wait for.
  const { stageLogs } = await import('./stage-logs.ts')
  return stageLogs({ prefix: `${brand.name}-${name}`, region: settingsOf(name).region })
}
