import {
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3'
import { requireEnv } from '../../../lambdas/data/aws/require-env.ts'
import { partitions } from '../../../lambdas/data/table/table-schema.ts'
import { heldKey, publicCaching } from '../../../lambdas/data/uploads/embargo/public-copies.ts'
import { type Difference, textOf } from '../restore/differences.ts'
import type { RestoreSet } from '../restore/policies.ts'
import { Refusal } from '../stage/refusal.ts'
import {
  type ExportedBucket,
  type ExportedFolder,
  type ExportedObject,
  exportedBuckets,
} from './exported-folder.ts'

/** Throws a `Refusal` if the environment does not name all buckets, as with `--table` alone. */
export function refuseUnnamedBuckets(): void {
  const unnamed = exportedBuckets.filter((bucket) => !process.env[bucket])
  if (unnamed.length > 0)
    throw new Refusal(`Set ${unnamed.join(', ')} to the names of the buckets, or name the --stage.`)
}

/** Concurrent copies. */
const parallel = 8

async function inParallel<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items]
  const worker = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await work(next)
  }
  await Promise.all(Array.from({ length: parallel }, worker))
}

interface Listed {
  bucket: ExportedBucket
  key: string
  etag: string
}

/** The key of an object that replaced another, without the upload that it is from. */
const heldInFolder = /^(held\/[0-9a-f-]{36})\/[0-9a-f-]{36}/

/** CVs share their bucket with one-time downloads and pending uploads. */
const prefixes: Partial<Record<ExportedBucket, string>> = { RESUME_BUCKET: 'resumes/' }

async function listed(client: S3Client): Promise<Listed[]> {
  const found: Listed[] = []
  for (const bucket of exportedBuckets) {
    for await (const { Contents = [] } of paginateListObjectsV2(
      { client },
      { Bucket: requireEnv(bucket), Prefix: prefixes[bucket] ?? '' },
    ))
      for (const { Key: key = '', ETag: etag = '' } of Contents) found.push({ bucket, key, etag })
  }
  // Public copies are made again from the files themselves, those of a replaced file from a folder of it.
  const files = new Set(found.map(({ key }) => key.replace(heldInFolder, '$1')))
  return found.filter(
    ({ bucket, key }) =>
      bucket !== 'MEDIA_BUCKET' || !key.startsWith('media/') || !files.has(key.replace(/^media\//, 'held/')),
  )
}

/** Copies every object that the folder lacks. Resolves to the folder's number of objects. */
export async function copyObjects(
  client: S3Client,
  folder: ExportedFolder,
  say: (line: string) => void,
): Promise<number> {
  const all = await listed(client)
  const nameOf = ({ bucket, key, etag }: Listed) => `${bucket} ${key} ${etag}`
  const there = new Set(all.map(nameOf))
  const kept = new Set(folder.keepObjects((object) => there.has(nameOf(object))).map(nameOf))
  let done = kept.size
  await inParallel(
    all.filter((object) => !kept.has(nameOf(object))),
    async ({ bucket, key }) => {
      try {
        const {
          Body,
          ETag: etag = '',
          ContentType,
          CacheControl,
          ContentDisposition,
        } = await client.send(new GetObjectCommand({ Bucket: requireEnv(bucket), Key: key }))
        if (!Body) throw new Error(`The object ${key} came without a body`)
        const about = {
          bucket,
          key,
          etag,
          ...(ContentType && { contentType: ContentType }),
          ...(CacheControl && { cacheControl: CacheControl }),
          ...(ContentDisposition && { contentDisposition: ContentDisposition }),
        }
        folder.writeObject(about, await Body.transformToByteArray())
        done += 1
        if (done % 500 === 0) say(`${done} of ${all.length} objects`)
      } catch (error) {
        // It was deleted in the meantime.
        if (!(error instanceof Error) || error.name !== 'NoSuchKey') throw error
      }
    },
  )
  return done
}

async function isMissing(client: S3Client, object: ExportedObject): Promise<boolean> {
  try {
    await client.send(new HeadObjectCommand({ Bucket: requireEnv(object.bucket), Key: placeOf(object).key }))
    return false
  } catch (error) {
    if (error instanceof Error && /NotFound|NoSuchKey/.test(error.name)) return true
    throw error
  }
}

/**
 * The objects that are missing from their bucket. Existing ones are kept, since the file under a key never
 * changes.
 */
export async function missingObjects(
  client: S3Client,
  objects: readonly ExportedObject[],
): Promise<ExportedObject[]> {
  const missing: ExportedObject[] = []
  await inParallel(objects, async (object) => {
    if (await isMissing(client, object)) missing.push(object)
  })
  return missing
}

/**
 * Where an object of a folder belongs, and for how long it may be cached. Exports of releases before the held files have
 * files where everybody would read them.
 */
function placeOf({ bucket, key, cacheControl }: ExportedObject) {
  const [, name] = (bucket === 'MEDIA_BUCKET' && /^media\/([0-9a-f]{8}-[^/]+)$/.exec(key)) || []
  return name ? { key: heldKey(name), cacheControl: publicCaching } : { key, cacheControl }
}

/** Writes objects of a folder back to their buckets, with their content type and cache headers. */
export async function bringBackObjects(
  client: S3Client,
  folder: ExportedFolder,
  objects: readonly ExportedObject[],
): Promise<void> {
  await inParallel(objects, async (object) => {
    const { bucket, contentType, contentDisposition } = object
    const { key, cacheControl } = placeOf(object)
    await client.send(
      new PutObjectCommand({
        Bucket: requireEnv(bucket),
        Key: key,
        Body: await folder.readObject(object),
        ...(contentType && { ContentType: contentType }),
        ...(cacheControl && { CacheControl: cacheControl }),
        ...(contentDisposition && { ContentDisposition: contentDisposition }),
      }),
    )
  })
}

/**
 * The objects that belong to what is restored: texts and media with the newsroom, and the CVs whose records
 * come back. CVs of people who were erased do not come back.
 */
export function objectsOf(
  objects: readonly ExportedObject[],
  sets: readonly RestoreSet[],
  found: readonly Difference[],
): ExportedObject[] {
  const returning = new Set(
    found.filter(({ does }) => does === 'bring back').map(({ item }) => textOf(item, 'pk')),
  )
  return objects.filter(({ bucket, key }) => {
    if (bucket !== 'RESUME_BUCKET') return sets.includes('newsroom')
    const id = key.replace(/^resumes\//, '').replace(/\.\w+$/, '')
    return returning.has(partitions.resume.replace('*', id))
  })
}
