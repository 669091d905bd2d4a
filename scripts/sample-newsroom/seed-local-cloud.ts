/** Seeds a running local cloud, and returns the sign-in to print. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LocalCloud } from '@bellcast/local-cloud/cloud.ts'

export interface SignIn {
  username: string
  /** Undefined if the staff file is gone, since the table stores only a hash. */
  password: string | undefined
}

/**
 * Fills the local cloud with the sample content, as its "runner" principal. Idempotent. The import is dynamic because
 * the AWS clients of lambdas/data read the environment when they are loaded.
 */
export async function seedLocalCloud(options: {
  cloud: Pick<LocalCloud, 'env'>
  data: string
  log: (line: string) => void
}): Promise<SignIn> {
  Object.assign(process.env, options.cloud.env)
  const staffFile = join(options.data, 'staff.json')
  const { seed } = await import('./seed.ts')
  await seed({ log: options.log, staffFile, now: new Date() })
  return storedSignIn(staffFile, (await import('./staff.ts')).superadmin.username)
}

/** A user with the password from the staff file, which maps usernames to passwords. */
export function storedSignIn(staffFile: string, username: string): SignIn {
  const json = existsSync(staffFile) ? readFileSync(staffFile, 'utf8') : '{}'
  return { username, password: (JSON.parse(json) as Record<string, string>)[username] }
}
