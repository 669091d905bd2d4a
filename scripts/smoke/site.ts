import type { Endpoint, RequestOf, ResponseOf } from '#shared/api/endpoint.ts'
import { type Api, api, type EndpointId } from '#shared/api/index.ts'

export interface Page {
  status: number
  headers: Headers
  text: string
}

/** An answer that was not the expected one. */
export class Unexpected extends Error {
  override name = 'Unexpected'
  readonly status: number

  constructor(what: string, status: number, text = '') {
    super(`${what} answered ${status}${text ? `: ${text.slice(0, 300)}` : ''}`)
    this.status = status
  }
}

/** How long one answer may take, a cold start and the gateway's own limit included. */
const timeout = 40_000
const attempts = 4
const isBusy = (status: number) => status === 429 || status === 503

/** The site as a browser sees it, with the cookies that it gets. Waits and asks again where it is told to. */
export class Site {
  readonly address: string
  private cookies = new Map<string, string>()

  constructor(address: string) {
    this.address = address.replace(/\/$/, '')
  }

  /** The same site with the same cookies, which go on being sent whatever happens here. */
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

  /** Reads a page or a file, without cookies. */
  async read(path: string): Promise<Page> {
    const response = await this.request(path, {})
    return { status: response.status, headers: response.headers, text: await response.text() }
  }

  /** Reads what has to be there. Throws if it is not, or is of another type. */
  async expect(path: string, type = ''): Promise<Page> {
    const page = await this.read(path)
    if (page.status !== 200) throw new Unexpected(path, page.status)
    const actual = page.headers.get('content-type') ?? ''
    if (!actual.includes(type)) throw new Error(`${path} is ${actual}, not ${type}`)
    return page
  }

  /** Calls an endpoint of the contract. Throws for every answer but a success, and for one that the contract does not allow. */
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
    if (!response.ok) throw new Unexpected(id, response.status, text)
    return schema.parse(JSON.parse(text)) as ResponseOf<Api[Id]>
  }
}
