import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

/** An error with a message for the user of a command. */
export class Refusal extends Error {
  override name = 'Refusal'
}

/**
 * Sets the environment for `lambdas/data`, which reads it when it is imported: the named table of a stage, or that of
 * the local cloud whose folder is `data`. Throws a `Refusal` if that is not running.
 */
export function connectToTable({ table, data }: { table?: string | undefined; data: string }): void {
  if (table) {
    process.env['TABLE_NAME'] = table
    return
  }
  const file = join(data, 'cloud.json')
  if (!existsSync(file)) throw new Refusal('The local cloud is not running: `npm start`, or name a --table.')
  const { env } = z
    .object({ env: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(file, 'utf8')))
  Object.assign(process.env, env)
}
