import { createHash, timingSafeEqual } from 'node:crypto'
import type { APIGatewayRequestAuthorizerEventV2, APIGatewaySimpleAuthorizerResult } from 'aws-lambda'
import { liveSecrets } from '../data/secrets.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compares with each value, whether or not one has matched already: time tells nothing about either. */
async function isLive(sent: string, maxAge?: number): Promise<boolean> {
  const secrets = await liveSecrets('ORIGIN_SECRETS', maxAge)
  const matches = secrets.map(({ value }) => timingSafeEqual(digest(sent), digest(value)))
  return matches.includes(true)
}

/**
 * Lets through only what came through our own CloudFront distribution, which adds the secret.
 * API Gateway keeps the answer for an hour, a refusal too: so an unknown value is compared with the secret
 * store's latest before it is refused, and a store out of reach is an error, which is not kept.
 */
export async function handler(
  event: APIGatewayRequestAuthorizerEventV2,
): Promise<APIGatewaySimpleAuthorizerResult> {
  const sent = event.headers?.['x-origin-secret'] ?? ''
  return { isAuthorized: (await isLive(sent)) || (await isLive(sent, 10_000)) }
}
