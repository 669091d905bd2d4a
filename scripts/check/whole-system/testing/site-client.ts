import type { Endpoint } from '#shared/api/endpoint.ts'
import { api, type EndpointId } from '#shared/api/index.ts'

interface RequestParts {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

export interface SiteResponse<Body> {
  status: number
  body: Body
}

/** A client of the site that keeps the cookies it gets. */
export class SiteClient {
  private readonly siteUrl: string
  private readonly cookies = new Map<string, string>()

  constructor(siteUrl: string) {
    this.siteUrl = siteUrl
  }

  /** Drops a cookie, as a browser does that it was not set in. */
  forget(name: string): void {
    this.cookies.delete(name)
  }

  /** Requests a page or file; resolves to its status. */
  async read(path: string): Promise<number> {
    const response = await fetch(this.siteUrl + path, { redirect: 'manual' })
    await response.arrayBuffer()
    return response.status
  }

  /** Requests a page or file with the client's cookies, without following a redirect. */
  async open(path: string): Promise<{ status: number; location: string | null }> {
    const response = await fetch(this.siteUrl + path, {
      redirect: 'manual',
      headers: { ...(this.cookies.size && { cookie: [...this.cookies.values()].join('; ') }) },
    })
    await response.arrayBuffer()
    return { status: response.status, location: response.headers.get('location') }
  }

  /** Calls an endpoint of the contract. */
  async call<Body = Record<string, unknown>>(
    id: EndpointId,
    { params = {}, query = {}, body }: RequestParts = {},
  ): Promise<SiteResponse<Body>> {
    const { method, path }: Endpoint = api[id]
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
    const search = new URLSearchParams(query).toString()
    const response = await fetch(`${this.siteUrl}${filled}${search && `?${search}`}`, {
      method,
      redirect: 'manual',
      headers: {
        origin: this.siteUrl,
        ...(this.cookies.size && { cookie: [...this.cookies.values()].join('; ') }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';')
      this.cookies.set(pair.split('=')[0] ?? '', pair)
    }
    return { status: response.status, body: (await response.json()) as Body }
  }
}
