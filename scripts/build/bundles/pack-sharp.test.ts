import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { afterAll, expect, test, vi } from 'vitest'
import cdkJson from '../../../cdk.json' with { type: 'json' }
import type { fetchPackages } from '../packages/fetch-packages.ts'
import { findSharp, packSharp } from './pack-sharp.ts'
import { nativePackages, sharpPackages } from './sharp-packages.ts'

const scratch = mkdtempSync(join(tmpdir(), 'bundle-'))
afterAll(() => rmSync(scratch, { recursive: true }))

const bundle = join(scratch, 'own')
mkdirSync(bundle)
packSharp(bundle, await findSharp({ deployable: false }))
/** False on machines where npm installs native code for another platform. */
const isPacked = existsSync(join(bundle, 'node_modules'))

/** A `node_modules` folder in which each of these packages consists of its package.json. */
function nodeModules(name: string, packages: readonly { name: string; version: string }[]): string {
  const folder = join(scratch, name, 'node_modules')
  for (const each of packages) {
    mkdirSync(join(folder, each.name), { recursive: true })
    writeFileSync(join(folder, each.name, 'package.json'), JSON.stringify(each))
  }
  return folder
}
const packages = sharpPackages()
const native = packages.filter(({ name }) => nativePackages.includes(name))
const portable = packages.filter(({ name }) => !nativePackages.includes(name))
const versionsIn = (folder: string) =>
  packages.flatMap(({ name }) => {
    const file = join(folder, 'node_modules', name, 'package.json')
    if (!existsSync(file)) return []
    return [(JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version]
  })

test('a bundle to deploy from another platform gets the native code for Lambda from the registry', async () => {
  const installed = nodeModules('mac', portable)
  const fetch = vi.fn<typeof fetchPackages>(async () => dirname(nodeModules('fetched', native)))
  const target = join(scratch, 'deployable')
  packSharp(target, await findSharp({ deployable: true, installed, fetch }))
  expect(fetch).toHaveBeenCalledExactlyOnceWith(native)
  expect(native.map(({ name }) => name)).toEqual(['@img/sharp-linux-x64', '@img/sharp-libvips-linux-x64'])
  expect(versionsIn(target)).toEqual(packages.map(({ version }) => version))
})

test('a bundle to deploy has the lockfile’s versions, even if others are installed', async () => {
  const outdated = native.map(({ name }) => ({ name, version: '0.0.1' }))
  const installed = nodeModules('outdated', [...portable, ...outdated])
  const target = join(scratch, 'updated')
  const fetch = async () => dirname(nodeModules('fetched', native))
  packSharp(target, await findSharp({ deployable: true, installed, fetch }))
  expect(versionsIn(target)).toEqual(packages.map(({ version }) => version))
})

test('there is no build to deploy if the native code cannot be fetched', async () => {
  const installed = nodeModules('offline', portable)
  const fetch = async () => Promise.reject(new Error('npm could not fetch it'))
  await expect(findSharp({ deployable: true, installed, fetch })).rejects.toThrow('could not fetch')
})

test('whatever synthesizes a deployment builds it for Lambda', () => {
  expect(cdkJson.app).toBe(
    'node scripts/run.mjs scripts/build.ts --deployable && node scripts/run.mjs infra/app.ts',
  )
  const ofDeploy = readFileSync(join(import.meta.dirname, '../../ops/deploy/synthesize-stage.ts'), 'utf8')
  expect(ofDeploy.match(/scripts\/build\.ts.*/g)).toEqual(["scripts/build.ts', ['--deployable'])"])
})

test('a build for this machine fetches nothing, and leaves native code to the machine', async () => {
  const fetch = vi.fn<typeof fetchPackages>()
  const folders = await findSharp({ deployable: false, installed: nodeModules('mac', portable), fetch })
  expect(fetch).not.toHaveBeenCalled()
  expect(folders.size).toBe(0)
})

const MB = 1024 * 1024
const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)

test.runIf(isPacked)('sharp with its bundle is far below Lambda’s size limits', () => {
  const files = globSync('**/*', { cwd: bundle, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)))
  expect(files.length).toBeGreaterThan(20)
  // Lambda's limits are 250 MB unpacked and 50 MB packed.
  expect(sum(files.map(({ length }) => length))).toBeLessThan(60 * MB)
  expect(sum(files.map((file) => deflateRawSync(file).length))).toBeLessThan(25 * MB)
})

test.runIf(isPacked)('sharp loads only files of its bundle', () => {
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
