import { chmodSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { makePrivateFolder, privateModes } from './private-files.ts'
import { identifyProcess, isRunning, type ProcessIdentity } from './process-identity.ts'

const Mark = z.object({ pid: z.number(), started: z.string() })
const lockName = 'lock.json'

/** The process that holds a lock; undefined if there is none or the file is incomplete. */
function readLockHolder(file: string): ProcessIdentity | undefined {
  try {
    return Mark.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}

/**
 * Locks a data folder for this process, since two local clouds would overwrite each other's data. The lock of a
 * process that was killed is taken over. Returns a function that releases the lock.
 */
export function lockDataFolder(folder: string): () => void {
  makePrivateFolder(folder)
  // A folder that an earlier version created may be readable by every user of the machine.
  chmodSync(folder, privateModes.folder)
  const file = join(folder, lockName)
  const holder = readLockHolder(file)
  if (holder && isRunning(holder)) {
    throw new Error(
      `Another local cloud (process ${holder.pid}) is using ${folder}. Stop it, or name another folder with --data.`,
    )
  }
  rmSync(file, { force: true })
  try {
    writeFileSync(file, JSON.stringify(identifyProcess(process.pid)), { flag: 'wx', mode: privateModes.file })
  } catch {
    throw new Error(
      `Another local cloud is starting in ${folder}. Stop it, or name another folder with --data.`,
    )
  }
  return () => rmSync(file, { force: true })
}

/** The default folder, which also has builds and templates in it before a local cloud has run. */
const defaultFolder = join(import.meta.dirname, '../../../.local')
/** Files that every local cloud writes to its folder. */
const traces = ['root-key', 'dynamodb.sqlite', 'cloud.json']

/**
 * Deletes everything in a locked folder except the lock. Throws if no local cloud has used the folder, which is then
 * probably the wrong one.
 */
export function emptyDataFolder(folder: string): void {
  const names = readdirSync(folder).filter((name) => name !== lockName)
  if (names.length > 0 && folder !== defaultFolder && !names.some((name) => traces.includes(name)))
    throw new Error(
      `${folder} was not emptied, because no local cloud has used it and it is not empty. Name another folder with --data.`,
    )
  for (const name of names) rmSync(join(folder, name), { recursive: true, force: true })
}
