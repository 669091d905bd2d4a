import { createHmac } from 'node:crypto'
import { liveSecrets } from './secrets.ts'

/**
 * A keyed hash that stands for personal data (an IP address, an email address, a typed login, a recovery
 * code) without revealing it. With a plain hash, all possible addresses could be tried; without the secret
 * key that is impossible.
 */
export async function keyedHash(
  key: 'RATE_LIMIT_KEYS' | 'SUBSCRIBER_KEY' | 'SECOND_FACTOR_KEY',
  ...named: readonly (string | number)[]
): Promise<string> {
  const [active] = await liveSecrets(key)
  if (!active) throw new Error(`There is no secret in ${key}`)
  return createHmac('sha256', active.value).update(JSON.stringify(named)).digest('base64url')
}
