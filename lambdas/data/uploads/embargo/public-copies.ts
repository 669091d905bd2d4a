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
import { createClient } from '../../aws/create-client.ts'
import { requireEnv } from '../../aws/require-env.ts'
import { undefinedIfGone } from '../landing.ts'
import type { StoredFile } from '../media.ts'

/*
 * Every file of the library lies below `held/`, where only our functions can read it. While something public uses it,
 * there is a copy below `media/`, which the edge serves. The copy is made when the first reader asks for it, and
 * deleted when the last public use ends.
 *
 * The objects of a replacement lie beside those of the file, in a folder named by the file's id. Which of them are
 * current stands in the file's record alone, so that all of them change in one write.
 */

const s3 = createClient(S3Client, { requestTimeout: 8000 })

const publicPrefix = 'media/'
const heldPrefix = 'held/'

const idLength = 36

/**
 * The key under which a file lies, by its name, which is the last part of its address and begins with its id. `edition`
 * is the upload that replaced its bytes, if one has.
 */
export const heldKey = (name: string, edition?: string): string =>
  heldPrefix + (edition ? `${name.slice(0, idLength)}/${edition}${name.slice(idLength)}` : name)

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
export async function makePublicCopy(name: string, edition?: string): Promise<boolean> {
  const CopySource = `${requireEnv('MEDIA_BUCKET')}/${heldKey(name, edition)}`
  const copied = await undefinedIfGone(() =>
    s3.send(new CopyObjectCommand({ ...target(publicPrefix + name), CopySource })),
  )
  return copied !== undefined
}

/** Deletes a copy that was made a moment ago of a file that was taken down or replaced meanwhile. */
export const removePublicCopy = (name: string): Promise<void> => remove([publicPrefix + name])

/** Whether there is a held object of this key. */
export const isHeld = async (key: string): Promise<boolean> => (await head(key)) !== undefined

/** A link to a held object, which works for a minute, for one method, and which nobody may cache. */
export function heldFileLink(key: string, method: 'GET' | 'HEAD'): Promise<string> {
  const asked = { ...target(key), ResponseCacheControl: 'no-store' }
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

/**
 * Makes sure that a file is where this release looks for it, whichever release has stored it. Only this one replaces
 * files, so the public copies of a replaced file are nothing but copies.
 */
export async function holdFile({ id, edition }: StoredFile): Promise<void> {
  if (!edition) await Promise.all((await keysOf(id, publicPrefix)).map(keepHeld))
}

/** Whether readers get a file, or a part of it, from the edge. */
export const hasPublicCopies = async (mediaId: string): Promise<boolean> =>
  (await keysOf(mediaId, publicPrefix)).length > 0

const remove = async (keys: readonly string[]): Promise<void> =>
  void (await Promise.all(keys.map((key) => s3.send(new DeleteObjectCommand(target(key))))))

/** Deletes the public copies of a file. Returns how many there were. */
export async function deletePublicCopies({ id, edition }: StoredFile): Promise<number> {
  const keys = await keysOf(id, publicPrefix)
  if (!edition) await Promise.all(keys.map(keepHeld))
  await remove(keys)
  return keys.length
}

/** The same for copies of which nothing is to be kept: of a file without a record, or of bytes that were replaced. */
export async function dropPublicCopies(mediaId: string): Promise<number> {
  const keys = await keysOf(mediaId, publicPrefix)
  await remove(keys)
  return keys.length
}

/** The uploads that held objects of a file are from, with the objects' keys. The first is named by the file's id. */
export async function heldEditions(mediaId: string): Promise<Map<string, string[]>> {
  const folder = `${heldPrefix}${mediaId}/`
  return Map.groupBy(await keysOf(mediaId, heldPrefix), (key) =>
    key.startsWith(folder) ? key.slice(folder.length, folder.length + idLength) : mediaId,
  )
}

/** Deletes held objects. */
export const removeHeld = (keys: readonly string[]): Promise<void> => remove(keys)

/** Deletes all objects of a file: first the held ones, so that no public copy is made while the others are deleted. */
export async function eraseObjects(mediaId: string): Promise<void> {
  for (const prefix of [heldPrefix, publicPrefix]) await remove(await keysOf(mediaId, prefix))
}
