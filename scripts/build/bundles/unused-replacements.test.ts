import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Metafile } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleOptions, bundleReplacements } from '../../build.ts'
import { builtAssembly } from '../../check/whole-system/testing/built-assembly.ts'
import { assertReplacementsUsed } from './unused-replacements.ts'

const root = join(import.meta.dirname, '../../..')
const options = bundleOptions({
  loader: '',
  scripts: {},
  stylesheet: '',
  styles: [],
  faces: '',
  fonts: [],
})
const expected = { inputs: bundleReplacements, define: options.define }
const scratch = mkdtempSync(join(tmpdir(), 'replacements-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

let metafile: Metafile
beforeAll(async () => {
  await builtAssembly()
  metafile = JSON.parse(readFileSync(join(root, 'dist/lambdas-meta.json'), 'utf8')) as Metafile
})

const without = (isMissing: (input: string) => boolean): Metafile => ({
  ...metafile,
  inputs: Object.fromEntries(Object.entries(metafile.inputs).filter(([input]) => !isMissing(input))),
})
const matches = (replacement: string | RegExp, input: string) =>
  typeof replacement === 'string' ? replacement === input : replacement.test(input)

test('in a build of all Lambdas every replacement matches', () => {
  expect(() => assertReplacementsUsed(expected, metafile, root)).not.toThrow()
})

test.each(bundleReplacements.map((replacement) => [String(replacement), replacement] as const))(
  'a package that no longer has %s fails the build',
  (name, replacement) => {
    const moved = without((input) => matches(replacement, input))
    expect(() => assertReplacementsUsed(expected, moved, root)).toThrow(
      `The bundler's replacement of ${name} matched nothing in this build.`,
    )
  },
)

test('a global that no bundled file names any more fails the build', () => {
  const define = { ...options.define, NoLongerNamed: 'undefined' }
  expect(() => assertReplacementsUsed({ ...expected, define }, metafile, root)).toThrow(
    "The bundler's replacement of NoLongerNamed matched nothing in this build.",
  )
})

test('a bundle that imports no replaced package fails, naming everything that did not match', async () => {
  const entry = join(scratch, 'no-packages.ts')
  writeFileSync(entry, 'export const handler = async () => ({ statusCode: 200 })')
  const result = await build({
    ...options,
    entryPoints: [entry],
    metafile: true,
    write: false,
    outdir: scratch,
  })
  expect(() => assertReplacementsUsed(expected, result.metafile, root)).toThrow(
    /@aws-sdk\/credential-provider-node, .*configLoader.*article-search\.ts.*ReadableStream/,
  )
})
