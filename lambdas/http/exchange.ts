import type { APIGatewayProxyEventV2 } from 'aws-lambda'

/** What one request gathers on its way to an answer, for the steps that write headers and the log line. */
export interface Exchange {
  startedAt: number
  cookies: string[]
  /** The instant at which a cached answer becomes wrong, because an article appears. */
  nextPublication?: string
  userId?: string
  code?: string
  cause?: unknown
}

const exchanges = new WeakMap<APIGatewayProxyEventV2, Exchange>()

/** The exchange of this event: kept by the event itself, so it ends with the request. */
export function exchangeOf(event: APIGatewayProxyEventV2): Exchange {
  const known = exchanges.get(event)
  if (known) return known
  const fresh: Exchange = { startedAt: Date.now(), cookies: [] }
  exchanges.set(event, fresh)
  return fresh
}
