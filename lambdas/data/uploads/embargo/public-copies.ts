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
import { undefinedIfGone } from '../landing.ts'

/*
 * Every file of the library lies below `held/`, where only our functions can read it. While something public uses it,
 * there is a copy below `media/`, which the edge serves. The copy is made when the first reader asks for it, and
 * deleted when the last public use ends.
 */

const s3 = createClient(S3Client, { requestTimeout: 8000 })

const publicPrefix = 'media/'
const heldPrefix = 'held/'

/** The key under which a file lies, by its name: the last part of its address. */
export const heldKey = (name: string): string => heldPrefix + name

/**
 * Readers' browsers ask again after a minute, because a file can be replaced or taken down at its address. The edge
 * asks more often, whatever this says (`Edge`). While S3 or our answer fails, it must not go on with what it has: that
 * may have been taken down.
 */
export const publicCaching = 'public, max-age=60, stale-if-error=0'

/** Seconds for which a link to a held file is valid. */
const linkLifetime = 60

const target = (key: string) => ({ Bucket: requireEnv('MEDIA_BUCKET'), Key: key })
const head = (key: string): Promise<HeadObjectCommandOutput | undefined> =>
  undefinedIfGone(() => s3.send(new HeadObjectCommand(target(key))))

/** Copies a held object to where the edge serves it. False if there is no such object. */
export async function makePublicCopy(name: string): Promise<boolean> {
  const CopySource = `${requireEnv('MEDIA_BUCKET')}/${heldKey(name)}`
  const copied = await undefinedIfGone(() =>
    s3.send(new CopyObjectCommand({ ...target(publicPrefix + name), CopySource })),
  )
  return copied !== undefined
}

/** Whether there is a held object of this name. */
export const isHeld = async (name: string): Promise<boolean> => (await head(heldKey(name))) !== undefined

/** A link to a held object, which works for a minute, for one method, and which nobody may cache. */
export function heldFileLink(name: string, method: 'GET' | 'HEAD'): Promise<string> {
  const asked = { ...target(heldKey(name)), ResponseCacheControl: 'no-store' }
  const command = method === 'HEAD' ? new HeadObjectCommand(asked) : new GetObjectCommand(asked)
  return getSignedUrl(s3, command, { expiresIn: linkLifetime })
}

/**
 * Everything of a file below a prefix: itself, its smaller pictures, and its crops around all focal points that it ever
 * had. Throws for a part of an id, which would be the beginning of others.
 */
async function keysOf(mediaId: string, prefix: string): Promise<string[]> {
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(mediaId))
    throw new Error('This is not the id of a file')
  const listed = { Bucket: requireEnv('MEDIA_BUCKET'), Prefix: prefix + mediaId }
  const keys: string[] = []
  let from: string | undefined
  do {
    const page = await s3.send(
      new ListObjectsV2Command({ ...listed, ...(from && { ContinuationToken: from }) }),
    )
    keys.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []))
    from = page.NextContinuationToken
  } while (from)
  return keys
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
  await Promise.all((await keysOf(mediaId, publicPrefix)).map(keepHeld))
}

/** Whether readers get a file, or a part of it, from the edge. */
export const hasPublicCopies = async (mediaId: string): Promise<boolean> =>
  (await keysOf(mediaId, publicPrefix)).length > 0

const remove = async (keys: readonly string[]): Promise<void> =>
  void (await Promise.all(keys.map((key) => s3.send(new DeleteObjectCommand(target(key))))))

/** Deletes the public copies of a file. Returns how many there were. */
export async function deletePublicCopies(mediaId: string): Promise<number> {
  const keys = await keysOf(mediaId, publicPrefix)
  await Promise.all(keys.map(keepHeld))
  await remove(keys)
  return keys.length
}

/** The same for a file without a record, of which nothing is to be kept. */
export async function dropPublicCopies(mediaId: string): Promise<number> {
  const keys = await keysOf(mediaId, publicPrefix)
  await remove(keys)
  return keys.length
}

/** Deletes all objects of a file: first the held ones, so that no public copy is made while the others are deleted. */
export async function eraseObjects(mediaId: string): Promise<void> {
  for (const prefix of [heldPrefix, publicPrefix]) await remove(await keysOf(mediaId, prefix))
}
