import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/** Makes the entries of a folder (renames, unlinks) survive a crash of the machine. */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } catch (error) {
    // Windows cannot sync a folder, and needs not to.
    if (process.platform !== 'win32') throw error
  } finally {
    closeSync(handle)
  }
}

/** Writes a whole file so that a reader, or a crash, sees the old text or the new one and nothing between. */
export function writeDurably(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  const temporary = `${file}.${process.pid}.tmp`
  const handle = openSync(temporary, 'w', 0o600)
  try {
    writeSync(handle, text)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(temporary, file)
  syncFolder(dirname(file))
}
