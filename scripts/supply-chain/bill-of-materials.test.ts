import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { billOfMaterials } from './bill-of-materials.ts'

const root = join(import.meta.dirname, '../..')
const bill = billOfMaterials(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))

test('names every dependency of package.json with its exact version and hash', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const direct = Object.entries(dependencies).map(([name, version]) => ({ name, version, scope: 'required' }))
  expect(direct.length).toBeGreaterThan(20)
  for (const each of direct) expect(bill.components).toContainEqual(expect.objectContaining(each))
  // A package of development that comes inside another one has no hash of its own.
  const unproven = bill.components.filter(({ scope, hashes }) => scope === 'required' && !hashes)
  expect(unproven.map(({ name }) => name)).toEqual([])
})

test('names each version of a package once, and that it is needed if it is anywhere', () => {
  const { components } = billOfMaterials({
    name: 'bellcast',
    version: '1.0.0',
    lockfileVersion: 3,
    packages: {
      '': { version: '1.0.0' },
      'node_modules/a': { version: '1.0.0', dev: true, integrity: 'sha512-AQID', license: 'MIT' },
      'node_modules/@scope/b': { version: '2.0.0' },
      'node_modules/c/node_modules/@scope/b': { version: '2.0.0', dev: true },
      'node_modules/c': { version: '3.0.0', optional: true },
    },
  })
  expect(components.map(({ purl, scope }) => `${purl} ${scope}`)).toEqual([
    'pkg:npm/%40scope/b@2.0.0 required',
    'pkg:npm/a@1.0.0 optional',
    'pkg:npm/c@3.0.0 optional',
  ])
  expect(components[1]).toMatchObject({
    hashes: [{ alg: 'SHA-512', content: '010203' }],
    licenses: [{ expression: 'MIT' }],
  })
})
