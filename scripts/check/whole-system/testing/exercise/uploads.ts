import { randomUUID } from 'node:crypto'
import type { ResponseOf } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import { mediaIdOf } from '#shared/domain/media/media-address.ts'
import type { MediaFile } from '#shared/domain/media/media-file.ts'
import { sampleFiles } from '../../../../../lambdas/testing/files/sample-files.ts'
import { SiteClient } from '../site-client.ts'
import type { TestNewsroom } from './newsroom.ts'
import { until } from './responses.ts'

type MediaAnswer = ResponseOf<Api['media.get']>

const png = sampleFiles['image/png'] ?? Buffer.alloc(0)

/** Sends content as a picture. Resolves to its future address, and where it lands. */
async function send(
  { callLater }: Pick<TestNewsroom, 'callLater'>,
  content = png,
  contentType = 'image/png',
) {
  const body = new Uint8Array(content)
  const { uploadUrl, publicUrl } = await callLater<{ uploadUrl: string; publicUrl: string }>(
    'media.presign',
    { body: { filename: 'A chart', contentType, size: body.length } },
    200,
  )
  const put = await fetch(uploadUrl, {
    method: 'PUT',
    body,
    headers: { 'content-type': contentType, 'if-none-match': '*' },
  })
  if (put.status !== 200) throw new Error(`The upload was answered ${put.status}: ${await put.text()}`)
  return { publicUrl, landingKey: `landing${publicUrl.slice('/media'.length)}` }
}

/** Uploads a picture, and waits for its check. Resolves to its URL. */
export async function uploadPicture(
  newsroom: Pick<TestNewsroom, 'callLater'>,
  content?: Buffer,
  contentType?: string,
): Promise<string> {
  const { publicUrl } = await send(newsroom, content, contentType)
  const params = { id: mediaIdOf(publicUrl) ?? '' }
  await until('the check of the picture', async () => {
    const { media } = await newsroom.callLater<MediaAnswer>('media.get', { params }, 200)
    return media.status === 'ready'
  })
  return publicUrl
}

/** Uploads pictures. Resolves to the URL of one that was published. */
export async function uploadPictures(newsroom: TestNewsroom): Promise<string> {
  const { cloud, runner, callLater } = newsroom
  const { LANDING_BUCKET } = cloud.env
  const visitor = new SiteClient(cloud.siteUrl)

  // Deleted before it is checked, since the first check takes time to load.
  const early = await send(newsroom)
  await runner.deleteObject(LANDING_BUCKET, early.landingKey)
  const publicUrl = await uploadPicture(newsroom)
  const params = { id: mediaIdOf(publicUrl) ?? '' }
  const body = { altText: '', caption: '', focalPoint: null, madePublic: true, version: 1 }
  await callLater('media.update', { params, body }, 200)
  // The first reader is sent to the same address again.
  await until('the picture’s publication', async () => (await visitor.read(publicUrl)) === 200)
  const disguised = await send(newsroom, Buffer.from('<!doctype html><script>alert(1)</script>'))
  await until('the refusal', () => runner.isGone(LANDING_BUCKET, disguised.landingKey))

  // A post that cannot be read makes the purge job purge everything.
  await runner.putItem({ pk: `POST#${randomUUID()}`, sk: 'SUMMARY', status: 'published' })
  // An upload record that cannot be read makes the check fail, and its event goes to the queue.
  const broken = randomUUID()
  await runner.putItem({ pk: `MEDIA#${broken}`, sk: 'MEDIA' })
  await runner.putObject(LANDING_BUCKET, `landing/${broken}.png`, png)
  return publicUrl
}

/**
 * Describes, deletes, restores and deletes a picture that posts show. Its file goes a month later; see
 * `letTimePass`.
 */
export async function manageLibrary(
  { cloud, runner, callLater }: TestNewsroom,
  shown: string,
): Promise<void> {
  const id = mediaIdOf(shown) ?? ''
  const params = { id }
  const { uses, media } = await callLater<{ uses: number; media: MediaFile }>('media.get', { params }, 200)
  if (uses === 0) throw new Error('No post uses the picture')
  const description = { altText: 'A chart', caption: '', focalPoint: { x: 0.2, y: 0.4 } }
  await callLater('media.update', { params, body: { ...description, version: media.version } }, 200)
  // The order for new crops is removed once the posts know of them.
  await until('the new crop', () => runner.isGone(cloud.env['LANDING_BUCKET'], `landing/${id}.crop`))

  await callLater('media.delete', { params }, 409)
  const anyway = { params, query: { anyway: 'true' } }
  await callLater('media.delete', anyway, 200)
  await callLater('media.list', { query: { deleted: 'true' } }, 200)
  await callLater('media.restore', { params }, 200)
  await callLater('media.list', {}, 200)
  await callLater('media.delete', anyway, 200)
}
