import { appendFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { makePrivateFolder } from './private-files.ts'

/** A file that is larger becomes the former one, which replaces the one before. */
const largest = 20 * 1024 * 1024

/** What is kept on AWS in log groups: one file each, a line of JSON for each record. */
export const logNames = ['edge', 'gateway', 'functions'] as const
export type LogName = (typeof logNames)[number]

export const logFile = (folder: string, name: LogName): string => join(folder, 'logs', `${name}.jsonl`)

/** Writes logs into a data folder. Nothing waits for the disk: after a crash the last lines may be missing. */
export function openLogFiles(folder: string): (name: LogName, record: object) => void {
  makePrivateFolder(join(folder, 'logs'))
  const sizes = new Map(
    logNames.map((name) => [name, statSync(logFile(folder, name), { throwIfNoEntry: false })?.size ?? 0]),
  )
  return (name, record) => {
    const line = `${JSON.stringify(record)}\n`
    const file = logFile(folder, name)
    const size = sizes.get(name) ?? 0
    if (size > largest) renameSync(file, `${file}.1`)
    sizes.set(name, size > largest ? line.length : size + line.length)
    appendFileSync(file, line, { mode: 0o600 })
  }
}
