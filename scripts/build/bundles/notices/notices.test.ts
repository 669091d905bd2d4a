import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { noticesOf } from './notices.ts'
import { shippedPackages } from './shipped-packages.ts'

const nodeModules = join(mkdtempSync(join(tmpdir(), 'notices-')), 'node_modules')
afterAll(() => rmSync(dirname(nodeModules), { recursive: true }))

function install(name: string, files: Record<string, string>, manifest: object = {}) {
  const all = {
    'package.json': JSON.stringify({
      name: name.replace(/^.*node_modules\//, ''),
      version: '1.0.0',
      ...manifest,
    }),
    ...files,
  }
  for (const [file, content] of Object.entries(all)) {
    const path = join(nodeModules, name, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
  }
}
const fonts = [
  '@fontsource-variable/ibm-plex-sans',
  '@fontsource-variable/newsreader',
  '@fontsource/ibm-plex-mono',
]
beforeEach(() => {
  rmSync(nodeModules, { recursive: true, force: true })
  for (const name of [...fonts, 'tailwindcss'])
    install(name, { LICENSE: `Of ${name}` }, { license: 'OFL-1.1' })
})
const packages = (...modules: string[]) => shippedPackages(modules, nodeModules)
const notices = (...modules: string[]) => noticesOf(packages(...modules))

test('names the packages of modules once, and fonts and Tailwind without any module', () => {
  install('one', {})
  install('@scope/two', {})
  install('one/node_modules/nested', {})
  install('rolldown', {})
  const modules = [
    join(nodeModules, 'one/index.js'),
    join(nodeModules, 'one/lib/other.js?v=1'),
    `\0${join(nodeModules, '@scope/two/index.cjs')}?commonjs-proxy`,
    join(nodeModules, 'one/node_modules/nested/index.js'),
    '\0rolldown/runtime.js',
    join(dirname(nodeModules), 'web/src/own.ts'),
  ]
  expect(packages(...modules).map(({ name }) => name)).toEqual(
    [...fonts, '@scope/two', 'nested', 'one', 'rolldown', 'tailwindcss'].toSorted(),
  )
})

test('gives each package’s license text, with that of the code that it contains', () => {
  install('one', {
    'LICENSE.md': 'MIT\r\nby One',
    NOTICE: 'A notice',
    'dist/vendor.LICENSE.txt': 'Of a vendor',
  })
  const text = notices(join(nodeModules, 'one/index.js'))
  expect(text).toMatch(/one 1\.0\.0 \(unknown\)\n=+\n\nMIT\nby One\n\nA notice\n\nOf a vendor\n/)
  expect(text).toContain('Of @fontsource/ibm-plex-mono')
})

test('packages with the same text share it', () => {
  for (const name of ['one', 'two']) install(name, { LICENSE: 'Ours' }, { license: 'MIT' })
  const text = notices(join(nodeModules, 'two/a.js'), join(nodeModules, 'one/a.js'))
  expect(text).toMatch(/one 1\.0\.0 \(MIT\)\ntwo 1\.0\.0 \(MIT\)\n=+\n\nOurs\n/)
  expect(text.split('Ours')).toHaveLength(2)
})

test('a package without its text gets that of MIT with its author; any other stops the build by name', () => {
  const module = join(nodeModules, 'bare/index.js')
  install('bare', {}, { license: 'MIT', author: { name: 'Ann Author' } })
  expect(notices(module)).toMatch(/Copyright \(c\) Ann Author\n\nPermission is hereby granted/)
  for (const manifest of [{ license: 'MIT' }, { license: 'Apache-2.0', author: 'Ann' }, {}]) {
    install('bare', {}, manifest)
    expect(() => notices(module)).toThrow('bare has no license file')
  }
})
