/** A variable of the function's environment; throws if it is missing or empty. Read it when it is needed, not on load. */
export function requireEnv(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set`)
  return value
}
