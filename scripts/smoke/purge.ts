import {
  CloudFrontClient,
  CreateInvalidationCommand,
  GetInvalidationCommand,
} from '@aws-sdk/client-cloudfront'
import { until } from './report.ts'

/**
 * Purges a path that nobody reads, and waits until CloudFront has done it. The local cloud purges at once and calls it
 * done a minute later, as CloudFront would: `isAwaited` says whether that minute shows anything.
 */
export async function purgeProbe(distribution: string, id: string, isAwaited: boolean): Promise<void> {
  const client = new CloudFrontClient({ region: process.env['AWS_REGION'] ?? 'us-east-1', maxAttempts: 5 })
  const { Invalidation } = await client.send(
    new CreateInvalidationCommand({
      DistributionId: distribution,
      InvalidationBatch: { CallerReference: id, Paths: { Quantity: 1, Items: [`/probe-${id}`] } },
    }),
  )
  const Id = Invalidation?.Id
  if (!Id) throw new Error('CloudFront did not say which invalidation it is')
  if (!isAwaited) return
  await until('CloudFront', async () => {
    const found = await client.send(new GetInvalidationCommand({ DistributionId: distribution, Id }))
    return found.Invalidation?.Status === 'Completed'
  })
}
