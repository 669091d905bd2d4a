import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createStacks, newApp } from '../../../../infra/app.ts'
import { stages } from '../../../../infra/stages.ts'
import { placeholderBuild } from '../../../../infra/testing/placeholder-build.ts'
import { lockedPackage } from '../../../build/packages/locked-package.ts'
import { readAssembly } from '../assembly.ts'
import { awsClients } from '../aws-clients.ts'
import { uploadCheck } from './upload-check.ts'

const noDns = { resolveCname: async () => [], resolve4: async () => [] }

const scratch = mkdtempSync(join(tmpdir(), 'upload-check-'))
afterAll(() => rmSync(scratch, { recursive: true }))

/** The first bytes of native code for 64-bit Linux. */
function elf(machine: number): Buffer {
  const header = Buffer.alloc(64)
  header.write('\x7fELF\x02\x01\x01', 'latin1')
  header.writeUInt16LE(machine, 18)
  return header
}
const [x64, arm64] = [elf(62), elf(183)]

const [addon, libvips] = ['@img/sharp-linux-x64', '@img/sharp-libvips-linux-x64'] as const
const addonFile = 'lib/sharp-linux-x64-0.35.5.node'
const libvipsFile = 'lib/libvips-cpp.so.8.18.7'

/** A synthesized stage, in which the upload check has only a placeholder. */
const dist = join(scratch, 'dist')
placeholderBuild(dist)
const app = newApp(join(scratch, 'synthesized'))
createStacks(app, 'dev', stages.dev, dist)
app.synth()

const folder = join(scratch, 'cdk.out')
beforeEach(() => {
  rmSync(folder, { recursive: true, force: true })
  cpSync(join(scratch, 'synthesized'), folder, { recursive: true })
})

interface Code {
  version?: string
  file: string
  content: Buffer
}

/** Puts packages into the code of a function. */
function pack(codes: Record<string, Code>, bundle = 'jobs-check-upload') {
  const asset = globSync('asset.*/index.js', { cwd: folder }).find(
    (file) => readFileSync(join(folder, file), 'utf8') === bundle,
  )
  for (const [name, { version, file, content }] of Object.entries(codes)) {
    const target = join(folder, dirname(asset ?? ''), 'node_modules', name)
    mkdirSync(join(target, dirname(file)), { recursive: true })
    const manifest = { name, version: version ?? lockedPackage(name, 'sharp').version }
    writeFileSync(join(target, 'package.json'), JSON.stringify(manifest))
    writeFileSync(join(target, file), content)
  }
}

const findings = async () =>
  uploadCheck({
    stage: 'dev',
    settings: stages.dev,
    account: '123456789012',
    clients: awsClients('us-east-1'),
    assembly: readAssembly(folder, 'us-east-1'),
    deployed: [],
    existing: [],
    dns: noDns,
  })
const stopped = (message: string) => [
  {
    check: 'upload check',
    outcome: 'stop',
    message: `The function that checks uploads ${message}. It needs native code for linux x64.`,
    remedy: expect.stringContaining('npm ci') as string,
  },
]

test('native code for Lambda, in the versions of the lockfile, may be deployed', async () => {
  pack({ [addon]: { file: addonFile, content: x64 }, [libvips]: { file: libvipsFile, content: x64 } })
  expect(await findings()).toMatchObject([{ check: 'upload check', outcome: 'ok' }])
})

test('a bundle without native code is refused, even if another function has it', async () => {
  const codes = { [addon]: { file: addonFile, content: x64 }, [libvips]: { file: libvipsFile, content: x64 } }
  pack(codes, 'pages')
  expect(await findings()).toEqual(stopped(`has no ${addon} and has no ${libvips}`))
  pack({ ...codes, [libvips]: { file: 'lib/index.js', content: Buffer.from('module.exports = __dirname') } })
  expect(await findings()).toEqual(stopped(`has no native code in ${libvips}`))
})

test.each([
  ['another processor', arm64],
  ['another system', Buffer.from('cffaedfe07000001030000000800000011000000', 'hex')],
  ['nothing, as it is empty', Buffer.alloc(0)],
])('a bundle with code for %s is refused', async (_, content) => {
  pack({ [addon]: { file: addonFile, content: x64 }, [libvips]: { file: libvipsFile, content } })
  expect(await findings()).toEqual(stopped(`has code for another platform: ${libvips}/${libvipsFile}`))
})

test('a bundle with other versions than the lockfile is refused', async () => {
  pack({
    [addon]: { version: '0.34.0', file: addonFile, content: x64 },
    [libvips]: { file: libvipsFile, content: x64 },
  })
  const { version } = lockedPackage(addon, 'sharp')
  expect(await findings()).toEqual(stopped(`has ${addon} 0.34.0, but the lockfile has ${version}`))
})

test('a stage whose assets lack the function’s code is refused', async () => {
  for (const file of globSync('*.assets.json', { cwd: folder }))
    writeFileSync(join(folder, file), JSON.stringify({ files: {} }))
  expect(await findings()).toEqual(stopped('is not in the synthesized stage'))
})
