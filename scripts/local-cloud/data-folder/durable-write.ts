import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { makePrivateFolder, privateModes } from './private-files.ts'

/** Flushes a folder, so that renames and deletions in it survive a crash of the machine. */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } catch (error) {
    // Windows cannot sync a folder, and does not need to.
    if (process.platform !== 'win32') throw error
  } finally {
    closeSync(handle)
  }
}

/** Replaces a file atomically: after a crash it has the old text or the new one. */
export function writeDurably(file: string, text: string): void {
  makePrivateFolder(dirname(file))
  const temporary = `${file}.${process.pid}.tmp`
  const handle = openSync(temporary, 'w', privateModes.file)
  try {
    writeSync(handle, text)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(temporary, file)
  syncFolder(dirname(file))
}
