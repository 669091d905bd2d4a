import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyDataFolder, lockDataFolder } from './lock-data-folder.ts'

let folder: string
let unlock: () => void
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'data-folder-'))
  unlock = lockDataFolder(folder)
  writeFileSync(join(folder, 'thesis.txt'), 'the only copy')
})
afterEach(() => {
  unlock()
  rmSync(folder, { recursive: true })
})

test('a folder in which no local cloud has run is not emptied', () => {
  expect(() => emptyDataFolder(folder)).toThrow(`${folder} was not emptied`)
  expect(readdirSync(folder)).toContain('thesis.txt')
})

test('the data folder of a local cloud is emptied, and stays locked', () => {
  writeFileSync(join(folder, 'root-key'), 'key')
  emptyDataFolder(folder)
  expect(readdirSync(folder)).toEqual(['lock.json'])
})
