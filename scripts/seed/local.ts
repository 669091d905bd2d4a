/** Seeds a running local cloud and tells who can sign in. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LocalCloud } from '../local/cloud.ts'

export interface SignIn {
  username: string
  password: string
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
  // The file maps usernames to passwords; the first is the superadmin.
  const staff = JSON.parse(readFileSync(staffFile, 'utf8')) as Record<string, string>
  const [first] = Object.entries(staff)
  if (!first) throw new Error(`No sign-in is kept in ${staffFile}: run \`npm start -- --reset\`.`)
  return { username: first[0], password: first[1] }
}
