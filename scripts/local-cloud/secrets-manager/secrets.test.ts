import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { describeSystem } from '../template/deployed-system.ts'
import { anAssembly, aStack, bodyText } from '../testing/templates.ts'
import { GenerateSecretString, generatePassword, generateSecret } from './generate-secret.ts'
import { createSecretsManager } from './secrets.ts'

const folder = mkdtempSync(join(tmpdir(), 'local-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

const rules = (given: object) => GenerateSecretString.parse(given)
const system = describeSystem(
  anAssembly(
    aStack('S', {
      Resources: {
        Key: {
          Type: 'AWS::SecretsManager::Secret',
          Properties: { Name: 'key', GenerateSecretString: { PasswordLength: 64, ExcludePunctuation: true } },
        },
      },
    }),
  ),
)
const ask = (secrets: ReturnType<typeof createSecretsManager>, operation: string, input: object) =>
  secrets.handle({
    method: 'POST',
    path: '/',
    query: '',
    headers: { 'x-amz-target': `secretsmanager.${operation}` },
    body: Buffer.from(JSON.stringify(input)),
    viewerIp: '127.0.0.1',
  })

describe('a generated secret', () => {
  test('follows the template’s rules', () => {
    expect(generatePassword(rules({ PasswordLength: 64, ExcludePunctuation: true }))).toMatch(
      /^[A-Za-z0-9]{64}$/,
    )
    expect(generatePassword(rules({ ExcludeCharacters: 'abc', ExcludeUppercase: true }))).not.toMatch(
      /[abcA-Z]/,
    )
    expect(generatePassword(rules({ PasswordLength: 4 }))).toMatch(/[0-9]/)
  })

  test('may be a field of a JSON template', () => {
    const text = generateSecret(
      rules({ SecretStringTemplate: '{"user":"x"}', GenerateStringKey: 'password' }),
    )
    expect(JSON.parse(text)).toMatchObject({ user: 'x', password: expect.any(String) as string })
  })

  test('stays the same in the next run, by its name, its ARN and CloudFormation’s reference', () => {
    const first = createSecretsManager(system, folder)
    const second = createSecretsManager(system, folder)
    const [arn = ''] = first.arns
    const value = first.dynamicReference(`secretsmanager:${arn}:SecretString:::`)
    expect(value).toMatch(/^\w{64}$/)
    for (const SecretId of ['key', arn]) {
      const response = ask(second, 'GetSecretValue', { SecretId })
      expect(JSON.parse(bodyText(response))).toMatchObject({ ARN: arn, Name: 'key', SecretString: value })
    }
  })
})

test('a new value replaces the former one, also in the next run', () => {
  const secrets = createSecretsManager(system, folder)
  const put = ask(secrets, 'PutSecretValue', { SecretId: 'key', SecretString: 'a new value' })
  const { VersionId } = JSON.parse(bodyText(put)) as { VersionId: string }
  for (const run of [secrets, createSecretsManager(system, folder)]) {
    const answer: unknown = JSON.parse(bodyText(ask(run, 'GetSecretValue', { SecretId: 'key' })))
    expect(answer).toMatchObject({ SecretString: 'a new value', VersionId })
  }
  expect(ask(secrets, 'PutSecretValue', { SecretId: 'key' }).headers['x-amzn-errortype']).toBe(
    'InvalidRequestException',
  )
})

test('an unknown secret and an unknown operation get AWS’s errors', () => {
  const secrets = createSecretsManager(system, folder)
  expect(ask(secrets, 'GetSecretValue', { SecretId: 'other' }).headers['x-amzn-errortype']).toBe(
    'ResourceNotFoundException',
  )
  expect(ask(secrets, 'RotateSecret', { SecretId: 'key' }).headers['x-amzn-errortype']).toBe(
    'UnknownOperationException',
  )
})

test('only the current value can be read, by its stage or its version', () => {
  const secrets = createSecretsManager(system, folder)
  const read = (input: object) => ask(secrets, 'GetSecretValue', { SecretId: 'key', ...input })
  const { VersionId } = JSON.parse(bodyText(read({ VersionStage: 'AWSCURRENT' }))) as { VersionId: string }
  expect(read({ VersionId }).status).toBe(200)
  for (const other of [{ VersionStage: 'AWSPREVIOUS' }, { VersionStage: 'NOPE' }, { VersionId: 'other' }])
    expect(read(other).headers['x-amzn-errortype']).toBe('ResourceNotFoundException')
})
