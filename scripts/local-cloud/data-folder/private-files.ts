import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Modes for files with secrets, sessions and visitors' messages: only for the user who runs the local cloud. */
export const privateModes = { file: 0o600, folder: 0o700 }

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

/**
 * Creates a folder and its missing parents, one by one: where nothing can be created, as in /proc, Node's own recursion
 * never ends.
 */
export function makePrivateFolder(path: string): void {
  if (isFolder(path)) return
  const parent = dirname(path)
  if (parent !== path) makePrivateFolder(parent)
  try {
    mkdirSync(path, { mode: privateModes.folder })
  } catch (error) {
    // Another process may have created it meanwhile.
    if (!isFolder(path)) throw error
  }
}
