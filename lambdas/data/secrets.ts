import { createHash } from 'node:crypto'
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'

/** A function's environment names its secrets; their values are fetched when they are needed. */
export type SecretName = 'SESSION_KEYS' | 'ORIGIN_SECRETS'

export interface Secret {
  /** Follows from the value, so that a token can say which one it was signed with. */
  id: string
  value: string
}

const client = new SecretsManagerClient({})
const keptFor = 3 * 60_000

interface Kept {
  secrets: readonly Secret[]
  at: number
  addresses: string
}
const kept = new Map<SecretName, Kept>()

async function fetched(address: string): Promise<Secret> {
  const { SecretString: value = '' } = await client.send(new GetSecretValueCommand({ SecretId: address }))
  if (value.length < 32) throw new Error('A secret must have at least 32 characters')
  return { id: createHash('sha256').update(value).digest('base64url').slice(0, 12), value }
}

async function fetchedAll(addresses: readonly string[]): Promise<readonly Secret[]> {
  const [active, ...others] = await Promise.allSettled(addresses.map(fetched))
  if (!active) throw new Error('The environment names no secret')
  if (active.status === 'rejected') throw active.reason
  return [active.value, ...others.flatMap((other) => (other.status === 'fulfilled' ? [other.value] : []))]
}

/**
 * The values that are live now, the active one first; kept in memory for `maxAge` milliseconds. A second one
 * that is missing is tolerated, and values once seen outlast an outage of the secret store.
 */
export async function liveSecrets(name: SecretName, maxAge = keptFor): Promise<readonly Secret[]> {
  const addresses = process.env[name] ?? ''
  const last = kept.get(name)
  const known = last?.addresses === addresses ? last : undefined
  if (known && Date.now() - known.at < maxAge) return known.secrets

  try {
    const secrets = await fetchedAll(addresses.split(',').filter(Boolean))
    kept.set(name, { secrets, addresses, at: Date.now() })
    return secrets
  } catch (error) {
    if (known) return known.secrets
    throw error
  }
}
