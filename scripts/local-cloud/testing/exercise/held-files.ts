import { randomUUID } from 'node:crypto'
import { mediaIdOf } from '#shared/domain/media.ts'
import { previewedFiles } from '#shared/domain/posts/drafts/preview-link.ts'
import { aPostInput, someDraftValues } from '#shared/testing/builders.ts'
import { SiteClient } from '../site-client.ts'
import type { TestNewsroom } from './newsroom.ts'
import type { Shown } from './posts.ts'
import { until } from './responses.ts'
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
  await opens(editor, picture, 307)
  await opens(visitor, picture, 404)

  const typed = { post: post.id, version: post.version, seq: 1 }
  const values = someDraftValues({ title: draft.title, featuredImage: unsaved })
  const ofDraft = { params: { id: randomUUID() }, body: { ...typed, values } }
  await callLater('drafts.save', ofDraft, 200)
  const { link } = await callLater<Shown>('previews.create', { params, body: { days: 1 } }, 201)
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
