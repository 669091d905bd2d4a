import { createHash } from 'node:crypto'
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront'

/** Three attempts of at most 5 s each stay below the job's limit of 30 s. */
const cloudfront = new CloudFrontClient({
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 5000, throwOnRequestTimeout: true },
})

/**
 * Has CloudFront forget these paths. `causes` name the purge: asked again for the same ones, after an answer that
 * was lost, CloudFront does nothing.
 */
export async function invalidate(paths: readonly string[], causes: readonly string[]): Promise<void> {
  const reference = createHash('sha256')
    .update(JSON.stringify([causes, paths]))
    .digest('hex')
  await cloudfront.send(
    new CreateInvalidationCommand({
      DistributionId: process.env['DISTRIBUTION_ID'],
      InvalidationBatch: {
        CallerReference: reference,
        Paths: { Quantity: paths.length, Items: [...paths] },
      },
    }),
  )
}
