import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

/** An expected error of a command, whose message is shown without a stack trace. */
export class Refusal extends Error {
  override name = 'Refusal'
}

/**
 * Points `lambdas/data` at a table by setting the environment that it reads on import: the named table, or the one of
 * the local cloud in the folder `data`. Throws a `Refusal` if that is not running.
 */
export function connectToTable({ table, data }: { table?: string | undefined; data: string }): void {
  if (table) {
    process.env['TABLE_NAME'] = table
    return
  }
  const file = join(data, 'cloud.json')
  if (!existsSync(file))
    throw new Refusal('The local cloud is not running. Start it with `npm start`, or use --table.')
  const { env } = z
    .object({ env: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(file, 'utf8')))
  Object.assign(process.env, env)
}
