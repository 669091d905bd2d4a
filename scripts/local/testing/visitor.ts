import type { Endpoint } from '#shared/api/endpoint.ts'
import { api, type EndpointId } from '#shared/api/index.ts'

interface Sent {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

export interface Answer<Body> {
  status: number
  body: Body
}

/** Somebody with a browser at the site's address, who keeps the cookie of their session. */
export class Visitor {
  private readonly siteUrl: string
  private cookie = ''

  constructor(siteUrl: string) {
    this.siteUrl = siteUrl
  }

  /** Asks for a page or a file; answers its status. */
  async read(path: string): Promise<number> {
    const answer = await fetch(this.siteUrl + path, { redirect: 'manual' })
    await answer.arrayBuffer()
    return answer.status
  }

  /** Calls an endpoint of the contract. */
  async call<Body = Record<string, unknown>>(
    id: EndpointId,
    { params = {}, query = {}, body }: Sent = {},
  ): Promise<Answer<Body>> {
    const { method, path }: Endpoint = api[id]
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
    const search = new URLSearchParams(query).toString()
    const answer = await fetch(`${this.siteUrl}${filled}${search && `?${search}`}`, {
      method,
      redirect: 'manual',
      headers: {
        origin: this.siteUrl,
        ...(this.cookie && { cookie: this.cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const [set] = answer.headers.getSetCookie()
    if (set) this.cookie = set.split(';')[0] ?? ''
    return { status: answer.status, body: (await answer.json()) as Body }
  }
}
