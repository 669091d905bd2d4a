/** Receives the local cloud's messages, one line each. */
export type Log = (line: string) => void

/** What a function says in passing: it served a request, or sent a mail. */
const inPassing = /^\S+ \| \{"level":"info"/

/**
 * Shows what went wrong, so that the address and the sign-in stay in sight. Everything that functions log is on the control
 * page, function by function.
 */
export const withoutPassing =
  (log: Log): Log =>
  (line) => {
    if (!inPassing.test(line)) log(line)
  }

export const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
