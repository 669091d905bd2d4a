/** Writes one structured log line. It passes an object: Lambda's JSON log format would quote a string. */
export function log(line: { level: 'info' | 'error'; [field: string]: unknown }): void {
  console.log(line)
}

/** Describes an error for the log: name, message, stack and causes, but no other fields, which may be personal data. */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { name: typeof error }
  const { name, message, stack, cause } = error
  return { name, message, stack, ...(cause !== undefined && { cause: describeError(cause) }) }
}
