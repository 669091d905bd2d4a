import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from './replace-file.ts'

/** `--reset` keeps this file: it is how the emptied cloud finds its table in a shared emulator again. */
export const databaseIdFile = 'database-id'

/**
 * A random name for the data folder's database in an emulator, in letters and digits. Created at the first start, and
 * the same ever after. It is also the access key there, so it is as secret as the folder.
 */
export function databaseId(folder: string): string {
  const file = join(folder, databaseIdFile)
  if (!existsSync(file)) replaceFile(file, randomBytes(10).toString('hex'))
  return readFileSync(file, 'utf8').trim()
}
