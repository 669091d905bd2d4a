import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repositoryFiles } from '../repository-files.ts'
import { findSecrets, looksRandom } from './find-secrets.ts'
import { isMadeUp, madeUpSecrets } from './made-up-secrets.ts'

const root = join(import.meta.dirname, '../../..')
/** Put together here, so that this file contains no secret either. */
const letters = 'k3Jd8sLq0ZxV5bNm1PoW7yTr2CeUi9GhAfE4RtYu'

const canaries: Record<string, string> = {
  'AWS access key': `const id = 'AK${'IA'}QWERTYUIOPASDF23'`,
  'AWS secret key': `aws_secret_access_key = ${letters}`,
  'private key': `-----BEGIN RSA ${'PRIVATE'} KEY-----\nMIIEpAIBAAK`,
  'GitHub token': `gh${'p'}_${letters.slice(0, 36)}`,
  'npm token': `//registry/:_authToken=npm${'_'}${letters.slice(0, 36)}`,
  'Slack token': `xox${'b'}-${'123-'.repeat(6)}`,
  'Stripe key': `sk${'_'}live_${letters.slice(0, 24)}`,
  'Google key': `AI${'za'}${letters.slice(0, 35)}`,
  'SendGrid key': `S${'G'}.${letters.slice(0, 22)}.${letters}abc`,
  'signed token': `ey${'J'}hbGciOiJIUzI1NiJ9.ey${'J'}zdWIiOiIxMjM0NTY3ODkwIn0.${letters}`,
  'password in an address': `smtps${'://'}mailer:${letters.slice(0, 12)}@mail.example`,
  'secret value in a template': `{"Secret${'String'}": "four words of mine"}`,
  'value like a secret': `{ "clientSecret": "${letters}" }`,
}

test.each(Object.entries(canaries))('finds a secret: %s', (what, text) => {
  expect(findSecrets(`one\ntwo\n${text}\nfour`)).toEqual([{ what, line: 3 }])
})

test.each([
  "const sessionSecret = 'a-secret-for-tests-of-this-file'",
  "token: 'arn:aws:secretsmanager:us-east-1:123456789012:secret:SessionKeysA'",
  'const secretName = `${prefix}-session-keys-a`',
  '{"SecretString": "{{resolve:secretsmanager:arn}}"}',
  '{"GenerateSecretString": {"PasswordLength": 64}}',
  'AKIAIOSFODNN7EXAMPLE',
  'https://ir.bellcast.example/blog/first:second@third',
  '`https://${user}:${password}@mail.example.com`',
  '-----BEGIN PRIVATE KEY-----\n…',
])('leaves alone what only reads like one: %s', (text) => {
  expect(findSecrets(text)).toEqual([])
})

const foundIn = (file: string) =>
  findSecrets(readFileSync(join(root, file), 'latin1')).map(({ what, line }) => ({ file, what, line }))

test('no file of the repository contains a secret', () => {
  const found = repositoryFiles().flatMap(foundIn)
  expect(found.filter(({ file, what }) => !isMadeUp(file, what))).toEqual([])
  // What is excused still exists.
  expect(new Set(found.map(({ file }) => file))).toEqual(new Set(madeUpSecrets.map(({ file }) => file)))
})

// Where nothing was built there is nothing to look at; `npm test` builds first.
test('what is deployed contains no secret: neither functions, nor scripts of pages, nor templates', () => {
  const files = globSync('{dist/lambdas,dist/web,cdk.out}/**/*.{js,mjs,cjs,json,html,css}', {
    cwd: root,
    exclude: (path) => path.startsWith('cdk.out/asset.'),
  })
  expect(files.filter((file) => statSync(join(root, file)).isFile()).flatMap(foundIn)).toEqual([])
})

test('looks at the characters of a value, not at its length', () => {
  expect(looksRandom(letters)).toBe(true)
  expect(looksRandom('Bellcast-prod-DataSessionKeysA')).toBe(false)
  expect(looksRandom('https://ir.bellcast.example/careers')).toBe(false)
})
