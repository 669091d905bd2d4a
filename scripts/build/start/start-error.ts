import { existsSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'

/** Bytes that must be free. When a disk is full, what can still be written is less than one block of a picture. */
const leastFree = 256 * 1024

/** Whether the disk that holds a folder, which may not exist yet, is full. */
function isDiskFull(folder: string): boolean {
  const existing = existsSync(folder) ? folder : dirname(folder)
  if (!existsSync(existing)) return false
  const { bavail, bsize } = statfsSync(existing)
  return bavail * bsize < leastFree
}

/**
 * The sentence for an error while the platform starts. A full disk shows itself in many ways: the emulated DynamoDB, for
 * example, only reports that a write failed.
 */
export function startError(error: unknown, data: string): string {
  const { code = '' } = error instanceof Error ? (error as NodeJS.ErrnoException) : {}
  if (code === 'ENOSPC' || code === 'EDQUOT' || isDiskFull(data))
    return `The disk that holds ${data} is full. Free some space, or name another folder with --data.`
  return error instanceof Error ? error.message : String(error)
}

/**
 * Runs a step of the start. If it fails, or if a write that nobody waits for fails because the disk is full, prints a
 * sentence and ends the process.
 */
export async function startOrExit<Result>(data: string, work: () => Promise<Result>): Promise<Result> {
  process.on('uncaughtException', (error: NodeJS.ErrnoException) => {
    console.error(error.code === 'ENOSPC' || error.code === 'EDQUOT' ? startError(error, data) : error)
    process.exit(1)
  })
  try {
    return await work()
  } catch (error) {
    console.error(startError(error, data))
    process.exit(1)
  }
}
