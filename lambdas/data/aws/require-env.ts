/**
 * Returns an environment variable; throws if it is missing or empty. Call it when the value is needed, not on
 * module load.
 */
export function requireEnv(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set`)
  return value
}
