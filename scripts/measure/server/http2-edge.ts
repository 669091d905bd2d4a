import { once } from 'node:events'
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { createCertificate } from '../../check/cross-browser/self-signed-certificate.ts'

export interface Http2Edge {
  url: string
  stop: () => Promise<void>
}

/** Hop-by-hop headers. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade'])

/**
 * The site over HTTP/2, as CloudFront serves it. Over the local cloud's HTTP/1.1 a browser requests only six
 * files at a time, and each batch of six costs a round trip.
 */
export async function startHttp2Edge(siteUrl: string): Promise<Http2Edge> {
  const { host } = new URL(siteUrl)
  const agent = new Agent({ keepAlive: true })
  const forward = async (request: Http2ServerRequest, response: Http2ServerResponse) => {
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => !name.startsWith(':')),
    )
    const forwarded = httpRequest(new URL(request.url, siteUrl), {
      agent,
      method: request.method,
      headers: { ...headers, host },
    })
    request.pipe(forwarded)
    const [upstream] = (await once(forwarded, 'response')) as [IncomingMessage]
    const kept = Object.entries(upstream.headers).filter(([name]) => !ofConnection.has(name))
    response.writeHead(upstream.statusCode ?? 502, Object.fromEntries(kept))
    upstream.pipe(response.stream)
  }
  const server = createSecureServer(createCertificate(), (request, response) => {
    forward(request, response).catch(() => response.stream.close())
  }).listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The HTTP/2 edge has no port.')
  return {
    url: `https://localhost:${address.port}`,
    async stop() {
      agent.destroy()
      server.close()
    },
  }
}
