import { randomUUID } from 'node:crypto'
import type { ResponseOf } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import { mediaIdOf } from '#shared/domain/media/media-address.ts'
import { aPostInput } from '#shared/testing/builders.ts'
import { sampleFiles } from '../../../../../lambdas/testing/files/sample-files.ts'
import type { TestNewsroom } from './newsroom.ts'
import { until } from './responses.ts'

type MediaAnswer = ResponseOf<Api['media.get']>
type Presigned = ResponseOf<Api['media.presign']>

/** Replaces a picture that a draft and an author without posts show. Leftovers of an interrupted one go, too. */
export async function replacePicture({ cloud, runner, callLater }: TestNewsroom): Promise<void> {
  const content = new Uint8Array(sampleFiles['image/png'] ?? Buffer.alloc(0))
  const send = async (more: object) => {
    const file = { filename: 'portrait.png', contentType: 'image/png', size: content.length }
    const answer = await callLater<Presigned>('media.presign', { body: { ...file, ...more } }, 200)
    const put = await fetch(answer.uploadUrl, {
      method: 'PUT',
      body: content,
      headers: { 'content-type': 'image/png', 'if-none-match': '*' },
    })
    if (put.status !== 200) throw new Error(`The upload was answered ${put.status}: ${await put.text()}`)
    return answer
  }
  const { publicUrl } = await send({})
  const id = mediaIdOf(publicUrl) ?? ''
  const look = async () => (await callLater<MediaAnswer>('media.get', { params: { id } }, 200)).media
  await until('the check of the portrait', async () => (await look()).status === 'ready')
  await callLater('authors.create', { body: { name: 'Portrayed', profileImage: publicUrl } }, 201)
  const draft = aPostInput({ title: 'Shows the portrait', featuredImage: publicUrl, status: 'draft' })
  await callLater('posts.create', { body: draft }, 201)

  await runner.putObject(cloud.env['MEDIA_BUCKET'], `held/${id}/${randomUUID()}.png`, Buffer.from(content))
  const { version } = await look()
  const { edition } = await send({ replaces: { id, version, reason: 'Another portrait' } })
  await until('the replacement of the portrait', async () => (await look()).edition === edition)
}
