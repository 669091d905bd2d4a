import type { RequestOf, ResponseOf } from '#shared/api/endpoint.ts'
import { generalIssue } from '#shared/api/general-issue.ts'
import type { Api, EndpointId, Routes } from '#shared/api/index.ts'
import type { Issue, ProblemCode } from '#shared/api/problem.ts'

/** Method and path of each endpoint, inserted at build time so that no schema library reaches the browser. */
declare const __ROUTES__: Routes
const routes = __ROUTES__

/** Whether an endpoint only reads. */
export const isRead = (id: EndpointId): boolean => routes[id].method === 'GET'

/**
 * A failed call. `message` is a sentence for people: the server's own, if it sent one. `statusText` is the technical
 * form, "status: body", which is logged where no sentence says what happened.
 */
export class CallError extends Error {
  override name = 'CallError'
  readonly status: number
  readonly code: ProblemCode | 'network'
  readonly issues: readonly Issue[]
  readonly statusText: string
  /** True if `message` came from the server, false if it was chosen here for the status. */
  readonly fromServer: boolean

  constructor(details: {
    message: string
    status: number
    code: ProblemCode | 'network'
    issues?: readonly Issue[]
    statusText?: string
    fromServer?: boolean
  }) {
    super(details.message)
    this.status = details.status
    this.code = details.code
    this.issues = details.issues ?? []
    this.statusText = details.statusText ?? details.message
    this.fromServer = details.fromServer ?? false
  }
}

interface RequestInput {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

function buildUrl(path: string, { params = {}, query = {} }: RequestInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (typeof value === 'string' || typeof value === 'number') search.set(name, String(value))
  }
  return search.size ? `${filled}?${search}` : filled
}

/** CloudFront, API Gateway and WAF send errors in formats of their own. For those, the message depends on the status. */
function messageForStatus(status: number): string {
  if (status === 403) return 'This request was refused. If it happens again, contact your administrator.'
  if (status === 413) return 'This is too large to send.'
  if (status === 429) return 'Too many requests. Wait a minute and try again.'
  if (status === 503 || status === 504) return 'The service is busy. Please try again in a moment.'
  return 'Something went wrong. Please try again.'
}

/** Where no field shows what is wrong, the server's "Some fields need attention." would say nothing. */
const sentenceOf = (error: string, issues: readonly Issue[] = []): string => {
  const messages = [...new Set(issues.map(({ message }) => message.replace(/\.$/, '')))]
  return error === generalIssue && messages.length ? `${messages.join('. ')}.` : error
}

async function errorFrom(response: Response): Promise<CallError> {
  const text = await response.text().catch(() => '')
  const statusText = `${response.status}: ${text || response.statusText}`
  try {
    const body = JSON.parse(text) as { error?: unknown; code?: ProblemCode; issues?: Issue[] }
    if (typeof body.error === 'string') {
      return new CallError({
        message: sentenceOf(body.error, body.issues),
        status: response.status,
        code: body.code ?? 'internal',
        issues: body.issues ?? [],
        statusText,
        fromServer: true,
      })
    }
  } catch {
    // Not an error body of this API: the status decides the message below.
  }
  return new CallError({
    message: messageForStatus(response.status),
    status: response.status,
    code: 'internal',
    statusText,
  })
}

/**
 * Calls one endpoint. Throws a `CallError` for every failure, with status 0 if there was no response; an aborted call
 * throws the abort's own error.
 */
export async function call<Id extends EndpointId>(
  id: Id,
  request: RequestOf<Api[Id]>,
  signal?: AbortSignal,
): Promise<ResponseOf<Api[Id]>> {
  const { method, path } = routes[id]
  const input = request as RequestInput
  const response = await fetch(buildUrl(path, input), {
    method,
    credentials: 'same-origin',
    ...(signal && { signal }),
    ...(input.body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input.body),
    }),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw new CallError({
      message: 'We could not reach the server. Check your connection and try again.',
      status: 0,
      code: 'network',
    })
  })
  if (!response.ok) {
    const error = await errorFrom(response)
    if (!error.fromServer || error.status >= 500) console.error(`${id}: ${error.statusText}`)
    throw error
  }
  return (await response.json()) as ResponseOf<Api[Id]>
}

/** A read for which "nobody is signed in" is a result and no failure: null. */
export const nullIfSignedOut = <Result>(response: Promise<Result>): Promise<Result | null> =>
  response.catch((error: unknown) => {
    if (error instanceof CallError && error.code === 'unauthenticated') return null
    throw error
  })
