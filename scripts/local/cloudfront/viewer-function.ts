import vm from 'node:vm'
import * as z from 'zod'
import type { WebAnswer, WebRequest } from '../http-message.ts'
import type { Log } from '../log.ts'

/** CloudFront refuses larger functions, in bytes. */
const codeLimit = 10_240
/** Ends an endless loop, in milliseconds: wall time, so a busy machine must not fall under it. */
const timeLimit = 2000

const Entry = z.object({ value: z.string(), multiValue: z.array(z.object({ value: z.string() })).optional() })
const Entries = z.record(z.string(), Entry)
type Entries = z.infer<typeof Entries>

const Result = z.union([
  z.object({
    statusCode: z.number().int(),
    headers: Entries.default({}),
    body: z.union([z.string(), z.object({ data: z.string() })]).optional(),
  }),
  z.object({
    method: z.string(),
    uri: z.string(),
    querystring: Entries.default({}),
    headers: Entries.default({}),
    cookies: Entries.default({}),
  }),
])

/** A CloudFront Function on viewer requests: answers the request to go on with, or the answer that ends it. */
export type ViewerFunction = (request: WebRequest) => Promise<WebRequest | WebAnswer>

/** Compiles a function's code in a world without Node: no require, process, eval, fetch or timers. */
export function viewerFunction(name: string, code: string, log: Log): ViewerFunction {
  if (Buffer.byteLength(code) > codeLimit) {
    throw new Error(`CloudFront refuses ${name}: it is larger than 10 KB.`)
  }
  const world = vm.createContext(
    { console: { log: (...words: unknown[]) => log(`${name} | ${words.map(String).join(' ')}`) } },
    { codeGeneration: { strings: false, wasm: false } },
  )
  new vm.Script(`${code}\n;globalThis.handler = handler`, { filename: `${name}.js` }).runInContext(world)

  return async (request) => {
    // Through JSON and back, so that nothing of ours is within the function's reach.
    const event = JSON.stringify(JSON.stringify(eventOf(request)))
    const script = `Promise.resolve(handler(JSON.parse(${event}))).then((result) => JSON.stringify(result))`
    const text: unknown = await vm.runInContext(script, world, { timeout: timeLimit })
    const result = Result.parse(JSON.parse(String(text)))
    if ('statusCode' in result) return answerOf(result)
    return requestOf(result, request)
  }
}

function add(entries: Entries, name: string, value: string): void {
  const entry = entries[name]
  if (entry) entry.multiValue = [...(entry.multiValue ?? [{ value: entry.value }]), { value }]
  else entries[name] = { value }
}

function pairs(text: string, separator: string | RegExp): Entries {
  const entries: Entries = {}
  for (const part of text.split(separator).filter((piece) => piece !== '')) {
    const [name = '', ...value] = part.split('=')
    add(entries, name, value.join('='))
  }
  return entries
}

function eventOf({ method, path, query, headers, viewer }: WebRequest): object {
  const { cookie = '', ...others } = headers
  return {
    version: '1.0',
    context: { eventType: 'viewer-request', distributionId: 'LOCAL', requestId: 'LOCAL' },
    viewer: { ip: viewer },
    request: {
      method,
      uri: path,
      querystring: pairs(query, '&'),
      headers: Object.fromEntries(Object.entries(others).map(([name, value]) => [name, { value }])),
      cookies: pairs(cookie, /;\s*/),
    },
  }
}

const join = (entries: Entries, separator: string): string =>
  Object.entries(entries)
    .flatMap(([name, { value, multiValue = [{ value }] }]) =>
      multiValue.map((one) => (one.value === '' ? name : `${name}=${one.value}`)),
    )
    .join(separator)

const headersOf = (entries: Entries): Record<string, string> =>
  Object.fromEntries(
    Object.entries(entries).map(([name, { value, multiValue = [{ value }] }]) => [
      name.toLowerCase(),
      multiValue.map((one) => one.value).join(', '),
    ]),
  )

function requestOf(
  result: Extract<z.infer<typeof Result>, { uri: string }>,
  original: WebRequest,
): WebRequest {
  const cookie = join(result.cookies, '; ')
  return {
    ...original,
    path: result.uri,
    query: join(result.querystring, '&'),
    headers: {
      ...headersOf(result.headers),
      // The viewer's host is read-only for functions.
      ...(original.headers['host'] !== undefined && { host: original.headers['host'] }),
      ...(cookie !== '' && { cookie }),
    },
  }
}

function answerOf(result: Extract<z.infer<typeof Result>, { statusCode: number }>): WebAnswer {
  const text = typeof result.body === 'object' ? result.body.data : (result.body ?? '')
  return { status: result.statusCode, headers: headersOf(result.headers), body: Buffer.from(text) }
}
