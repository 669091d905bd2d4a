import { closeSync, createReadStream } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { AwsError } from '../aws/error.ts'
import type { Clock } from '../clock.ts'
import type { System } from '../template/system.ts'
import { type Written, writeBody } from './body.ts'
import { CorsRule } from './cors.ts'
import { ObjectStore, type StoredObject } from './store.ts'

const BucketProperties = z.object({
  CorsConfiguration: z.object({ CorsRules: z.array(CorsRule) }).optional(),
  NotificationConfiguration: z
    .object({
      EventBridgeConfiguration: z.object({ EventBridgeEnabled: z.boolean().default(true) }).optional(),
    })
    .optional(),
})
/** How CDK switches a bucket's events on. */
const Notifications = z.object({
  BucketName: z.string(),
  NotificationConfiguration: z.object({ EventBridgeConfiguration: z.object({}).optional() }),
})

/** What EventBridge is told of a new object. */
export interface ObjectCreated {
  bucket: string
  object: StoredObject
  reason: 'PutObject' | 'CopyObject'
}

export interface Bucket {
  name: string
  store: ObjectStore
  cors: CorsRule[]
  tellsEventBridge: boolean
}

export interface NewObject {
  key: string
  headers: Record<string, string>
  body: AsyncIterable<Buffer>
  reason?: ObjectCreated['reason']
  /** Refuse with 412 when the key is taken. */
  onlyNew?: boolean
  /** Judges what was written before it becomes the object; throws to refuse. */
  check?: (written: Written) => void
}

/** The buckets of the template, kept under `<data>/s3`, and the one way to put an object into them. */
export class Buckets {
  private readonly buckets: Map<string, Bucket>
  private readonly created: (event: ObjectCreated) => void
  private readonly clock: Clock

  /** `created` is called before the writer is answered, so that it can make the event survive a crash. */
  constructor(system: System, folder: string, created: (event: ObjectCreated) => void, clock: Clock) {
    this.created = created
    this.clock = clock
    const telling = new Set(
      system
        .resources('Custom::S3BucketNotifications', Notifications)
        .filter(({ properties }) => properties.NotificationConfiguration.EventBridgeConfiguration)
        .map(({ properties }) => properties.BucketName),
    )
    this.buckets = new Map(
      system.resources('AWS::S3::Bucket', BucketProperties).map(({ name, properties }) => [
        name,
        {
          name,
          store: new ObjectStore(join(folder, 's3', name)),
          cors: properties.CorsConfiguration?.CorsRules ?? [],
          tellsEventBridge:
            telling.has(name) ||
            (properties.NotificationConfiguration?.EventBridgeConfiguration?.EventBridgeEnabled ?? false),
        },
      ]),
    )
  }

  names(): string[] {
    return [...this.buckets.keys()]
  }

  get(name: string): Bucket {
    const bucket = this.buckets.get(name)
    if (!bucket) throw new AwsError(404, 'NoSuchBucket', 'The specified bucket does not exist')
    return bucket
  }

  /** Stores an object; when this returns it survives a crash. */
  async put(
    bucket: Bucket,
    { key, headers, body, reason = 'PutObject', onlyNew, check }: NewObject,
  ): Promise<StoredObject> {
    const draft = await bucket.store.draft()
    try {
      const written = await writeBody(body, draft)
      check?.(written)
      const object: StoredObject = {
        key,
        size: written.size,
        etag: `"${written.md5}"`,
        modified: this.clock.now().toISOString(),
        headers,
        crc32: written.crc32,
      }
      if (!(await bucket.store.commit(draft, object, onlyNew))) {
        throw new AwsError(
          412,
          'PreconditionFailed',
          'At least one of the pre-conditions you specified did not hold',
        )
      }
      if (bucket.tellsEventBridge) this.created({ bucket: bucket.name, object, reason })
      return object
    } catch (error) {
      await bucket.store.discard(draft)
      throw error
    }
  }

  /** Copies an object with its headers, or with other ones. */
  copy(
    from: Bucket,
    source: StoredObject,
    to: Bucket,
    key: string,
    headers = source.headers,
  ): Promise<StoredObject> {
    const content = from.store.openContent(source.key)
    if (source.size === 0) closeSync(content)
    const body =
      source.size === 0 ? nothing() : createReadStream('', { fd: content, start: 0, end: source.size - 1 })
    return this.put(to, { key, headers, body, reason: 'CopyObject' })
  }
}

async function* nothing(): AsyncGenerator<Buffer> {}
