import { readFile } from 'node:fs/promises'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { mediaTypes } from '#shared/domain/media.ts'
import type { User } from '#shared/domain/user.ts'
import { announceUpload, claimUpload, findMedia, markReady, servedKey } from '../../lambdas/data/media.ts'
import { allDone } from './all-done.ts'
import { extensionOf, type FileName, fileNames, idOf, library, pathOf } from './files.ts'

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
  await allDone(
    fileNames.map(async (file) => {
      const Body = await readFile(pathOf(file))
      await s3.send(
        new PutObjectCommand({
          Bucket,
          Key: servedKey({ id: idOf(file), extension: extensionOf(file) }),
          Body,
          ContentType: contentTypeOf(file),
          CacheControl: 'public, max-age=31536000, immutable',
          // Documents are saved, not shown in the page: as with those that staff upload.
          ...(isDocument(file) && { ContentDisposition: `attachment; filename="${file}"` }),
        }),
      )
    }),
  )
}

/** Enters the sample library's items, which pass through the same states as an upload; those that are there stay. */
export async function seedLibrary(uploadedBy: Pick<User, 'id' | 'name'>, now: Date): Promise<void> {
  await allDone(library.map((file) => enter(file, uploadedBy, now)))
}

async function enter(file: FileName, { id: userId, name }: Pick<User, 'id' | 'name'>, now: Date) {
  const id = idOf(file)
  const found = await findMedia(id)
  if (found && found.status !== 'pending') return
  if (!found) {
    await announceUpload(
      {
        id,
        filename: file,
        contentType: contentTypeOf(file),
        size: (await readFile(pathOf(file))).length,
        extension: extensionOf(file),
        uploadedBy: { id: userId, name },
      },
      now,
    )
  }
  await claimUpload(id, file)
  await markReady(id, file)
}
