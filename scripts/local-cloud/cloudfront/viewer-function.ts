import vm from 'node:vm'
import * as z from 'zod'
import type { Log } from '../log.ts'
import type { HttpRequest, HttpResponse } from '../protocol/http-message.ts'
import { recordOf } from '../protocol/null-prototype-record.ts'

/** Bytes of the largest function that CloudFront accepts. */
const codeLimit = 10_240
/** Ends an endless loop, in milliseconds. It is wall time, so it is generous for busy machines. */
const timeLimit = 2000

const Entry = z.object({ value: z.string(), multiValue: z.array(z.object({ value: z.string() })).optional() })
/** Pairs in the function's order, since `z.record` would drop a name such as `__proto__`. */
const Entries = z.preprocess(
  (entries) => (typeof entries === 'object' ? Object.entries(entries ?? {}) : entries),
  z.array(z.tuple([z.string(), Entry])),
)
type Entries = z.infer<typeof Entries>

const Result = z.union([
  z.object({
    statusCode: z.number().int(),
    headers: Entries.default([]),
    body: z.union([z.string(), z.object({ data: z.string() })]).optional(),
  }),
  z.object({
    method: z.string(),
    uri: z.string(),
    querystring: Entries.default([]),
    headers: Entries.default([]),
    cookies: Entries.default([]),
  }),
])

/** A CloudFront Function for viewer requests. Returns the request to continue with, or a response that ends it. */
export type ViewerFunction = (request: HttpRequest) => Promise<HttpRequest | HttpResponse>

/** Compiles a function's code in a context without Node: no require, process, eval, fetch or timers. */
export function compileViewerFunction(name: string, code: string, log: Log): ViewerFunction {
  if (Buffer.byteLength(code) > codeLimit) {
    throw new Error(`CloudFront rejects ${name}: it is larger than 10 KB.`)
  }
  const world = vm.createContext(
    { console: { log: (...words: unknown[]) => log(`${name} | ${words.map(String).join(' ')}`) } },
    { codeGeneration: { strings: false, wasm: false } },
  )
  new vm.Script(`${code}\n;globalThis.handler = handler`, { filename: `${name}.js` }).runInContext(world)

  return async (request) => {
    // Pass values as JSON, so that the function cannot reach objects of this process.
    const event = JSON.stringify(JSON.stringify(toViewerEvent(request)))
    const script = `Promise.resolve(handler(JSON.parse(${event}))).then((result) => JSON.stringify(result))`
    const text: unknown = await vm.runInContext(script, world, { timeout: timeLimit })
    const result = Result.parse(JSON.parse(String(text)))
    if ('statusCode' in result) return toHttpResponse(result)
    return toHttpRequest(result, request)
  }
}

/** Groups pairs by name. Visitors choose the names, so a Map collects them rather than an object. */
function pairs(text: string, separator: string | RegExp): Record<string, z.infer<typeof Entry>> {
  const values = new Map<string, { value: string }[]>()
  for (const part of text.split(separator).filter((piece) => piece !== '')) {
    const [name = '', ...rest] = part.split('=')
    values.set(name, [...(values.get(name) ?? []), { value: rest.join('=') }])
  }
  return recordOf(
    [...values].map(([name, [first = { value: '' }, ...more]]) => [
      name,
      more.length > 0 ? { ...first, multiValue: [first, ...more] } : first,
    ]),
  )
}

function toViewerEvent({ method, path, query, headers, viewerIp }: HttpRequest): object {
  const { cookie = '', ...others } = headers
  return {
    version: '1.0',
    context: { eventType: 'viewer-request', distributionId: 'LOCAL', requestId: 'LOCAL' },
    viewer: { ip: viewerIp },
    request: {
      method,
      uri: path,
      querystring: pairs(query, '&'),
      headers: recordOf(Object.entries(others).map(([name, value]) => [name, { value }])),
      cookies: pairs(cookie, /;[ \t]*/),
    },
  }
}

const join = (entries: Entries, separator: string): string =>
  entries
    .flatMap(([name, { value, multiValue = [{ value }] }]) =>
      multiValue.map((one) => (one.value === '' ? name : `${name}=${one.value}`)),
    )
    .join(separator)

const headersOf = (entries: Entries): Record<string, string> =>
  recordOf(
    entries.map(([name, { value, multiValue = [{ value }] }]) => [
      name.toLowerCase(),
      multiValue.map((one) => one.value).join(', '),
    ]),
  )

function toHttpRequest(
  result: Extract<z.infer<typeof Result>, { uri: string }>,
  original: HttpRequest,
): HttpRequest {
  const cookie = join(result.cookies, '; ')
  return {
    ...original,
    path: result.uri,
    query: join(result.querystring, '&'),
    headers: {
      ...headersOf(result.headers),
      // Functions cannot change the viewer's Host header.
      ...(original.headers['host'] !== undefined && { host: original.headers['host'] }),
      ...(cookie !== '' && { cookie }),
    },
  }
}

function toHttpResponse(result: Extract<z.infer<typeof Result>, { statusCode: number }>): HttpResponse {
  const text = typeof result.body === 'object' ? result.body.data : (result.body ?? '')
  return { status: result.statusCode, headers: headersOf(result.headers), body: Buffer.from(text) }
}
