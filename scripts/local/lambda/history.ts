import * as z from 'zod'

/** How many requests and log lines of a function are kept. */
const kept = { requests: 20, lines: 50 }

/** One invocation as it is remembered. */
export interface Remembered {
  /** ISO instant of its start. */
  at: string
  /** `PUT /api/admin/posts/{id}`, or what kind of event it was. */
  what: string
  /** An HTTP status, `ok`, or the name of the error. */
  result: string
  milliseconds: number
}

const HttpEvent = z.object({
  requestContext: z.object({ http: z.object({ method: z.string(), path: z.string() }) }),
})
const AuthoriserEvent = z.object({ type: z.literal('REQUEST'), routeKey: z.string() })
const BusEvent = z.object({ 'detail-type': z.string() })
const StreamEvent = z.object({ Records: z.array(z.unknown()) })
const HttpResult = z.object({ statusCode: z.number() })

/** What an event is about, in a few words. */
function subject(event: unknown): string {
  const question = AuthoriserEvent.safeParse(event).data
  if (question) return `authorise ${question.routeKey}`
  const http = HttpEvent.safeParse(event).data?.requestContext.http
  if (http) return `${http.method} ${http.path}`
  const records = StreamEvent.safeParse(event).data?.Records.length
  if (records !== undefined) return `${records} ${records === 1 ? 'record' : 'records'}`
  return BusEvent.safeParse(event).data?.['detail-type'] ?? 'event'
}

const resultOf = (result: unknown) => String(HttpResult.safeParse(result).data?.statusCode ?? 'ok')

/** What a function did lately, for people who look. */
export class History {
  invocations = 0
  errors = 0
  readonly requests: Remembered[] = []
  readonly lines: string[] = []

  /** Notes the start of an invocation. Call what it answers with the end of it. */
  begin(event: unknown, now: Date): { ended(result: unknown): void; failed(type: string): void } {
    this.invocations++
    const started = performance.now()
    const note = (result: string) => {
      const milliseconds = Math.round(performance.now() - started)
      this.requests.unshift({ at: now.toISOString(), what: subject(event), result, milliseconds })
      this.requests.length = Math.min(this.requests.length, kept.requests)
    }
    return {
      ended: (result) => note(resultOf(result)),
      failed: (type) => {
        this.errors++
        note(type)
      },
    }
  }

  line(text: string): void {
    this.lines.push(text)
    this.lines.splice(0, this.lines.length - kept.lines)
  }
}
