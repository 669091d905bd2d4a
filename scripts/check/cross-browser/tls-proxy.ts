import { once } from 'node:events'
import {
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import { createServer } from 'node:https'
import { buffer } from 'node:stream/consumers'
import { createCertificate } from './self-signed-certificate.ts'

interface ProxiedOrigin {
  target: string
  proxy: string
}
const isTextType = /^(text\/|application\/(.*\+)?(json|xml|javascript))/

/** Replaces URLs in header values, and drops hop-by-hop headers. */
function mapHeaders(headers: IncomingHttpHeaders, replace: (value: string) => string) {
  const {
    connection: _hop,
    'transfer-encoding': _transfer,
    'accept-encoding': _encoding,
    ...endToEnd
  } = headers
  return Object.fromEntries(
    Object.entries(endToEnd).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(replace) : replace(value ?? ''),
    ]),
  )
}

/** Forwards requests to one origin, and rewrites the URLs of all proxied origins in requests and responses. */
function proxyTo(behind: string, pairs: readonly ProxiedOrigin[]): RequestListener {
  const inward = (value: string) =>
    pairs.reduce((done, pair) => done.replaceAll(pair.proxy, pair.target), value)
  const outward = (value: string) =>
    pairs.reduce((done, pair) => done.replaceAll(pair.target, pair.proxy), value)

  const forward = async (request: IncomingMessage, response: ServerResponse) => {
    const forwarded = httpRequest(new URL(request.url ?? '/', behind), {
      method: request.method,
      headers: { ...mapHeaders(request.headers, inward), host: new URL(behind).host },
    })
    request.pipe(forwarded)
    const [upstream] = (await once(forwarded, 'response')) as [IncomingMessage]
    const body = await buffer(upstream)
    const { 'content-length': _length, ...headers } = mapHeaders(upstream.headers, outward)
    response.writeHead(upstream.statusCode ?? 502, headers)
    response.end(isTextType.test(upstream.headers['content-type'] ?? '') ? outward(body.toString()) : body)
  }
  return (request, response) => {
    forward(request, response).catch(() => response.destroy())
  }
}

/**
 * Starts a TLS proxy in front of the platform, because WebKit accepts no `Secure` cookie over http, not even from
 * localhost. (In production, CloudFront terminates TLS.) The site and the buckets get one HTTPS origin each. Returns
 * the site's URL and a function to stop the proxy.
 */
export async function startTlsProxy(behind: readonly [site: string, buckets: string]) {
  const files = createCertificate()
  const pairs: ProxiedOrigin[] = []
  const servers = behind.map((address) => ({
    address,
    server: createServer(files, proxyTo(address, pairs)).listen(0, 'localhost'),
  }))
  for (const { address, server } of servers) {
    if (!server.listening) await once(server, 'listening')
    const bound = server.address()
    if (bound === null || typeof bound === 'string') throw new Error('The TLS proxy has no port.')
    pairs.push({ target: address, proxy: `https://localhost:${bound.port}` })
  }
  return {
    siteUrl: pairs[0]?.proxy ?? '',
    async stop() {
      for (const { server } of servers) {
        server.closeAllConnections()
        server.close()
        await once(server, 'close')
      }
    },
  }
}
