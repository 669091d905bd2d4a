import type { EndpointId } from '#shared/api/index.ts'

/** `anonymous`, or a staff member's username. */
export type Sender = string
export const anonymous: Sender = 'anonymous'

/** One hostile request as it is sent; nothing in it is normalized. */
export interface HostileRequest {
  /** What it tries, in a few words. */
  description: string
  method: string
  /** Path and query. */
  target: string
  headers: readonly (readonly [name: string, value: string])[]
  body?: string | Buffer | undefined
  sender: Sender
  /** It must not succeed or change anything. Otherwise any well-formed response is fine. */
  mustFail?: true
}

export interface ReceivedResponse {
  /** 0 if the connection ended without a response. */
  status: number
  headers: NodeJS.Dict<string | string[]>
  text: string
}

/** A valid request to one endpoint, for attacks to modify. */
export interface EndpointRequest {
  id: EndpointId
  method: string
  path: string
  query: Readonly<Record<string, unknown>>
  /** Undefined if the endpoint takes none. */
  body: Readonly<Record<string, unknown>> | undefined
  /** Whether it needs no session. */
  isPublic: boolean
  /** Mail programs or browsers call it by themselves, without an origin. */
  fromPrograms: boolean
}

const queryString = (query: EndpointRequest['query']): string => {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return search.size ? `?${search}` : ''
}

/** The valid request of an endpoint as it is sent. */
export const validRequest = (
  target: EndpointRequest,
  siteUrl: string,
  sender: Sender,
): Omit<HostileRequest, 'description'> => ({
  method: target.method,
  target: target.path + queryString(target.query),
  headers: [
    ...(target.method === 'GET' ? [] : [['origin', siteUrl] as const]),
    ...(target.body === undefined ? [] : [['content-type', 'application/json'] as const]),
  ],
  body: target.body && JSON.stringify(target.body),
  sender,
})
