/** Receives the local cloud's messages, one line each. */
export type Log = (line: string) => void

/** A line that a function logs when all is well: it served a request, or sent a mail. */
const routineLine = /^\S+ \| \{"level":"info"/

/**
 * Leaves out routine lines and shows what went wrong, so that the address and the sign-in stay in sight. Everything that
 * functions log is on the control page, function by function.
 */
export const withoutRoutineLines =
  (log: Log): Log =>
  (line) => {
    if (!routineLine.test(line)) log(line)
  }

export const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
