/** Seeds a running local cloud and tells who can sign in. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LocalCloud } from '../local/cloud.ts'

export interface SignIn {
  username: string
  /** Undefined when the file that kept it is gone: the table knows its hash only. */
  password: string | undefined
}

/**
 * Fills the local cloud with the sample newsroom, as its "runner" principal. Idempotent.
 * The AWS clients of lambdas/data read the environment when they are loaded: it is set before the import.
 */
export async function seedLocal(options: {
  cloud: Pick<LocalCloud, 'env'>
  data: string
  log: (line: string) => void
}): Promise<SignIn> {
  Object.assign(process.env, options.cloud.env)
  const staffFile = join(options.data, 'staff.json')
  const { seed } = await import('./seed.ts')
  await seed({ log: options.log, staffFile, now: new Date() })
  return signInKeptIn(staffFile, (await import('./staff.ts')).superadmin.username)
}

/** The seed's superadmin, with the password that the file keeps: it maps usernames to passwords. */
export function signInKeptIn(staffFile: string, username: string): SignIn {
  const kept = existsSync(staffFile) ? readFileSync(staffFile, 'utf8') : '{}'
  return { username, password: (JSON.parse(kept) as Record<string, string>)[username] }
}
