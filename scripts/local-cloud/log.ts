/** Receives the local cloud's messages, one line each. */
export type Log = (line: string) => void

export const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
