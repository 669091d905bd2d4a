declare const __API_METHODS__: Readonly<Record<string, readonly string[]>>

/** The methods of the endpoints at an API path; none if the contract has no such path. */
export function allowedMethods(path: string): string[] {
  const found = Object.entries(__API_METHODS__).filter(([known]) =>
    new RegExp(`^${known.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  )
  return [...new Set(found.flatMap(([, methods]) => methods))].sort()
}
