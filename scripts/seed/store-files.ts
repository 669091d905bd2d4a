import { readFile } from 'node:fs/promises'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { mediaTypes, socialImageOf, variantsOf } from '#shared/domain/media.ts'
import type { User } from '#shared/domain/user.ts'
import { announceUpload, claimUpload, findMedia, markReady, servedKey } from '../../lambdas/data/media.ts'
import { forEver } from '../../lambdas/data/media-files.ts'
import { allDone } from './all-done.ts'
import {
  addressOf,
  extensionOf,
  type FileName,
  fileNames,
  idOf,
  isPicture,
  library,
  pathOf,
  sizeOfPng,
  socialPathOf,
  variantPathOf,
} from './files.ts'

const s3 = new S3Client()

function contentTypeOf(file: FileName): string {
  const found = Object.entries(mediaTypes).find(([, { extension }]) => extension === extensionOf(file))
  if (!found) throw new Error(`${file} is of no type that we serve`)
  return found[0]
}

const isDocument = (file: FileName) => mediaTypes[contentTypeOf(file)]?.kind === 'document'

/** Puts every file where the site serves it from. Its key never changes and neither does what lies there. */
export async function storeFiles(): Promise<void> {
  const Bucket = process.env['MEDIA_BUCKET']
  if (!Bucket) throw new Error('MEDIA_BUCKET is not set')
  const put = async ({ path, key, contentType, download }: Stored) =>
    s3.send(
      new PutObjectCommand({
        Bucket,
        Key: key,
        Body: await readFile(path),
        ContentType: contentType,
        CacheControl: forEver,
        ...(download && { ContentDisposition: `attachment; filename="${download}"` }),
      }),
    )
  await allDone(fileNames.flatMap(servedFiles).map(put))
}

interface Stored {
  path: string
  key: string
  contentType: string
  /** Documents are saved under this name, not shown in the page: as with those that staff upload. */
  download?: string
}

/** A file, and the variants and the crop of a picture. */
function servedFiles(file: FileName): Stored[] {
  const own: Stored = {
    path: pathOf(file),
    key: servedKey({ id: idOf(file), extension: extensionOf(file) }),
    contentType: contentTypeOf(file),
    ...(isDocument(file) && { download: file }),
  }
  if (!isPicture(file)) return [own]
  const address = addressOf(file)
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

/** Enters the sample library's items, which pass through the same states as an upload; those that are there stay. */
export async function seedLibrary(uploadedBy: Pick<User, 'id' | 'name'>, now: Date): Promise<void> {
  await allDone(library.map((file) => enter(file, uploadedBy, now)))
}

async function enter(file: FileName, { id: userId, name }: Pick<User, 'id' | 'name'>, now: Date) {
  const id = idOf(file)
  const bytes = await readFile(pathOf(file))
  const found = await findMedia(id)
  if (found && found.status !== 'pending') return
  if (!found) {
    await announceUpload(
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
  await claimUpload(id, file)
  await markReady(id, file, isPicture(file) ? sizeOfPng(bytes) : undefined)
}
