import { createHash } from 'node:crypto'
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront'
import { createClient } from '../aws/create-client.ts'
import { requireEnv } from '../aws/require-env.ts'

const cloudfront = createClient(CloudFrontClient, { requestTimeout: 5000 })

/** Whether CloudFront refused because too many invalidations are in progress. Each takes up to a minute. */
export const isTooManyInvalidations = (error: unknown): boolean =>
  error instanceof Error && error.name === 'TooManyInvalidationsInProgress'

/**
 * Removes these paths from CloudFront's caches. The same `causes` and paths make the same caller reference, so that
 * CloudFront does not repeat an invalidation whose response was lost.
 */
export async function invalidate(paths: readonly string[], causes: readonly string[]): Promise<void> {
  const reference = createHash('sha256')
    .update(JSON.stringify([causes, paths]))
    .digest('hex')
  await cloudfront.send(
    new CreateInvalidationCommand({
      DistributionId: requireEnv('DISTRIBUTION_ID'),
      InvalidationBatch: {
        CallerReference: reference,
        Paths: { Quantity: paths.length, Items: [...paths] },
      },
    }),
  )
}
