import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repositoryFiles } from '../repository-files.ts'
import { findSecrets, looksRandom } from './find-secrets.ts'

const root = join(import.meta.dirname, '../..')
/** Put together here, so that this file contains no secret either. */
const letters = 'k3Jd8sLq0ZxV5bNm1PoW7yTr2CeUi9GhAfE4RtYu'

test.each([
  ['AWS access key', `const id = 'AK${'IA'}QWERTYUIOPASDFGH'`],
  ['AWS secret key', `aws_secret_access_key = ${letters}`],
  ['private key', `-----BEGIN RSA ${'PRIVATE'} KEY-----\nMIIEpAIBAAK`],
  ['GitHub token', `gh${'p'}_${letters.slice(0, 36)}`],
  ['npm token', `//registry/:_authToken=npm${'_'}${letters.slice(0, 36)}`],
  ['session token', `ey${'J'}hbGciOiJIUzI1NiJ9.ey${'J'}zdWIiOiIxMjM0NTY3ODkwIn0.${letters}`],
  ['password in an address', `https://robot:${letters.slice(0, 12)}@mail.example`],
  ['value like a secret', `{ "clientSecret": "${letters}" }`],
])('finds a secret: %s', (form, text) => {
  const found = findSecrets(`one\ntwo\n${text}\n`)
  expect(found).toEqual([expect.stringContaining(`${form} in line 3`)])
  expect(found.join()).not.toContain(letters.slice(0, 12))
})

test.each([
  "const sessionSecret = 'a-secret-for-tests-of-this-file'",
  "token: 'arn:aws:secretsmanager:us-east-1:123456789012:secret:SessionKeysA'",
  'const secretName = `${prefix}-session-keys-a`',
  'https://ir.bellcast.example/blog/first:second@third',
])('leaves alone what only reads like one: %s', (text) => {
  expect(findSecrets(text)).toEqual([])
})

/** Made up, where a test needs something that looks real. */
const madeUp = [
  'lambdas/data/table/parse-stored.test.ts: password in an address',
  'lambdas/reports/csp.test.ts: password in an address',
  'scripts/hostile/hostile-values.ts: password in an address',
]

test('no file of the repository contains a secret', () => {
  const text =
    /\.(?:[cm]?[jt]sx?|json|jsonc|md|ya?ml|html|css|svg|txt|sh|toml|env|pem|key)$|\/[^.]+$|^\.[^/]+$/
  const found = repositoryFiles()
    .filter((file) => text.test(file) && file !== 'package-lock.json')
    .flatMap((file) => findSecrets(readFileSync(join(root, file), 'utf8')).map((what) => `${file}: ${what}`))
  expect(found.filter((one) => !madeUp.some((known) => one.startsWith(known)))).toEqual([])
})

// Where nothing was built there is nothing to look at; `npm test` builds first.
test('what is deployed contains no secret: neither functions, nor scripts of pages, nor templates', () => {
  const built = ['dist/lambdas', 'dist/web', 'cdk.out'].map((folder) => join(root, folder)).filter(existsSync)
  const files = built
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => /\.(?:js|mjs|cjs|json|html|css)$/.test(file) && !/\/cdk\.out\/asset\./.test(file))
  const found = files
    .filter((file) => statSync(file).isFile())
    .flatMap((file) => findSecrets(readFileSync(file, 'utf8')).map((what) => `${file}: ${what}`))
  expect(found).toEqual([])
})

test('looks at the characters of a value, not at its length', () => {
  expect(looksRandom(letters)).toBe(true)
  expect(looksRandom('Bellcast-prod-DataSessionKeysA')).toBe(false)
  expect(looksRandom('https://ir.bellcast.example/careers')).toBe(false)
})
