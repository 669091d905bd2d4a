import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import * as z from 'zod'
import { databaseIdFile } from './database-id.ts'
import { makePrivateFolder, privateModes } from './private-files.ts'

const Holder = z.object({
  pid: z.number(),
  /** Where the process that holds the lock answers with the token, as long as it runs. Earlier versions had none. */
  port: z.number().optional(),
  token: z.string().optional(),
})
type Holder = z.infer<typeof Holder>
const lockName = 'lock.json'

/** Milliseconds for an answer. A process that builds, or that a debugger has stopped, does not answer in time. */
const patience = 2000

/** The data folder is used by another process: wait for that, or take another folder. */
export class DataFolderInUse extends Error {}

/** The process that holds a lock; undefined if there is none or the file is incomplete. */
function readHolder(file: string): Holder | undefined {
  try {
    return Holder.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}

/** Whether there is a process with this ID. It may be another one by now. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Whether the process that wrote the lock still runs. Its ID alone does not tell, because another process may have it by
 * now; and not every system tells when a process was started.
 */
async function isHeld({ pid, port, token }: Holder): Promise<boolean> {
  if (port === undefined) return isRunning(pid)
  const socket = connect({ port, host: '127.0.0.1' }).setEncoding('utf8')
  const answer = new Promise<string | undefined>((resolve) => {
    let text = ''
    socket.on('data', (part: string) => (text += part))
    socket.on('end', () => resolve(text))
    socket.on('error', () => resolve(''))
    socket.setTimeout(patience, () => resolve(undefined))
  })
  const text = await answer
  socket.destroy()
  return text === undefined ? isRunning(pid) : text === token
}

/** Answers with the token until it is closed. */
async function answerWith(token: string) {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.end(token)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // It must not keep the process running.
  server.unref()
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() }
}

/** Throws a sentence that says why a folder cannot be used; for a full disk, scripts/build/start has one. */
export function refuseFolder(folder: string, error: unknown): never {
  const { code = '' } = error as NodeJS.ErrnoException
  if (code === 'EEXIST' || code === 'ENOTDIR')
    throw new Error(`${folder} is not a folder. Name another one with --data.`, { cause: error })
  if (['EACCES', 'EPERM', 'EROFS', 'ENOENT'].includes(code)) {
    const remedy = 'Make it writable, or name another folder with --data.'
    throw new Error(`${folder} cannot be written to (${code}). ${remedy}`, { cause: error })
  }
  throw error
}

/**
 * Locks a data folder for this process, since two local clouds would overwrite each other's data. The lock of a
 * process that was killed is taken over. Resolves to a function that releases the lock; rejects with `DataFolderInUse`
 * if another process has it, and with a sentence if the folder cannot be used.
 */
export async function lockDataFolder(folder: string): Promise<() => void> {
  const file = join(folder, lockName)
  try {
    makePrivateFolder(folder)
    // A folder that an earlier version created may be readable by every user of the machine.
    chmodSync(folder, privateModes.folder)
  } catch (error) {
    refuseFolder(folder, error)
  }
  const holder = readHolder(file)
  if (holder && (await isHeld(holder))) {
    throw new DataFolderInUse(
      `Another local cloud (process ${holder.pid}) is using ${folder}. Stop it, or name another folder with --data.`,
    )
  }
  const token = randomUUID()
  const { port, close } = await answerWith(token)
  try {
    rmSync(file, { force: true })
    const own: Holder = { pid: process.pid, port, token }
    writeFileSync(file, JSON.stringify(own), { flag: 'wx', mode: privateModes.file })
  } catch (error) {
    close()
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') refuseFolder(folder, error)
    throw new DataFolderInUse(
      `Another local cloud is starting in ${folder}. Stop it, or name another folder with --data.`,
    )
  }
  return () => {
    close()
    rmSync(file, { force: true })
  }
}

/** Fetched packages, which may stand beside the data, may be in use and hold none. */
const kept = [lockName, databaseIdFile, 'packages']
/** Files that every local cloud writes to its folder. */
const traces = [databaseIdFile, 'root-key', 'dynamodb.sqlite', 'cloud.json']

/**
 * Deletes everything in a locked folder except the lock, the database's name and fetched packages. Throws if no local cloud has
 * used the folder, which is then probably the wrong one, unless `evenUnused` is given.
 */
export function emptyDataFolder(folder: string, { evenUnused = false } = {}): void {
  const all = readdirSync(folder)
  const names = all.filter((name) => !kept.includes(name))
  if (names.length > 0 && !evenUnused && !all.some((name) => traces.includes(name)))
    throw new Error(
      `${folder} was not emptied, because no local cloud has used it and it is not empty. Name another folder with --data.`,
    )
  for (const name of names) rmSync(join(folder, name), { recursive: true, force: true })
}
