import type { APIGatewayProxyEventV2 } from 'aws-lambda'

/** What the steps of one request collect for the response headers and the log line. */
export interface RequestState {
  startedAt: number
  cookies: string[]
  clearBrowserCache?: true
  /** The instant when the next article appears, which makes a cached response outdated. */
  nextPublication?: string
  userId?: string
  code?: string
  cause?: unknown
}

const states = new WeakMap<APIGatewayProxyEventV2, RequestState>()

/** The state of this event's request. Its key is the event itself, so it is freed with it. */
export function requestState(event: APIGatewayProxyEventV2): RequestState {
  const existing = states.get(event)
  if (existing) return existing
  const state: RequestState = { startedAt: Date.now(), cookies: [] }
  states.set(event, state)
  return state
}
