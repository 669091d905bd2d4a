import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { acceptedLicenses, allowedLicenses } from './accepted-licenses.ts'
import { meetsLicense } from './license-expression.ts'
import { licenseFaults } from './license-faults.ts'

const rules = { allowed: new Set(['MIT', 'Apache-2.0']), accepted: [] }
const isAllowed = (license: string) => rules.allowed.has(license)

test.each([
  ['MIT', true],
  ['GPL-3.0-only', false],
  ['MIT OR GPL-3.0-only', true],
  ['GPL-3.0-only OR MIT', true],
  ['MIT AND GPL-3.0-only', false],
  ['GPL-3.0-only AND MIT', false],
  // AND binds more tightly than OR.
  ['MIT OR Apache-2.0 AND GPL-3.0-only', true],
  ['(MIT OR Apache-2.0) AND GPL-3.0-only', false],
  ['((MIT) AND (GPL-3.0-only OR Apache-2.0))', true],
  ['Apache-2.0 WITH LLVM-exception', false],
  ['Apache-2.0+', false],
])('%s can be met with MIT and Apache-2.0: %s', (expression, met) => {
  expect(meetsLicense(expression, isAllowed)).toBe(met)
})

test('an exception is accepted by its own name', () => {
  const names: string[] = []
  meetsLicense('GPL-2.0-only WITH Classpath-exception-2.0 OR MIT', (license) => names.push(license) > 9)
  expect(names).toEqual(['GPL-2.0-only WITH Classpath-exception-2.0', 'MIT'])
})

test.each([
  '',
  'SEE LICENSE IN LICENSE.txt',
  'MIT OR',
  'OR MIT',
  '(MIT',
  'MIT)',
  'MIT Apache-2.0',
  'MIT/X11',
])('“%s” is not an expression', (expression) => expect(meetsLicense(expression, isAllowed)).toBeUndefined())

const lockfile = (packages: Record<string, object>) => ({
  packages: { '': { license: 'UNLICENSED' }, ...packages },
})

test('a package whose license is missing, invalid or not accepted is named, unless it is for development', () => {
  const { faults, checked } = licenseFaults(
    lockfile({
      'node_modules/fine': { version: '1.0.0', license: 'MIT' },
      'node_modules/silent': { version: '1.0.0' },
      'node_modules/fine/node_modules/@scope/copyleft': { version: '2.0.0', license: 'AGPL-3.0-only' },
      'node_modules/own-words': { version: '3.0.0', license: 'SEE LICENSE IN EULA', optional: true },
      workspace: { name: 'own', version: '1.0.0', license: 'UNLICENSED' },
      'node_modules/own': { resolved: 'workspace', link: true },
      'node_modules/tool': { version: '4.0.0', license: 'AGPL-3.0-only', dev: true },
    }),
    rules,
  )
  expect(checked).toBe(4)
  expect(faults).toEqual([
    'silent@1.0.0 names no license.',
    '@scope/copyleft@2.0.0 has a license that is not accepted: AGPL-3.0-only.',
    'own-words@3.0.0 has a license that is not an SPDX expression: SEE LICENSE IN EULA.',
  ])
})

test('a license is accepted for the named packages only, and a row without a package is a fault', () => {
  const accepted = [{ packages: '@img/*', license: 'LGPL-3.0-or-later', reason: 'A library.' }]
  const of = (name: string) => ({
    [`node_modules/${name}`]: { version: '1.0.0', license: 'MIT AND LGPL-3.0-or-later' },
  })
  expect(licenseFaults(lockfile(of('@img/vips')), { ...rules, accepted }).faults).toEqual([])
  expect(licenseFaults(lockfile(of('my-@img/vips')), { ...rules, accepted }).faults).toEqual([
    'my-@img/vips@1.0.0 has a license that is not accepted: MIT AND LGPL-3.0-or-later.',
    'No package @img/* has the accepted license LGPL-3.0-or-later any more.',
  ])
})

test('the product can carry the licenses of all its packages', () => {
  const file = join(import.meta.dirname, '../../../package-lock.json')
  const real = { allowed: allowedLicenses, accepted: acceptedLicenses }
  const { checked, faults } = licenseFaults(JSON.parse(readFileSync(file, 'utf8')), real)
  expect(faults).toEqual([])
  expect(checked).toBeGreaterThan(200)
})

test('a package that names no license can be accepted by name, once somebody has read its files', () => {
  const packages = lockfile({ 'node_modules/silent': { version: '1.0.0' } })
  const row = { packages: 'silent', license: 'NOASSERTION', reason: 'Its LICENSE file says MIT.' }
  expect(licenseFaults(packages, { ...rules, accepted: [row] }).faults).toEqual([])
})
