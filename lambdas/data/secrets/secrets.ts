import { createHash } from 'node:crypto'
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { createClient } from '../aws/create-client.ts'

/** The environment variables that contain ARNs of secrets. The values are fetched when needed. */
export type SecretName =
  | 'SESSION_KEYS'
  | 'DEVICE_KEYS'
  | 'RATE_LIMIT_KEYS'
  | 'SUBSCRIBER_KEY'
  | 'LINK_KEYS'
  | 'SECOND_FACTOR_KEY'
  | 'ORIGIN_SECRETS'

export interface Secret {
  /** Derived from the value. A token names the secret that it was signed with by this id. */
  id: string
  value: string
}

const client = createClient(SecretsManagerClient, { requestTimeout: 2000 })
/**
 * Milliseconds. Session keys are reloaded after a minute, so that replacing them ends all sessions quickly.
 */
const cacheLifetime = (name: SecretName): number => (name === 'SESSION_KEYS' ? 60_000 : 3 * 60_000)

interface CachedSecrets {
  secrets: readonly Secret[]
  at: number
  addresses: string
}
const cache = new Map<SecretName, CachedSecrets>()
/** Requests in flight, by ARNs, so that a second caller waits for the same response. */
const inFlight = new Map<string, Promise<readonly Secret[]>>()

async function fetchSecret(address: string): Promise<Secret> {
  const { SecretString: value = '' } = await client.send(new GetSecretValueCommand({ SecretId: address }))
  if (value.length < 32) throw new Error('A secret must have at least 32 characters')
  return { id: createHash('sha256').update(value).digest('base64url').slice(0, 12), value }
}

function fetchShared(addresses: string): Promise<readonly Secret[]> {
  const fetching =
    inFlight.get(addresses) ??
    fetchAll(addresses.split(',').filter(Boolean)).finally(() => inFlight.delete(addresses))
  inFlight.set(addresses, fetching)
  return fetching
}

async function fetchAll(addresses: readonly string[]): Promise<readonly Secret[]> {
  const [active, ...others] = await Promise.allSettled(addresses.map(fetchSecret))
  if (!active) throw new Error('The environment names no secret')
  if (active.status === 'rejected') throw active.reason
  return [active.value, ...others.flatMap((other) => (other.status === 'fulfilled' ? [other.value] : []))]
}

/**
 * The values that are currently valid, the active one first, cached for `maxAge` milliseconds. A missing
 * second value is tolerated, and cached values are used while Secrets Manager is unavailable.
 */
export async function liveSecrets(
  name: SecretName,
  maxAge = cacheLifetime(name),
): Promise<readonly Secret[]> {
  const addresses = process.env[name] ?? ''
  const last = cache.get(name)
  const known = last?.addresses === addresses ? last : undefined
  if (known && Date.now() - known.at < maxAge) return known.secrets

  try {
    const secrets = await fetchShared(addresses)
    cache.set(name, { secrets, addresses, at: Date.now() })
    return secrets
  } catch (error) {
    if (known) return known.secrets
    throw error
  }
}
