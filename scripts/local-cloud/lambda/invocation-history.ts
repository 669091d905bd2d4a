import * as z from 'zod'

/** How many requests and log lines of a function are kept. */
const limits = { requests: 20, lines: 50 }

/** A past invocation. */
export interface InvocationRecord {
  /** ISO instant of its start. */
  at: string
  /** `PUT /api/admin/posts/{id}`, or the type of the event. */
  event: string
  /** An HTTP status, `ok`, or the name of the error. */
  result: string
  milliseconds: number
}

const HttpEvent = z.object({
  requestContext: z.object({ http: z.object({ method: z.string(), path: z.string() }) }),
})
const AuthorizerEvent = z.object({ type: z.literal('REQUEST'), routeKey: z.string() })
const BusEvent = z.object({ 'detail-type': z.string() })
const StreamEvent = z.object({ Records: z.array(z.unknown()) })
const HttpResult = z.object({ statusCode: z.number() })

/** A few words about an event. */
function describeEvent(event: unknown): string {
  const question = AuthorizerEvent.safeParse(event).data
  if (question) return `authorize ${question.routeKey}`
  const http = HttpEvent.safeParse(event).data?.requestContext.http
  if (http) return `${http.method} ${http.path}`
  const records = StreamEvent.safeParse(event).data?.Records.length
  if (records !== undefined) return `${records} ${records === 1 ? 'record' : 'records'}`
  return BusEvent.safeParse(event).data?.['detail-type'] ?? 'event'
}

const describeResult = (result: unknown) => String(HttpResult.safeParse(result).data?.statusCode ?? 'ok')

/** Recent invocations and log lines of a function, for the control page. */
export class InvocationHistory {
  invocations = 0
  errors = 0
  readonly recent: InvocationRecord[] = []
  readonly logLines: string[] = []

  /** Records the start of an invocation. Call one of the returned functions at its end. */
  begin(event: unknown, now: Date): { ended(result: unknown): void; failed(type: string): void } {
    this.invocations++
    const started = performance.now()
    const note = (result: string) => {
      const milliseconds = Math.round(performance.now() - started)
      this.recent.unshift({ at: now.toISOString(), event: describeEvent(event), result, milliseconds })
      this.recent.length = Math.min(this.recent.length, limits.requests)
    }
    return {
      ended: (result) => note(describeResult(result)),
      failed: (type) => {
        this.errors++
        note(type)
      },
    }
  }

  addLogLine(text: string): void {
    this.logLines.push(text)
    this.logLines.splice(0, this.logLines.length - limits.lines)
  }
}
