import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { isRunning, markProcess, type ProcessMark } from './processes.ts'

const Mark = z.object({ pid: z.number(), started: z.string() })
const lockName = 'lock.json'

/** Reads who holds a lock or a recorded process; a half-written file counts as nobody. */
export function readMark(file: string): ProcessMark | undefined {
  try {
    return Mark.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}

/**
 * Takes a data folder for this process: two local clouds on one folder would overwrite each other.
 * A lock whose holder was killed is taken over. Answers the function that gives the folder back.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, lockName)
  const holder = readMark(file)
  if (holder && isRunning(holder)) {
    throw new Error(
      `Another local cloud (process ${holder.pid}) is using ${folder}. Stop it, or name another folder with --data.`,
    )
  }
  rmSync(file, { force: true })
  try {
    writeFileSync(file, JSON.stringify(markProcess(process.pid)), { flag: 'wx' })
  } catch {
    throw new Error(
      `Another local cloud is starting in ${folder}. Stop it, or name another folder with --data.`,
    )
  }
  return () => rmSync(file, { force: true })
}

/** Empties a locked folder: tables, buckets, secrets, everything but the lock. */
export function emptyFolder(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name !== lockName) rmSync(join(folder, name), { recursive: true, force: true })
  }
}
