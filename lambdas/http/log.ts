/** Writes one structured line: an object, since Lambda's JSON log format nests objects and quotes text. */
export function log(line: { level: 'info' | 'error'; [fact: string]: unknown }): void {
  console.log(line)
}

/** An unexpected error as far as it helps to find it: never the values that it carried. */
export function described(error: unknown): unknown {
  if (!(error instanceof Error)) return { name: typeof error }
  const { name, message, stack, cause } = error
  return { name, message, stack, ...(cause !== undefined && { cause: described(cause) }) }
}
