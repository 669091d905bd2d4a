import { resolve } from 'node:path'
import { settingsOf } from '../../../infra/choose-stage.ts'
import { brand } from '../../../shared/brand.ts'
import { jobNames } from '../../build/bundles/functions.ts'
import { signIn, stageOf, type Target } from '../stage/connect.ts'
import { Refusal } from '../stage/refusal.ts'
import { localLogs } from './local-logs.ts'
import type { Logs, Span } from './log-record.ts'
import { describe, isRequestId, traceRequest } from './trace-request.ts'

const milliseconds: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000 }

/** Parses a duration like `90m`. Throws a readable error if it is invalid. */
function spanSince(text: string): Span {
  const [, number = '', unit = ''] = /^(\d{1,4})([mhd])$/.exec(text) ?? []
  if (!number) throw new Error(`--since must be a time like 30m, 24h or 7d, not "${text}".`)
  return { from: new Date(Date.now() - Number(number) * (milliseconds[unit] ?? 0)) }
}

function refuseMalformedId(id: string): void {
  if (!isRequestId(id))
    throw new Refusal(
      `"${id}" is not a request id, which has 8 to 100 letters, digits and base64 characters.`,
    )
}

async function showRequest(logs: Logs, id: string, span: Span): Promise<void> {
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

/** Refuses a name that no job has: its records would be none, as if nothing had happened. */
function refuseUnknownJob(name: string): void {
  if (!jobNames.includes(name)) throw new Refusal(`There is no job "${name}". Jobs: ${jobNames.join(', ')}.`)
}

/** Shows records that contain one of the texts, and how many there were. */
async function showLines(logs: Logs, texts: readonly string[], span: Span): Promise<void> {
  const found = await logs.find(texts, span)
  for (const record of found) for (const line of describe(record)) console.log(line)
  console.log(`${found.length} lines since ${span.from.toISOString()}.`)
}

interface LogsOptions extends Target {
  request?: string | undefined
  job?: string | undefined
  errors: boolean
  since: string
}

/** `logs`: shows one request, the records of a job, or failures. */
export async function showLogs({ request, job, errors, since, ...target }: LogsOptions): Promise<void> {
  if (request === undefined && job === undefined && !errors)
    throw new Refusal('Name what you look for: --request ID, --job NAME or --errors.')
  if (job !== undefined) refuseUnknownJob(job)
  if (request !== undefined) refuseMalformedId(request)
  const span = spanSince(since)
  const logs = await openLogs(target)
  if (request !== undefined) await showRequest(logs, request, span)
  else if (job !== undefined) await showLines(logs, [`"job":"${job}"`], span)
  else await showLines(logs, failures, span)
  for (const note of logs.notes) console.error(note)
}

async function openLogs(target: Target): Promise<Logs> {
  const stage = stageOf(target)
  if (stage === undefined) return localLogs(resolve(target.data ?? '.local'))
  // Loaded late, because the SDK takes a while to load and the local cloud does not need it.
  const { stageLogs } = await import('./stage-logs.ts')
  await signIn(stage)
  return stageLogs({ prefix: `${brand.name}-${stage}`, region: settingsOf(stage).region })
}
