import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { fetchPackages, manifestAndLock } from './fetch-packages.ts'
import { type Npm, npmCommand, npmOfThisMachine } from './npm.ts'

const scratch = mkdtempSync(join(tmpdir(), 'fetch-'))
const cache = join(scratch, 'packages')
const integrityOf = (archive: Buffer) => `sha512-${createHash('sha512').update(archive).digest('base64')}`

/** A registry with one package, which is for another platform, has a dependency and an install script. */
const manifest = {
  name: '@tiny/native',
  version: '1.2.3',
  os: ['aix'],
  dependencies: { 'not-in-the-registry': '1.0.0' },
  scripts: { install: "node -e \"fs.writeFileSync('ran', '')\"" },
}
let archive: Buffer
const registry = createServer(({ url }, response) => {
  if (url === '/native.tgz') return response.end(archive)
  if (url !== '/@tiny%2fnative') return response.writeHead(404).end('{}')
  const { port } = registry.address() as AddressInfo
  const dist = { tarball: `http://127.0.0.1:${port}/native.tgz`, integrity: integrityOf(archive) }
  const versions = { '1.2.3': { ...manifest, dist } }
  return response.end(JSON.stringify({ name: manifest.name, 'dist-tags': { latest: '1.2.3' }, versions }))
})

beforeAll(async () => {
  const source = join(scratch, 'source')
  mkdirSync(source)
  writeFileSync(join(source, 'package.json'), JSON.stringify(manifest))
  await npmOfThisMachine(['pack', '--ignore-scripts'], source)
  archive = readFileSync(join(source, 'tiny-native-1.2.3.tgz'))
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve))
})
beforeEach(() => {
  vi.stubEnv('npm_config_registry', `http://127.0.0.1:${(registry.address() as AddressInfo).port}`)
  vi.stubEnv('npm_config_cache', join(scratch, 'npm-cache'))
})
afterEach(() => rmSync(cache, { recursive: true, force: true }))
afterAll(() => {
  registry.close()
  rmSync(scratch, { recursive: true })
})
const native = () => ({ name: manifest.name, version: '1.2.3', integrity: integrityOf(archive) })

test('installs a package for any platform, without its dependencies and install scripts', async () => {
  const folder = await fetchPackages([native()], { cache })
  const [installed] = ['package.json', 'ran'].map((name) => join(folder, 'node_modules/@tiny/native', name))
  expect(JSON.parse(readFileSync(installed ?? '', 'utf8'))).toMatchObject({
    name: '@tiny/native',
    os: ['aix'],
  })
  expect(readdirSync(join(folder, 'node_modules/@tiny/native'))).toEqual(['package.json'])
  expect(readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['@tiny'])
})

test('a finished folder is reused without npm, and another version gets another folder', async () => {
  const folder = await fetchPackages([native()], { cache })
  const npm = vi.fn<Npm>(async () => ({ succeeded: false, output: '' }))
  expect(await fetchPackages([native()], { cache, npm })).toBe(folder)
  expect(npm).not.toHaveBeenCalled()
  await expect(fetchPackages([{ ...native(), version: '2.0.0' }], { cache, npm })).rejects.toThrow('2.0.0')
})

test('of two processes that fetch the same packages at once, both get the same folder', async () => {
  const folders = await Promise.all([
    fetchPackages([native()], { cache }),
    fetchPackages([native()], { cache }),
  ])
  expect(new Set(folders).size).toBe(1)
  expect(readdirSync(cache)).toHaveLength(1)
})

test('an archive with another checksum is refused, and nothing is left behind', async () => {
  const wanted = { ...native(), integrity: integrityOf(Buffer.from('other')) }
  await expect(fetchPackages([wanted], { cache })).rejects.toThrow(
    /^The download of @tiny\/native@1\.2\.3 does not have the expected checksum: .*npm cache verify/,
  )
  expect(readdirSync(cache)).toEqual([])
})

test('without a network, a sentence names the package, the reason and what to do', async () => {
  vi.stubEnv('npm_config_offline', 'true')
  vi.stubEnv('npm_config_cache', join(scratch, 'empty-cache'))
  const fetching = fetchPackages([native()], { cache })
  await expect(fetching).rejects.toThrow(
    /^npm could not fetch @tiny\/native@1\.2\.3 \(ENOTCACHED\): check the network and your npm registry settings/,
  )
  expect(readdirSync(cache)).toEqual([])
})

test('a success of npm that installed nothing is a failure', async () => {
  const npm = async () => ({ succeeded: true, output: '' })
  await expect(fetchPackages([native()], { cache, npm })).rejects.toThrow(
    'npm did not install @tiny/native@1.2.3',
  )
  expect(existsSync(cache) && readdirSync(cache)).toEqual([])
})

test('the lock pins each package by its checksum, in any order the same', () => {
  const [one, other] = ['one', 'other'].map((name) => ({
    name,
    version: '1.0.0',
    integrity: `sha512-${name}`,
  }))
  if (!one || !other) throw new Error('Two packages are needed.')
  const { manifest: project, lock } = manifestAndLock([other, one])
  expect(project.dependencies).toEqual({ one: '1.0.0', other: '1.0.0' })
  expect(lock.packages).toEqual({
    '': { name: 'fetched-packages', version: '1.0.0', dependencies: project.dependencies },
    'node_modules/one': { version: '1.0.0', integrity: 'sha512-one' },
    'node_modules/other': { version: '1.0.0', integrity: 'sha512-other' },
  })
  expect(JSON.stringify(manifestAndLock([one, other]))).toBe(JSON.stringify(manifestAndLock([other, one])))
})

test('npm is the one that runs the script, or else the one on PATH, on Windows through a shell', () => {
  const running = { npm_execpath: '/usr/lib/node_modules/npm/bin/npm-cli.js' }
  expect(npmCommand(running, 'win32')).toMatchObject({ command: process.execPath, shell: false })
  expect(npmCommand({ npm_execpath: '/opt/yarn/bin/yarn.js' }, 'linux')).toMatchObject({ command: 'npm' })
  expect(npmCommand({}, 'win32')).toMatchObject({ command: 'npm.cmd', shell: true })
})
