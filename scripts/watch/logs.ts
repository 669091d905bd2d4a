/**
 * `npm run logs -- …`: searches the logs of a stage or of the local cloud.
 *
 *   npm run logs -- --stage prod --request ID      one request: edge, gateway, function, AWS calls, mails
 *   npm run logs -- --stage prod --job purge-cdn   records of a job
 *   npm run logs -- --stage prod --errors          failures
 *   npm run logs -- --request ID                   a request in the local cloud
 *
 * A request's id is the response header x-amz-cf-id (the edge's) or apigw-requestid (the gateway's), or the reference on the
 * error page.
 *
 *   --stage prod      a stage of infra/stages.ts, with AWS credentials in the environment
 *   --data .local     the data folder of the local cloud, if no stage is given
 *   --since 24h       how far back: minutes, hours or days
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { parseStageName, settingsOf } from '../../infra/choose-stage.ts'
import { brand } from '../../shared/brand.ts'
import { runCommand } from '../stage/run-command.ts'
import { localLogs } from './local-logs.ts'
import { type Logs, messageOf, type Span, textOf } from './log-record.ts'
import { describe, isRequestId, traceRequest } from './trace-request.ts'

const milliseconds: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000 }

/** Parses a duration like `90m`. Throws a readable error if it is invalid. */
function spanSince(text: string): Span {
  const [, number = '', unit = ''] = /^(\d{1,4})([mhd])$/.exec(text) ?? []
  if (!number) throw new Error(`--since must be a time like 30m, 24h or 7d, not "${text}".`)
  return { from: new Date(Date.now() - Number(number) * (milliseconds[unit] ?? 0)) }
}

async function showRequest(logs: Logs, id: string, span: Span): Promise<void> {
  if (!isRequestId(id))
    throw new Error(`"${id}" is not a request id, which has 8 to 100 letters, digits and base64 characters.`)
  const { records, jobs } = await traceRequest(logs, id, span)
  if (records.length === 0)
    throw new Error(`The logs have no record of ${id} since ${span.from.toISOString()}.`)
  for (const record of records) for (const line of describe(record)) console.log(line)
  if (jobs.length === 0) return
  console.log(
    '\nThe request changed data. Jobs in the following two minutes, some of which may have other causes:',
  )
  for (const record of jobs) for (const line of describe(record)) console.log(line)
}

/** The texts of failures logged by functions, and by Lambda for errors, crashes and timeouts. */
const failures = ['"level":"error"', '"level":"ERROR"', '"status":"error"', '"status":"timeout"']

/** Validates a job's name like `purge-cdn`. Throws a readable error if it is invalid. */
function jobName(text: string): string {
  if (!/^[a-z-]{1,60}$/.test(text)) throw new Error(`--job must be a name like purge-cdn, not "${text}".`)
  return text
}

/** Shows a job's records. Without any, it lists the jobs that did log, in case the name is misspelled. */
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

/** Shows records that contain one of the texts. Resolves to their number. */
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
  // Loaded late, because the SDK takes a while to load and the local cloud does not need it.
  const { stageLogs } = await import('./stage-logs.ts')
  const { STSClient } = await import('@aws-sdk/client-sts')
  const { accountForStage } = await import('../stage/refuse-other-account.ts')
  const { region } = settingsOf(name)
  await accountForStage(name, new STSClient({ region }))
  return stageLogs({ prefix: `${brand.name}-${name}`, region })
}
