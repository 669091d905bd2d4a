import { randomUUID } from 'node:crypto'
import { accountId } from '../template/resource-names.ts'
import type { ObjectCreated } from './buckets.ts'

/** The event that S3 sends to EventBridge for a new object. */
export const objectCreatedEvent = ({ bucket, object, reason }: ObjectCreated, region: string, now: Date) => ({
  version: '0',
  id: randomUUID(),
  'detail-type': 'Object Created',
  source: 'aws.s3',
  account: accountId,
  time: now.toISOString(),
  region,
  resources: [`arn:aws:s3:::${bucket}`],
  detail: {
    version: '0',
    bucket: { name: bucket },
    object: {
      key: object.key,
      size: object.size,
      etag: object.etag.replaceAll('"', ''),
      sequencer: now.getTime().toString(16).toUpperCase(),
    },
    'request-id': randomUUID(),
    requester: accountId,
    'source-ip-address': '127.0.0.1',
    reason,
  },
})
