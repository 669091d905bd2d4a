/** One call of AWS, for the log line of the request that made it. Nothing of its input or output. */
export interface AwsCall {
  /** Such as `DynamoDB Query`. */
  call: string
  ms: number
  /** AWS's own id of it, which its support asks for. */
  id?: string | undefined
  /** More than one if AWS refused or did not answer at first. */
  attempts?: number
  /** The name of the error. */
  failed?: string
}

/** More are counted only. */
const mostCalls = 20

interface Trace {
  request: string | undefined
  calls: AwsCall[]
  count: number
}

// An environment of a function works on one request at a time.
let trace: Trace | undefined

/** Begins to collect what a request asks AWS for. Jobs collect nothing: they would never end. */
export function beginTrace(request: string | undefined): void {
  trace = { request, calls: [], count: 0 }
}

/** The id of the request that is worked on; undefined in a job. */
export const currentRequest = (): string | undefined => trace?.request

export function noteCall(call: AwsCall): void {
  if (!trace) return
  trace.count += 1
  if (trace.calls.length < mostCalls) trace.calls.push(call)
}

/** Ends the trace; returns what belongs into the request's log line. */
export function endTrace(): { aws?: AwsCall[]; moreAws?: number } {
  const { calls, count } = trace ?? { calls: [], count: 0 }
  trace = undefined
  return {
    ...(count > 0 && { aws: calls }),
    ...(count > calls.length && { moreAws: count - calls.length }),
  }
}
