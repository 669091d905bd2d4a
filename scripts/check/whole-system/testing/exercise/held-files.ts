import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { mediaIdOf } from '#shared/domain/media/media-address.ts'
import { previewedFiles } from '#shared/domain/posts/drafts/preview-link.ts'
import { aPostInput, someDraftValues } from '#shared/testing/builders.ts'
import { SiteClient } from '../site-client.ts'
import type { TestNewsroom } from './newsroom.ts'
import type { Shown } from './posts.ts'
import { until } from './responses.ts'
import { password } from './runner.ts'
import { uploadPicture } from './uploads.ts'

/** Opens files that are not public, as staff and by a preview; publishes one, and takes it down again. */
export async function holdFiles(newsroom: TestNewsroom): Promise<void> {
  const { cloud, runner, editor, callLater } = newsroom
  const visitor = new SiteClient(cloud.siteUrl)
  const opens = (who: SiteClient, path: string, status: number) =>
    until(`${status} for ${path}`, async () => (await who.open(path)).status === status)

  const [picture, unsaved] = [await uploadPicture(newsroom), await uploadPicture(newsroom)]
  // A portrait is public with the posts of its author, who has none.
  await callLater('authors.create', { body: { name: 'Pictured', profileImage: picture } }, 201)
  const draft = aPostInput({ title: 'With a file', featuredImage: picture, status: 'draft' })
  const { post } = await callLater<{ post: { id: string; version: number } }>(
    'posts.create',
    { body: draft },
    201,
  )
  const params = { id: post.id }
  // Later, so that the request extends the session.
  cloud.clock.move(90_000)
  await opens(editor, picture, 307)
  await opens(editor, picture.replace('.png', '-9.webp'), 404)
  await opens(visitor, picture, 404)
  await keepPortrait(newsroom, picture)

  const typed = { post: post.id, version: post.version, seq: 1 }
  const values = someDraftValues({ title: draft.title, featuredImage: unsaved })
  const ofDraft = { params: { id: randomUUID() }, body: { ...typed, values } }
  await callLater('drafts.save', ofDraft, 200)
  const { link } = await callLater<Shown>('previews.create', { params, body: { days: 1 } }, 201)
  await opens(visitor, link.path, 200)
  const folder = previewedFiles(post.id, link.path.split('/').at(-1) ?? '')
  for (const shown of [picture, unsaved]) await opens(visitor, shown.replace('/media/', folder), 307)

  const saveAs = (status: string) => callLater('posts.update', { params, body: { ...draft, status } }, 200)
  const copies = (below: string) => runner.keysBelow(cloud.env['MEDIA_BUCKET'], below)
  // A crop that an earlier release has stored only where readers get it.
  const stem = `media/${mediaIdOf(picture)}`
  await runner.putObject(cloud.env['MEDIA_BUCKET'], `${stem}-social-10x10.jpg`, 'A crop')
  await until('a takedown while a copy is made', async () => {
    await until('the end of an earlier copy', async () => (await copies(`${stem}.`)).length === 0)
    await saveAs('published')
    cloud.faults.set({ service: 's3', kind: 'slow', rate: 1, milliseconds: 7000, only: 'held-files' })
    const asked = visitor.open(picture)
    await until('the copy', async () => cloud.faults.rules().some(({ hits }) => hits > 0))
    await saveAs('archived')
    const { status } = await asked
    cloud.faults.clear()
    return status === 404
  })
  await until('the takedown', async () => (await copies(stem)).length === 0)
}

/** The library with a portrait, and posts of a linked author who may see it. */
async function keepPortrait({ cloud, callLater }: TestNewsroom, portrait: string): Promise<void> {
  const params = { id: mediaIdOf(portrait) ?? '' }
  await callLater(
    'media.update',
    { params, body: { altText: 'A face', caption: '', focalPoint: null, version: 1 } },
    200,
  )
  await callLater('media.delete', { params, query: { anyway: 'true' } }, 200)
  await callLater('media.restore', { params }, 200)
  await callLater('media.list', {}, 200)

  const linked = new SiteClient(cloud.siteUrl)
  await callLater('session.login', { body: { username: 'linked', password } }, 200, linked)
  const body = aPostInput({ title: 'With their own face', featuredImage: portrait, status: 'draft' })
  const { post } = await callLater<{ post: { id: string } }>('posts.create', { body }, 201, linked)
  await callLater('posts.update', { params: { id: post.id }, body }, 200, linked)
}

/**
 * Publishes an animation of which an earlier release has made a still and a crop, has both made again, and deletes it for
 * good, while the takedown is held up.
 */
export async function eraseAnimation(newsroom: TestNewsroom): Promise<void> {
  const { cloud, runner, callLater } = newsroom
  const { MEDIA_BUCKET } = cloud.env
  const frames = Buffer.concat([Buffer.alloc(30 * 20 * 3, 10), Buffer.alloc(30 * 20 * 3, 200)])
  const raw = { raw: { width: 30, height: 40, channels: 3 } } as const
  const moving = await sharp(frames, { raw: { ...raw.raw, pageHeight: 20 } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer()
  const still = await sharp(frames, raw).webp().toBuffer()
  const url = await uploadPicture(newsroom, moving, 'image/webp')
  const id = mediaIdOf(url) ?? ''
  const params = { id }
  const facts = { altText: '', caption: '', madePublic: true }
  const visitor = new SiteClient(cloud.siteUrl)
  await callLater('media.update', { params, body: { ...facts, focalPoint: null, version: 1 } }, 200)
  const isOpen = () => until('the animation', async () => (await visitor.open(url)).status === 200)
  await isOpen()
  const kept = `held/${id}-640.webp`
  await runner.putObject(MEDIA_BUCKET, kept, still)
  await runner.putObject(MEDIA_BUCKET, `media/${id}-social-10x10.jpg`, 'A crop')
  await callLater(
    'media.update',
    { params, body: { ...facts, focalPoint: { x: 0.2, y: 0.4 }, version: 2 } },
    200,
  )
  await until('new crops', () => runner.isGone(cloud.env['LANDING_BUCKET'], `landing/${id}.crop`))
  // The edge has forgotten it by then, so that a public copy is made again.
  cloud.clock.move(90_000)
  await isOpen()

  cloud.faults.set({ service: 'lambda', kind: 'throttled', rate: 1, only: 'jobs-take-down-files' })
  await callLater('media.delete', { params, query: { now: 'true', anyway: 'true' } }, 200)
  await until('the erasure', async () => (await runner.keysBelow(MEDIA_BUCKET, `media/${id}`)).length === 0)
  cloud.faults.clear()
}
