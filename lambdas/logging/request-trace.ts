/** One AWS call, for the log line of the request that made it, without its input and output. */
export interface AwsCall {
  /** Such as `DynamoDB Query`. */
  call: string
  ms: number
  /** AWS's request id, which AWS Support asks for. */
  id?: string | undefined
  /** More than one if earlier attempts failed or timed out. */
  attempts?: number
  /** The name of the error. */
  failed?: string
}

/** Further calls are only counted. */
const mostCalls = 20

interface Trace {
  request: string | undefined
  calls: AwsCall[]
  count: number
}

// A Lambda environment handles one request at a time, so one variable is enough.
let trace: Trace | undefined

/** Starts to record the AWS calls of a request. Jobs record nothing, because they never end a trace. */
export function beginTrace(request: string | undefined): void {
  trace = { request, calls: [], count: 0 }
}

/** The id of the current request; undefined in a job. */
export const currentRequest = (): string | undefined => trace?.request

export function noteCall(call: AwsCall): void {
  if (!trace) return
  trace.count += 1
  if (trace.calls.length < mostCalls) trace.calls.push(call)
}

/** Ends the trace and returns its part of the request's log line. */
export function endTrace(): { aws?: AwsCall[]; moreAws?: number } {
  const { calls, count } = trace ?? { calls: [], count: 0 }
  trace = undefined
  return {
    ...(count > 0 && { aws: calls }),
    ...(count > calls.length && { moreAws: count - calls.length }),
  }
}
