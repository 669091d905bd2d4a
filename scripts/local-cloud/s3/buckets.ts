import { closeSync, createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from '../clock.ts'
import { AwsError } from '../protocol/aws-error.ts'
import type { System } from '../template/deployed-system.ts'
import { MultipartUploads } from './multipart/multipart-uploads.ts'
import { type BodyDigest, writeBody } from './object-body.ts'
import { ObjectStore, type StoredObject } from './object-store.ts'
import { type BucketDefinition, bucketDefinitions } from './s3-definition.ts'
import { preconditionFailed } from './s3-error.ts'

/** A new object, before EventBridge's event is made of it. */
export interface ObjectCreated {
  bucket: string
  object: StoredObject
  reason: 'PutObject' | 'CopyObject' | 'CompleteMultipartUpload'
}

export interface Bucket extends BucketDefinition {
  store: ObjectStore
  uploads: MultipartUploads
}

export interface PutObjectOptions {
  key: string
  headers: Record<string, string>
  body: AsyncIterable<Buffer>
  reason?: ObjectCreated['reason']
  /** Rejects with 412 if the key exists. */
  ifNoneMatch?: boolean
  /** Checks the written body before it becomes the object; throws to reject it. */
  validate?: (written: BodyDigest) => void
}

/** The buckets of the template, stored under `<data>/s3`. */
export class Buckets {
  private readonly buckets: Map<string, Bucket>
  private readonly created: (event: ObjectCreated) => void
  private readonly clock: Clock

  /** `created` is called before the response is sent, so that it can store the event first. */
  constructor(system: System, folder: string, created: (event: ObjectCreated) => void, clock: Clock) {
    this.created = created
    this.clock = clock
    this.buckets = new Map(
      bucketDefinitions(system).map((definition) => {
        const store = new ObjectStore(join(folder, 's3', definition.name), definition)
        return [definition.name, { ...definition, store, uploads: new MultipartUploads(store) }]
      }),
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

  /** Stores an object. When this resolves, it survives a crash. */
  async put(
    bucket: Bucket,
    { key, headers, body, reason = 'PutObject', ifNoneMatch, validate }: PutObjectOptions,
  ): Promise<StoredObject> {
    const draft = await bucket.store.createPending()
    try {
      const written = await writeBody(body, draft)
      validate?.(written)
      const object: StoredObject = {
        key,
        size: written.size,
        etag: `"${written.md5}"`,
        modified: this.clock.now().toISOString(),
        headers,
        crc32: written.crc32,
      }
      const stored = await bucket.store.commit(draft, object, ifNoneMatch)
      if (!stored) throw preconditionFailed()
      if (bucket.eventBridgeEnabled) this.created({ bucket: bucket.name, object: stored, reason })
      return stored
    } catch (error) {
      await bucket.store.discard(draft)
      throw error
    }
  }

  /** Deletes an object; in a bucket with versions, what it was stays. */
  delete(bucket: Bucket, key: string): void {
    bucket.store.delete(key, this.clock.now())
  }

  /** Copies an object with its headers or with other ones. */
  copy(
    from: Bucket,
    source: StoredObject,
    to: Bucket,
    key: string,
    headers = source.headers,
  ): Promise<StoredObject> {
    const content = from.store.openContent(source)
    if (source.size === 0) closeSync(content)
    const body =
      source.size === 0 ? nothing() : createReadStream('', { fd: content, start: 0, end: source.size - 1 })
    return this.put(to, { key, headers, body, reason: 'CopyObject' })
  }
}

async function* nothing(): AsyncGenerator<Buffer> {}
