import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  type HeadObjectCommandOutput,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { requireEnv } from '../../../environment/require-env.ts'
import { createClient } from '../../aws/create-client.ts'

/*
 * Every file of the library lies below `held/`, where only our functions can read it. While something public uses it,
 * there is a copy below `media/`, which the edge serves. The copy is made when the first reader asks for it, and
 * deleted when the last public use ends (decision 190).
 */

const s3 = createClient(S3Client, { requestTimeout: 8000 })

const publicPrefix = 'media/'
const heldPrefix = 'held/'

/** The key under which a file lies, by its name: the last part of its address. */
export const heldKey = (name: string): string => heldPrefix + name

/**
 * Readers' browsers ask again after a minute, because a file can be replaced or taken down at its address. The edge
 * asks more often, whatever this says (`Edge`).
 */
export const publicCaching = 'public, max-age=60'

/** Seconds for which a link to a held file is valid. */
const linkLifetime = 60

const isMissing = (error: unknown): boolean =>
  error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name)

async function unlessMissing<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

const target = (key: string) => ({ Bucket: requireEnv('MEDIA_BUCKET'), Key: key })
const head = (key: string): Promise<HeadObjectCommandOutput | undefined> =>
  unlessMissing(() => s3.send(new HeadObjectCommand(target(key))))

/** Copies a held object to where the edge serves it. False if there is no such object. */
export async function makePublicCopy(name: string): Promise<boolean> {
  const CopySource = `${requireEnv('MEDIA_BUCKET')}/${heldKey(name)}`
  const copied = await unlessMissing(() =>
    s3.send(new CopyObjectCommand({ ...target(publicPrefix + name), CopySource })),
  )
  return copied !== undefined
}

/** Whether there is a held object of this name. */
export const isHeld = async (name: string): Promise<boolean> => (await head(heldKey(name))) !== undefined

/** A link to a held object, which works for a minute and which nobody may cache. */
export const heldFileLink = (name: string): Promise<string> =>
  getSignedUrl(s3, new GetObjectCommand({ ...target(heldKey(name)), ResponseCacheControl: 'no-store' }), {
    expiresIn: linkLifetime,
  })

/** Everything below a prefix: a file, its smaller pictures, and its crops around all focal points that it ever had. */
async function keysBelow(prefix: string): Promise<string[]> {
  const { Contents = [] } = await s3.send(
    new ListObjectsV2Command({ Bucket: requireEnv('MEDIA_BUCKET'), Prefix: prefix }),
  )
  return Contents.flatMap(({ Key }) => Key ?? [])
}

/**
 * Releases before this one stored files only where the edge serves them. Such a file is moved: its only copy must not
 * be deleted.
 */
async function keepHeld(key: string): Promise<void> {
  const to = heldKey(key.slice(publicPrefix.length))
  if (await head(to)) return
  const stored = await head(key)
  if (!stored) return
  await s3.send(
    new CopyObjectCommand({
      ...target(to),
      CopySource: `${requireEnv('MEDIA_BUCKET')}/${key}`,
      MetadataDirective: 'REPLACE',
      ContentType: stored.ContentType,
      ContentDisposition: stored.ContentDisposition,
      CacheControl: publicCaching,
    }),
  )
}

/** Makes sure that a file is where this release looks for it, whichever release has stored it. */
export async function holdFile(mediaId: string): Promise<void> {
  for (const key of await keysBelow(publicPrefix + mediaId)) await keepHeld(key)
}

/** Deletes the public copies of a file. Returns how many there were. */
export async function deletePublicCopies(mediaId: string): Promise<number> {
  const keys = await keysBelow(publicPrefix + mediaId)
  for (const key of keys) {
    await keepHeld(key)
    await s3.send(new DeleteObjectCommand(target(key)))
  }
  return keys.length
}

/** Deletes all objects of a file, held and public. */
export async function eraseObjects(mediaId: string): Promise<void> {
  for (const prefix of [publicPrefix, heldPrefix])
    for (const key of await keysBelow(prefix + mediaId)) await s3.send(new DeleteObjectCommand(target(key)))
}
