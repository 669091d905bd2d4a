/** Where the local cloud says what happens; one line each. */
export type Log = (line: string) => void

export const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error))
