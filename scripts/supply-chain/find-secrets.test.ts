import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repositoryFiles } from '../repository-files.ts'
import { findSecrets } from './find-secrets.ts'

// Put together here, so that this file holds none itself.
const long = (alphabet: string, length: number) => alphabet.repeat(length).slice(0, length)
const canaries: Record<string, string> = {
  'AWS access key': `key = "${'AKIA'}${long('Q7XB3', 16)}"`,
  'AWS secret key': `${'aws_secret'}_access_key = ${long('aB3/', 40)}`,
  'private key': `${'-----BEGIN RSA'} PRIVATE KEY-----\n${long('MIIE', 64)}`,
  'GitHub token': `token: ${'ghp'}_${long('aB3', 36)}`,
  'npm token': `//registry:_authToken=${'npm'}_${long('aB3', 36)}`,
  'Slack token': `${'xox'}b-${long('123-', 24)}`,
  'Stripe key': `${'sk_'}live_${long('aB3', 24)}`,
  'Google key': `${'AIza'}${long('aB3', 35)}`,
  'signed token': `${'eyJ'}${long('aB3', 20)}.${'eyJ'}${long('aB3', 20)}.${long('aB3', 43)}`,
  'password in an address': `smtps${'://'}mailer:hunter2hunter2@mail.example.com`,
  'secret value in a template': `{"Secret${'String"'}: "four words of mine"}`,
}

test.each(Object.entries(canaries))('%s is found, with its line', (what, text) => {
  expect(findSecrets(`one\ntwo\n${text}\nfour`)).toEqual([{ what, line: 3 }])
})

test('references, examples of AWS and what generates a secret are none', () => {
  const innocent = [
    '{"SecretString": "{{resolve:secretsmanager:arn}}"}',
    '{"GenerateSecretString": {"PasswordLength": 64}}',
    'AKIAIOSFODNN7EXAMPLE',
    'https://ir.example.com/a:b@c',
    `\`https://\${user}:\${password}@mail.example.com\``,
    '-----BEGIN PRIVATE KEY-----\n…',
  ]
  expect(innocent.filter((text) => findSecrets(text).length > 0)).toEqual([])
})

test('no file of this repository holds a credential', () => {
  const root = join(import.meta.dirname, '../..')
  const found = repositoryFiles().flatMap((file) =>
    findSecrets(readFileSync(join(root, file), 'latin1')).map(({ what, line }) => `${file}:${line}: ${what}`),
  )
  expect(found).toEqual([])
})
