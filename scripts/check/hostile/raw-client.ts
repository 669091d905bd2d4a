import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { HostileRequest, ReceivedResponse } from './hostile-request.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 8 })
export const closeConnections = (): void => agent.destroy()

/** How often a throttled request is sent again, so that the attack reaches the endpoint. */
const attempts = 40
const isThrottled = ({ status, text }: ReceivedResponse) =>
  status === 429 && text.includes('"Too Many Requests"')

const lengthOf = (body: HostileRequest['body']): readonly (readonly [string, string])[] =>
  body === undefined ? [] : [['content-length', String(Buffer.byteLength(body))]]

/** The raw headers in their order, repeated ones included. A Host header of the request replaces the right one. */
function head({ headers, body }: HostileRequest, host: string, cookie: string | undefined): string[] {
  const named = new Set(headers.map(([name]) => name.toLowerCase()))
  const own: readonly (readonly [string, string])[] = [
    ...(named.has('host') ? [] : [['host', host] as const]),
    ...(cookie === undefined || named.has('cookie') ? [] : [['cookie', cookie] as const]),
    ...(named.has('content-length') || named.has('transfer-encoding') ? [] : lengthOf(body)),
  ]
  return [...own, ...headers].flat()
}

/** A body as text, decompressed if necessary; a range of a compressed body stays as it is. */
async function textOf(message: IncomingMessage): Promise<string> {
  const bytes = await buffer(message)
  const encoding = message.headers['content-encoding']
  try {
    if (encoding === 'br') return brotliDecompressSync(bytes).toString()
    if (encoding === 'gzip') return gunzipSync(bytes).toString()
  } catch {
    // An empty body (HEAD) or a range: check the bytes as they are.
  }
  return bytes.toString()
}

async function sendOnce(
  siteUrl: string,
  request: HostileRequest,
  cookie: string | undefined,
): Promise<ReceivedResponse> {
  const { host, port } = new URL(siteUrl)
  try {
    const message = await new Promise<IncomingMessage>((answered, failed) => {
      const sent = httpRequest(
        {
          host: '127.0.0.1',
          port,
          agent,
          method: request.method,
          path: request.target,
          headers: head(request, host, cookie),
        },
        answered,
      )
      sent.on('error', failed)
      sent.end(request.body)
    })
    return { status: message.statusCode ?? 0, headers: message.headers, text: await textOf(message) }
  } catch (error) {
    return { status: 0, headers: {}, text: error instanceof Error ? error.message : String(error) }
  }
}

/** Sends one request as it is, with its sender's session unless it has a cookie of its own. */
export async function send(
  siteUrl: string,
  request: HostileRequest,
  cookie: string | undefined,
): Promise<ReceivedResponse> {
  for (let attempt = 1; ; attempt++) {
    const response = await sendOnce(siteUrl, request, cookie)
    if (!isThrottled(response) || attempt === attempts) return response
    await sleep(250)
  }
}
