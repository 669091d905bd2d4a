import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { packSharp } from './pack-sharp.ts'

const bundle = mkdtempSync(join(tmpdir(), 'bundle-'))
const hint = packSharp(bundle)
afterAll(() => rmSync(bundle, { recursive: true }))

const MB = 1024 * 1024
const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)

test.skipIf(hint !== undefined)('sharp with its bundle is far below Lambda’s size limits', () => {
  const files = globSync('**/*', { cwd: bundle, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)))
  expect(files.length).toBeGreaterThan(20)
  // Lambda's limits are 250 MB unpacked and 50 MB packed.
  expect(sum(files.map(({ length }) => length))).toBeLessThan(60 * MB)
  expect(sum(files.map((file) => deflateRawSync(file).length))).toBeLessThan(25 * MB)
})

test.skipIf(hint !== undefined)('sharp loads only files of its bundle', () => {
  const script = join(bundle, 'index.js')
  writeFileSync(
    script,
    `const sharp = require('sharp')
     const elsewhere = Object.keys(require.cache).filter((file) => !file.startsWith(require('node:fs').realpathSync(__dirname)))
     sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } }).avif().toBuffer()
       .then((bytes) => console.log(JSON.stringify([bytes.length > 0, elsewhere])))`,
  )
  const [works, elsewhere] = JSON.parse(
    execFileSync(process.execPath, [script], { encoding: 'utf8' }),
  ) as unknown[]
  expect([works, elsewhere]).toEqual([true, []])
})
