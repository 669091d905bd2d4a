import { createHash, timingSafeEqual } from 'node:crypto'
import type { APIGatewayRequestAuthorizerEventV2, APIGatewaySimpleAuthorizerResult } from 'aws-lambda'
import { liveSecrets } from '../data/secrets/secrets.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** Compares with every secret in constant time, even after a match. */
async function isLiveSecret(secret: string, maxAge?: number): Promise<boolean> {
  const secrets = await liveSecrets('ORIGIN_SECRETS', maxAge)
  const matches = secrets.map(({ value }) => timingSafeEqual(sha256(secret), sha256(value)))
  return matches.includes(true)
}

/**
 * Authorizes only requests through our own CloudFront distribution, which adds the secret. API Gateway caches
 * the result for an hour, including refusals. So an unknown value is compared with freshly loaded secrets
 * before it is refused, and a failure to reach Secrets Manager is thrown, because errors are not cached.
 */
export async function handler(
  event: APIGatewayRequestAuthorizerEventV2,
): Promise<APIGatewaySimpleAuthorizerResult> {
  const sent = event.headers?.['x-origin-secret'] ?? ''
  return { isAuthorized: (await isLiveSecret(sent)) || (await isLiveSecret(sent, 10_000)) }
}
