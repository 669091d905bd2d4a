import type { Endpoint, RequestOf, ResponseOf } from '#shared/api/endpoint.ts'
import { type Api, api, type EndpointId } from '#shared/api/index.ts'

export interface Page {
  status: number
  headers: Headers
  text: string
}

/** An unexpected response status. */
export class UnexpectedStatus extends Error {
  override name = 'UnexpectedStatus'
  readonly status: number

  constructor(what: string, status: number, text = '') {
    super(`${what} answered ${status}${text ? `: ${text.slice(0, 300)}` : ''}`)
    this.status = status
  }
}

/** Maximum duration of one response, including a cold start and the gateway's own limit. */
const timeout = 40_000
const attempts = 4
const isBusy = (status: number) => status === 429 || status === 503

/** Requests the site like a browser with cookies. Retries after 429 and 503, as Retry-After says. */
export class Site {
  readonly address: string
  private cookies = new Map<string, string>()

  constructor(address: string) {
    this.address = address.replace(/\/$/, '')
  }

  /** A second client with the same cookies, which it keeps even if this one signs out. */
  copy(): Site {
    const copy = new Site(this.address)
    copy.cookies = new Map(this.cookies)
    return copy
  }

  private async request(path: string, init: RequestInit): Promise<Response> {
    for (let attempt = 1; ; attempt++) {
      const response = await fetch(this.address + path, {
        ...init,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
      })
      if (!isBusy(response.status) || attempt === attempts) return response
      const seconds = Math.min(20, Number(response.headers.get('retry-after') ?? 2) || 2)
      await response.arrayBuffer()
      await new Promise((resume) => setTimeout(resume, seconds * 1000))
    }
  }

  /**
   * Reads a page or a file, without cookies. The first reader of a file that has become public is sent to the same
   * address again.
   */
  async read(path: string): Promise<Page> {
    let response = await this.request(path, {})
    if (response.status === 307 && response.headers.get('location') === path) {
      await response.arrayBuffer()
      response = await this.request(path, {})
    }
    return { status: response.status, headers: response.headers, text: await response.text() }
  }

  /** Reads a page or a file that must exist. Throws if it does not or has another content type. */
  async expect(path: string, type = ''): Promise<Page> {
    const page = await this.read(path)
    if (page.status !== 200) throw new UnexpectedStatus(path, page.status)
    const actual = page.headers.get('content-type') ?? ''
    if (!actual.includes(type)) throw new Error(`${path} is ${actual}, not ${type}`)
    return page
  }

  /** The link that staff get at the address of a file that is not public. Throws if there is none. */
  async linkToHeldFile(path: string): Promise<string> {
    const response = await this.request(path, { headers: { cookie: [...this.cookies.values()].join('; ') } })
    const link = response.headers.get('location')
    if (response.status !== 307 || !link) throw new UnexpectedStatus(path, response.status)
    return link
  }

  /** Calls an API endpoint. Throws for an unsuccessful response or one that violates the contract. */
  async call<Id extends EndpointId>(id: Id, request: RequestOf<Api[Id]>): Promise<ResponseOf<Api[Id]>> {
    const { method, path, response: schema }: Endpoint = api[id]
    const { params, query, body } = request as {
      params?: Record<string, string>
      query?: Record<string, string>
      body?: unknown
    }
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
    const search = new URLSearchParams(query).toString()
    const response = await this.request(filled + (search && `?${search}`), {
      method,
      headers: {
        origin: this.address,
        ...(this.cookies.size && { cookie: [...this.cookies.values()].join('; ') }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';')
      this.cookies.set(pair.split('=')[0] ?? '', pair)
    }
    const text = await response.text()
    if (!response.ok) throw new UnexpectedStatus(id, response.status, text)
    return schema.parse(JSON.parse(text)) as ResponseOf<Api[Id]>
  }
}
