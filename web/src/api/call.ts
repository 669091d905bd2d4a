import type { RequestOf, ResponseOf } from '#shared/api/endpoint.ts'
import type { Api, EndpointId, Routes } from '#shared/api/index.ts'
import type { Issue, ProblemCode } from '#shared/api/problem.ts'

/** Method and path per endpoint, put in at build time so that no schema library reaches the browser. */
declare const __ROUTES__: Routes
const routes = __ROUTES__

/**
 * A failed call. `message` is the server's sentence where it sent one; `statusText` is the specification's
 * generic form, "status: body".
 */
export class CallError extends Error {
  override name = 'CallError'
  readonly status: number
  readonly code: ProblemCode | 'network'
  readonly issues: readonly Issue[]
  readonly statusText: string
  /** True where `message` is the server's own sentence, not one made up here for a status. */
  readonly fromServer: boolean

  constructor(facts: {
    message: string
    status: number
    code: ProblemCode | 'network'
    issues?: readonly Issue[]
    statusText?: string
    fromServer?: boolean
  }) {
    super(facts.message)
    this.status = facts.status
    this.code = facts.code
    this.issues = facts.issues ?? []
    this.statusText = facts.statusText ?? facts.message
    this.fromServer = facts.fromServer ?? false
  }
}

interface Parts {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

function addressOf(path: string, { params = {}, query = {} }: Parts): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (typeof value === 'string' || typeof value === 'number') search.set(name, String(value))
  }
  return search.size ? `${filled}?${search}` : filled
}

/** CloudFront, API Gateway and WAF answer errors in their own forms: each gets a sentence a person can use. */
function sentenceFor(status: number): string {
  if (status === 403) return 'This request was refused. If it happens again, contact your administrator.'
  if (status === 413) return 'This is too large to send.'
  if (status === 429) return 'Too many requests. Wait a minute and try again.'
  if (status === 503 || status === 504) return 'The service is busy. Please try again in a moment.'
  return 'Something went wrong. Please try again.'
}

async function failure(reply: Response): Promise<CallError> {
  const text = await reply.text().catch(() => '')
  const statusText = `${reply.status}: ${text || reply.statusText}`
  try {
    const body = JSON.parse(text) as { error?: unknown; code?: ProblemCode; issues?: Issue[] }
    if (typeof body.error === 'string') {
      return new CallError({
        message: body.error,
        status: reply.status,
        code: body.code ?? 'internal',
        issues: body.issues ?? [],
        statusText,
        fromServer: true,
      })
    }
  } catch {
    // Not our own error body: the sentence below is all we can say.
  }
  return new CallError({
    message: sentenceFor(reply.status),
    status: reply.status,
    code: 'internal',
    statusText,
  })
}

/** Calls one endpoint. Every failure arrives as a `CallError`; a request that got no answer has status 0. */
export async function call<Id extends EndpointId>(
  id: Id,
  request: RequestOf<Api[Id]>,
  signal?: AbortSignal,
): Promise<ResponseOf<Api[Id]>> {
  const { method, path } = routes[id]
  const parts = request as Parts
  const reply = await fetch(addressOf(path, parts), {
    method,
    credentials: 'same-origin',
    ...(signal && { signal }),
    ...(parts.body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(parts.body),
    }),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw new CallError({
      message: 'We could not reach the server. Check your connection and try again.',
      status: 0,
      code: 'network',
    })
  })
  if (!reply.ok) throw await failure(reply)
  return (await reply.json()) as ResponseOf<Api[Id]>
}
