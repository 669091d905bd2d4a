import { readFile } from 'node:fs/promises'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { mediaTypes } from '#shared/domain/media/media-types.ts'
import { variantsOf } from '#shared/domain/media/picture-sizes.ts'
import { socialImageOf } from '#shared/domain/media/social-image.ts'
import type { User } from '#shared/domain/staff/user.ts'
import { heldKey, publicCaching } from '../../lambdas/data/uploads/embargo/public-copies.ts'
import { describeMedia } from '../../lambdas/data/uploads/library.ts'
import {
  bindUploadEtag,
  createUpload,
  findMedia,
  type Media,
  markReady,
  mediaItemKey,
  publishedKey,
} from '../../lambdas/data/uploads/media.ts'
import { completeUpload } from '../../lambdas/data/uploads/upload-record.ts'
import {
  extensionOf,
  type FileName,
  fileNames,
  idOf,
  isPicture,
  library,
  pathOf,
  sizeOfPng,
  socialPathOf,
  urlOf,
  variantPathOf,
} from './files.ts'
import { settleAll } from './settle-all.ts'

const s3 = new S3Client()

function contentTypeOf(file: FileName): string {
  const found = Object.entries(mediaTypes).find(([, { extension }]) => extension === extensionOf(file))
  if (!found) throw new Error(`${file} has an unsupported type`)
  return found[0]
}

const isDocument = (file: FileName) => mediaTypes[contentTypeOf(file)]?.kind === 'document'

/** Uploads all files to the media bucket, where the upload check stores files that it has accepted. */
export async function uploadFiles(): Promise<void> {
  const Bucket = process.env['MEDIA_BUCKET']
  if (!Bucket) throw new Error('MEDIA_BUCKET is not set')
  const put = async ({ path, key, contentType, download }: StoredObject) =>
    s3.send(
      new PutObjectCommand({
        Bucket,
        Key: heldKey(key.slice(key.lastIndexOf('/') + 1)),
        Body: await readFile(path),
        ContentType: contentType,
        CacheControl: publicCaching,
        ...(download && { ContentDisposition: `attachment; filename="${download}"` }),
      }),
    )
  await settleAll(fileNames.flatMap(servedFiles).map(put))
}

interface StoredObject {
  path: string
  key: string
  contentType: string
  /** The file name for downloads. Documents are served as attachments, as are those that staff upload. */
  download?: string
}

/** A file, and the variants and the crop of a picture. */
function servedFiles(file: FileName): StoredObject[] {
  const own: StoredObject = {
    path: pathOf(file),
    key: publishedKey({ id: idOf(file), extension: extensionOf(file) }),
    contentType: contentTypeOf(file),
    ...(isDocument(file) && { download: file }),
  }
  if (!isPicture(file)) return [own]
  const address = urlOf(file)
  return [
    own,
    ...variantsOf(address).map(({ url, width }) => ({
      path: variantPathOf(file, width),
      key: url.slice(1),
      contentType: 'image/webp',
    })),
    { path: socialPathOf(file), key: (socialImageOf(address) ?? '').slice(1), contentType: 'image/jpeg' },
  ]
}

/**
 * Enters the files of the sample, which pass through the same states as an upload; those that are there stay. The library
 * lists the specified five. The others are what articles and authors show: without a record they would be public to nobody.
 */
export async function seedLibrary(uploadedBy: Pick<User, 'id' | 'name'>, now: Date): Promise<void> {
  const listed = new Set(library.map(({ file }) => file))
  await settleAll([
    ...library.map((entry) => addToLibrary(entry, uploadedBy, now)),
    ...fileNames.filter((file) => !listed.has(file)).map((file) => addUnlisted(file, uploadedBy, now)),
  ])
}

async function addToLibrary(
  { file, ...words }: (typeof library)[number],
  uploadedBy: Pick<User, 'id' | 'name'>,
  now: Date,
) {
  const bytes = await readFile(pathOf(file))
  const media = await announce(file, bytes, uploadedBy, now)
  if (!media || !(await markReady(media, file, isPicture(file) ? sizeOfPng(bytes) : undefined))) return
  await describeMedia(media, { ...words, focalPoint: null }, [])
}

async function addUnlisted(file: FileName, uploadedBy: Pick<User, 'id' | 'name'>, now: Date) {
  const bytes = await readFile(pathOf(file))
  if (!(await announce(file, bytes, uploadedBy, now))) return
  const { width, height } = isPicture(file) ? sizeOfPng(bytes) : {}
  await completeUpload<Media>(mediaItemKey(idOf(file)), file, {
    status: 'ready',
    ...(width && { width, height }),
    expiresAt: undefined,
  })
}

/** The record of a file as if it had just been uploaded; undefined if it was entered before. */
async function announce(
  file: FileName,
  bytes: Uint8Array,
  { id: userId, name }: Pick<User, 'id' | 'name'>,
  now: Date,
) {
  const id = idOf(file)
  const found = await findMedia(id)
  if (found && found.status !== 'pending') return undefined
  if (!found) {
    await createUpload(
      {
        id,
        filename: file,
        contentType: contentTypeOf(file),
        size: bytes.length,
        extension: extensionOf(file),
        uploadedBy: { id: userId, name },
      },
      now,
    )
  }
  await bindUploadEtag(id, file)
  return findMedia(id)
}
