/**
 * Writes one structured log line. It passes an object, because Lambda's JSON log format would quote a string.
 */
export function log(line: { level: 'info' | 'error'; [field: string]: unknown }): void {
  console.log(line)
}

/**
 * Matches email addresses, which AWS and libraries may repeat in error messages. It matches no file paths, so
 * stack traces stay intact.
 */
const addresses = /[^\s"'`<>(),;:=/\\@]+@[^\s"'`<>(),;:=/\\@]+\.[^\s"'`<>(),;:=/\\@]+/g
const withoutAddresses = (text: string | undefined): string | undefined =>
  text?.replace(addresses, '[address]')

/** Describes an error for the log: name, message, stack and causes, but no other fields, which may be personal data. */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { name: typeof error }
  const { name, message, stack, cause } = error
  return {
    name,
    message: withoutAddresses(message),
    stack: withoutAddresses(stack),
    ...(cause !== undefined && { cause: describeError(cause) }),
  }
}
