import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import { mockClient } from 'aws-sdk-client-mock'
import type { SecretName } from '../data/secrets.ts'

let calls = 0

/**
 * Puts these values into a mocked Secrets Manager and names them in the environment, the active one first;
 * `undefined` is one that is named and not there. Every call gives new names, so that nothing kept in memory
 * answers for them. Returns the mocked client.
 */
export function haveSecrets(
  name: SecretName = 'SESSION_KEYS',
  values: readonly (string | undefined)[] = ['an-active-key-of-more-than-32-bytes-for-tests'],
) {
  calls += 1
  const store = mockClient(SecretsManagerClient)
  const addresses = values.map((value, index) => {
    const SecretId = `arn:aws:secretsmanager:us-east-1:000000000000:secret:${name}-${calls}-${index}`
    const asked = store.on(GetSecretValueCommand, { SecretId })
    if (value === undefined) asked.rejects(new ResourceNotFoundException({ message: 'gone', $metadata: {} }))
    else asked.resolves({ SecretString: value })
    return SecretId
  })
  process.env[name] = addresses.join(',')
  return store
}
