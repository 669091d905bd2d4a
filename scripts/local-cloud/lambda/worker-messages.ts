/** Messages between the local cloud and a function's worker thread. */
export interface RuntimeData {
  folder: string
  handler: string
  /** Of `scripts/local-cloud/clock.ts`. */
  clock: SharedArrayBuffer
  /** Whether the clients of the AWS SDK wait far longer than on Lambda before they give a request up. */
  patient: boolean
}

export interface Invocation {
  /** JSON. */
  event: string
  context: Record<string, string>
  /** Epoch milliseconds, in real time. */
  deadline: number
}

export interface Failure {
  errorType: string
  errorMessage: string
  stack: string
}

export type RuntimeReply =
  | { kind: 'ready' }
  | { kind: 'unloadable'; failure: Failure }
  /** What an invocation logged: an object, or a text. */
  | { kind: 'line'; requestId: string; level: string; message: unknown }
  /** `result` is JSON. */
  | { kind: 'done'; result: string }
  | { kind: 'failed'; failure: Failure }
