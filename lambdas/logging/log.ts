/** Writes one structured log line. It passes an object: Lambda's JSON log format would quote a string. */
export function log(line: { level: 'info' | 'error'; [field: string]: unknown }): void {
  console.log(line)
}

/**
 * What looks like an e-mail address: AWS and libraries repeat in their messages what they do not like. No part of a path has
 * one, so that stacks stay as they are.
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
