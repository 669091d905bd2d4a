import { createHmac } from 'node:crypto'
import { liveSecrets } from './secrets.ts'

/**
 * A key for something personal (a viewer's address, a mailbox, a typed login, a recovery code) that does not reveal it. There are
 * few enough addresses to try them all against a plain hash; without the key that is impossible.
 */
export async function keyedHash(
  key: 'RATE_LIMIT_KEYS' | 'SUBSCRIBER_KEY' | 'SECOND_FACTOR_KEY',
  ...named: readonly (string | number)[]
): Promise<string> {
  const [active] = await liveSecrets(key)
  if (!active) throw new Error(`There is no secret in ${key}`)
  return createHmac('sha256', active.value).update(JSON.stringify(named)).digest('base64url')
}
