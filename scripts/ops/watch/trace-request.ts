import { isFields, type LogRecord, type Logs, messageOf, type Span, textOf } from './log-record.ts'

/** The time within which a change starts its jobs, after batching in the stream and waiting in queues. */
const jobWindow = 2 * 60_000
/** Search rounds: from the edge's id to the gateway's, to the function's, to its mails. */
const rounds = 4

export interface RequestTrace {
  /** All records of the request, oldest first. */
  records: LogRecord[]
  /** Records of jobs soon after a request that changed data. Some may be caused by other changes. */
  jobs: LogRecord[]
}

/** Whether a text may be an id of the edge, the gateway or Lambda: letters, digits and base64 characters. */
export const isRequestId = (text: string): boolean => /^[\w=+/-]{8,100}$/.test(text)

/** All ids that other records of the same request may contain. */
function idsOf(record: LogRecord): string[] {
  const { fields, source } = record
  const message = messageOf(record)
  return [
    ...(source === 'edge' ? [fields['x-edge-request-id']] : []),
    // A mail's record names the request that caused it, but the sender's own id is shared by many mails.
    ...(source === 'functions' && message['job'] === undefined ? [fields['requestId']] : []),
    ...(source === 'gateway' ? [fields['requestId'], fields['functionRequest']] : []),
    message['request'],
    message['edge'],
  ]
    .map(textOf)
    .filter(isRequestId)
}

const changes = / (?:Put|Update|Delete|Transact|BatchWrite|Send)\w*$/
const callsOf = (record: LogRecord): Record<string, unknown>[] => {
  const { aws } = messageOf(record)
  return Array.isArray(aws) ? aws.filter(isFields) : []
}
const hasChanged = (record: LogRecord) => callsOf(record).some(({ call }) => changes.test(textOf(call)))
const keyOf = ({ source, fields }: LogRecord) => `${source} ${JSON.stringify(fields)}`

/** Traces a request by its ids from the edge to the table and the mails that it caused. */
export async function traceRequest(logs: Logs, id: string, span: Span): Promise<RequestTrace> {
  const known = new Set<string>()
  const records = new Map<string, LogRecord>()
  let ids = [id]
  for (let round = 0; round < rounds && ids.length > 0; round++) {
    for (const each of ids) known.add(each)
    for (const record of await logs.find(ids, span)) records.set(keyOf(record), record)
    ids = [...new Set([...records.values()].flatMap(idsOf))].filter((each) => !known.has(each))
  }
  const found = [...records.values()].toSorted((one, other) => one.at.localeCompare(other.at))
  const changed = found.find(hasChanged)
  const jobs = changed ? await jobsAfter(logs, new Date(changed.at)) : []
  return { records: found, jobs: jobs.filter((job) => !records.has(keyOf(job))) }
}

async function jobsAfter(logs: Logs, from: Date): Promise<LogRecord[]> {
  const found = await logs.find(['"job":'], { from, to: new Date(from.getTime() + jobWindow) })
  return found
    .filter((record) =>
      ['purge-cdn', 'fan-out', 'send-mail', 'erase-files'].includes(textOf(messageOf(record)['job'])),
    )
    .toSorted((one, other) => one.at.localeCompare(other.at))
}

/** Formats a record as a line, followed by a line for each AWS call. */
export function describe(record: LogRecord): string[] {
  const { source, at, fields } = record
  const time = at.slice(11, 23)
  const line = (place: string, ...parts: unknown[]) =>
    `${time}  ${place.padEnd(8)}  ${parts.map(textOf).filter(Boolean).join('  ')}`
  if (source === 'edge')
    return [
      line(
        'edge',
        fields['cs-method'],
        fields['sc-status'],
        fields['x-edge-result-type'],
        `${Math.round(Number(fields['time-taken']) * 1000)} ms`,
        fields['x-edge-request-id'],
      ),
    ]
  if (source === 'gateway')
    return [
      line(
        'gateway',
        fields['route'],
        fields['status'],
        `${textOf(fields['milliseconds'])} ms`,
        fields['functionError'] === '-' ? '' : fields['functionError'],
        fields['authorizerError'] === '-' ? '' : fields['authorizerError'],
        fields['requestId'],
      ),
    ]
  const message = messageOf(record)
  const { job, endpoint, page, status, ms, code, kind, state, why, paths, cause } = message
  const place = job === undefined ? 'function' : 'job'
  const what = textOf(job) || textOf(endpoint) || (textOf(page) && `page ${textOf(page)}`)
  // Lambda's own records and output of libraries have none of these fields.
  if (!what)
    return [
      line(
        'function',
        textOf(fields['message']) || textOf(fields['type']) || JSON.stringify(fields).slice(0, 200),
      ),
    ]
  return [
    line(
      place,
      what,
      status,
      ms === undefined ? '' : `${textOf(ms)} ms`,
      code,
      kind,
      state,
      why,
      Array.isArray(paths) ? paths.map(textOf).join(' ') : '',
      job === undefined ? fields['requestId'] : '',
    ),
    ...(isFields(cause) ? [`${' '.repeat(24)}${textOf(cause['name'])}: ${textOf(cause['message'])}`] : []),
    ...callsOf(record).map(({ call, ms: took, id, attempts, failed }) =>
      `${' '.repeat(24)}${textOf(call)}  ${textOf(took)} ms${attempts === undefined ? '' : `, ${textOf(attempts)} attempts`}${failed === undefined ? '' : `, ${textOf(failed)}`}  ${textOf(id)}`.trimEnd(),
    ),
  ]
}
