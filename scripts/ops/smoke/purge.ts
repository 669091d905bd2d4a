import {
  CloudFrontClient,
  CreateInvalidationCommand,
  GetInvalidationCommand,
} from '@aws-sdk/client-cloudfront'
import { until } from './report.ts'

/**
 * Purges an unused path and waits until CloudFront reports the purge as completed. Without `isAwaited` it does not
 * wait: the local cloud purges immediately but, like CloudFront, takes a minute to report it.
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
  if (!Id) throw new Error('CloudFront returned no invalidation ID')
  if (!isAwaited) return
  await until('the purge to complete', async () => {
    const found = await client.send(new GetInvalidationCommand({ DistributionId: distribution, Id }))
    return found.Invalidation?.Status === 'Completed'
  })
}
