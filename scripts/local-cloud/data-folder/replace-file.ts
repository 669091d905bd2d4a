import { renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { makePrivateFolder, privateModes } from './private-files.ts'

/**
 * Replaces a file in one step: whenever this process is ended, the file has the old text or the new one. It is not
 * flushed to the disk, which would take longer than all other work of the local cloud: a power cut may undo the last
 * seconds.
 */
export function replaceFile(file: string, text: string): void {
  makePrivateFolder(dirname(file))
  const temporary = `${file}.${process.pid}.tmp`
  writeFileSync(temporary, text, { mode: privateModes.file })
  renameSync(temporary, file)
}
