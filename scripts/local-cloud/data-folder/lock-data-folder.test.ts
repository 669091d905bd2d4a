import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databaseId } from './database-id.ts'
import { DataFolderInUse, emptyDataFolder, lockDataFolder, refuseFolder } from './lock-data-folder.ts'

let folder: string
let unlock: () => void
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'data-folder-'))
  unlock = await lockDataFolder(folder)
  writeFileSync(join(folder, 'thesis.txt'), 'the only copy')
})
afterEach(() => {
  unlock()
  rmSync(folder, { recursive: true })
})

test('a folder in which no local cloud has run is emptied only if that is asked for', () => {
  expect(() => emptyDataFolder(folder)).toThrow(`${folder} was not emptied`)
  expect(readdirSync(folder)).toContain('thesis.txt')
  emptyDataFolder(folder, { evenUnused: true })
  expect(readdirSync(folder)).toEqual(['lock.json'])
})

test('the data folder of a local cloud is emptied, and stays locked', () => {
  writeFileSync(join(folder, 'root-key'), 'key')
  emptyDataFolder(folder)
  expect(readdirSync(folder)).toEqual(['lock.json'])
})

test('what is emptied keeps its database’s name, and packages that may be in use', () => {
  const id = databaseId(folder)
  writeFileSync(join(folder, 'packages'), '')
  emptyDataFolder(folder)
  expect(readdirSync(folder).toSorted()).toEqual(['database-id', 'lock.json', 'packages'])
  expect(databaseId(folder)).toBe(id)
  expect(id).toMatch(/^[0-9a-z]{20}$/)
})

describe('the lock of a data folder', () => {
  const lock = () => join(folder, 'lock.json')

  test('keeps a second local cloud away, and nobody after its release', async () => {
    await expect(lockDataFolder(folder)).rejects.toThrow(
      `Another local cloud (process ${process.pid}) is using ${folder}`,
    )
    unlock()
    unlock = await lockDataFolder(folder)
  })

  test('of a process that was killed is taken over', async () => {
    unlock()
    const program = `import { lockDataFolder } from ${JSON.stringify(join(import.meta.dirname, 'lock-data-folder.ts'))}
      await lockDataFolder(${JSON.stringify(folder)})
      console.log('locked')
      setInterval(() => {}, 1000)`
    const holder = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(holder.stdout, 'data')
    await expect(lockDataFolder(folder)).rejects.toThrow(`process ${holder.pid}`)

    holder.kill('SIGKILL')
    await once(holder, 'exit')

    unlock = await lockDataFolder(folder)
  })

  test('is taken over if another process has the ID of the one that held it', async () => {
    const held = readFileSync(lock(), 'utf8')
    unlock()
    // This process still runs, but it no longer answers.
    writeFileSync(lock(), held)
    unlock = await lockDataFolder(folder)
  })

  test('that an earlier version wrote counts as long as its process runs', async () => {
    writeFileSync(lock(), JSON.stringify({ pid: process.pid, started: '' }))
    await expect(lockDataFolder(folder)).rejects.toThrow(DataFolderInUse)
  })

  test('of a process that runs but cannot answer now is respected', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    writeFileSync(lock(), JSON.stringify({ pid: process.pid, port, token: 'a' }))
    await expect(lockDataFolder(folder)).rejects.toThrow(DataFolderInUse)
    silent.close()
  })

  test('in a file instead of a folder is refused in a sentence, which names the way out', async () => {
    const file = join(folder, 'thesis.txt')
    await expect(lockDataFolder(file)).rejects.toThrow(
      `${file} is not a folder. Name another one with --data.`,
    )
    await expect(lockDataFolder(join(file, 'data'))).rejects.toThrow('is not a folder')
    expect(existsSync(file)).toBe(true)
  })

  test.each(['EACCES', 'EPERM', 'EROFS'])(
    'in a place that nobody may write to (%s) is refused in a sentence',
    (code) =>
      expect(() => refuseFolder('/data', Object.assign(new Error(code), { code }))).toThrow(
        `/data cannot be written to (${code}). Make it writable, or name another folder with --data.`,
      ),
  )

  test.runIf(existsSync('/proc/self'))('where nothing can be created is refused, too, and at once', () =>
    expect(lockDataFolder('/proc/data')).rejects.toThrow(
      /^\/proc\/data cannot be written to \(\w+\)\. Make it writable/,
    ),
  )

  test('on a full disk keeps its error, which the start turns into a sentence', () => {
    const full = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })
    expect(() => refuseFolder('/data', full)).toThrow(full)
  })
})
