import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import { mockClient } from 'aws-sdk-client-mock'
import type { SecretName } from '../data/secrets/secrets.ts'

type Value = string | undefined

let calls = 0
/** The contents of the mocked Secrets Manager, by ARN. Each new mock has to be given all of them again. */
const stored = new Map<SecretName, ReadonlyMap<string, Value>>()

/**
 * Puts these values into a mocked Secrets Manager and their ARNs into the environment, the active one first.
 * `undefined` stands for a secret that is listed but missing. Every call uses new ARNs, so that no cached value is
 * used. Secrets with other names stay as they are. Returns the mocked client.
 */
export function mockSecrets(
  name: SecretName = 'SESSION_KEYS',
  values: readonly Value[] = [`the-active-${name}-of-more-than-32-bytes-for-tests`],
) {
  calls += 1
  const arnOf = (index: number) =>
    `arn:aws:secretsmanager:us-east-1:000000000000:secret:${name}-${calls}-${index}`
  stored.set(name, new Map(values.map((value, index) => [arnOf(index), value])))
  process.env[name] = values.map((_, index) => arnOf(index)).join(',')

  const store = mockClient(SecretsManagerClient)
  for (const [SecretId, value] of [...stored.values()].flatMap((held) => [...held])) {
    const asked = store.on(GetSecretValueCommand, { SecretId })
    if (value === undefined) asked.rejects(new ResourceNotFoundException({ message: 'gone', $metadata: {} }))
    else asked.resolves({ SecretString: value })
  }
  return store
}

/** Mocks the secrets for rate limits, subscribers and their links, unless a test has set its own. */
export function mockVisitorSecrets(): void {
  for (const name of ['RATE_LIMIT_KEYS', 'SUBSCRIBER_KEY', 'LINK_KEYS'] as const)
    if (!stored.has(name)) mockSecrets(name)
}

/** Mocks all secrets that signing in needs. */
export function mockSignInSecrets(): void {
  for (const name of ['SESSION_KEYS', 'DEVICE_KEYS', 'RATE_LIMIT_KEYS', 'SECOND_FACTOR_KEY'] as const) {
    mockSecrets(name)
  }
}
