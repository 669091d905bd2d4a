import assert from 'node:assert/strict'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sampleFiles } from '../../lambdas/testing/files/sample-files.ts'
import { createNewsroom } from '../local-cloud/testing/exercise/newsroom.ts'
import { longText } from '../local-cloud/testing/exercise/posts.ts'
import { expected, until } from '../local-cloud/testing/exercise/responses.ts'
import { password } from '../local-cloud/testing/exercise/runner.ts'
import { SiteClient } from '../local-cloud/testing/site-client.ts'
import type { PracticeStage } from './practice-stage.ts'
import type { Rehearsal } from './rehearsal.ts'

interface Saved {
  post: { id: string; slug: string; content: string }
}

/** The two that what is stored was made with (docs/operations.md). */
const permanent = ['SubscriberKey', 'SecondFactorKey']
const everySet = ['newsroom', 'settings', 'inbox', 'subscribers', 'staff', 'suppressed']

/** Loses all stacks but the data, then the data too, and brings the stage back. */
export async function rehearseStackLoss(stage: PracticeStage, rehearsal: Rehearsal): Promise<void> {
  await stage.deploy()
  const { siteUrl } = stage.cloud
  const { editor, author, category } = await createNewsroom(stage.cloud)
  const signIn = async (client: SiteClient) =>
    expected('signing in', await client.call('session.login', { body: { username: 'chief', password } }), 200)

  rehearsal.step('Before: an article with a long text and a picture, a subscriber, and somebody who works')
  await signIn(editor)
  const picture = sampleFiles['image/png']?.toString('base64') ?? ''
  const content = `<p><img src="data:image/png;base64,${picture}" alt="A chart"></p>${longText()}`
  const facts = { title: 'Third quarter', status: 'published', authorId: author.id, category: category.id }
  const { post } = expected(
    'a post',
    await editor.call<Saved>('posts.create', { body: { ...facts, content } }),
    201,
  )
  const article = `/blog/${post.slug}`
  const media = /\/media\/[^"]+/.exec(post.content)?.[0] ?? ''
  const reader = { email: 'bea.lind@fund.example', filledFor: 20_000 }
  expected('subscribing', await new SiteClient(siteUrl).call('newsletter.subscribe', { body: reader }), 200)
  const subscribers = async (client: SiteClient) =>
    expected('counts', await client.call<{ counts: Record<string, number> }>('subscribers.counts'), 200)
  const counted = await subscribers(editor)
  const isRead = async () => {
    for (const path of ['/', '/blog', article, media])
      assert.equal((await fetch(siteUrl + path)).status, 200, `${path} does not answer`)
  }
  await rehearsal.prove('readers have the article with its picture', isRead)

  rehearsal.step(
    'Everything but the data stack is deleted: functions, gateway, files of the site, edge, queues, alarms',
  )
  await stage.deploy({ only: 'data' })
  const kept = stage.cloud.buckets
  for (const bucket of readdirSync(join(stage.data, 's3')))
    if (!kept.includes(bucket)) rmSync(join(stage.data, 's3', bucket), { recursive: true })
  for (const folder of ['queues', 'streams'])
    rmSync(join(stage.data, folder), { recursive: true, force: true })
  rehearsal.tell(`What is left: the table, ${kept.length} buckets and ${stage.cloud.secrets.length} secrets.`)
  await rehearsal.prove('there is no site any more', async () =>
    assert.ok(
      (await fetch(siteUrl).then(
        ({ status }) => status,
        () => 0,
      )) !== 200,
    ),
  )

  rehearsal.step('npm run deploy -- --stage dev')
  await stage.deploy()
  await rehearsal.prove('readers have the article with its picture again', isRead)
  await rehearsal.prove('whoever was signed in still is, and goes on writing', async () => {
    const { post: stored } = expected(
      'the post',
      await editor.call<Saved>('posts.get', { params: { id: post.id } }),
      200,
    )
    assert.equal(stored.content, post.content)
    expected(
      'a post',
      await editor.call('posts.create', { body: { title: 'Afterward', content: '<p>Next.</p>' } }),
      201,
    )
  })
  await rehearsal.prove('the subscriber is known, under the same id', async () => {
    expected('subscribing', await new SiteClient(siteUrl).call('newsletter.subscribe', { body: reader }), 200)
    assert.deepEqual(await subscribers(editor), counted)
  })

  rehearsal.step(
    'The night’s copy: npm run export -- --to FOLDER, and the two permanent keys, kept elsewhere',
  )
  const copy = stage.folder('copy')
  rehearsal.tell((await stage.run('scripts/export/export.ts', '--to', copy)).trim())
  const keys = await Promise.all(permanent.map(async (name) => [name, await stage.readSecret(name)] as const))

  rehearsal.step('The data are lost too: table, buckets, secrets. A new stage is deployed, empty')
  await stage.stop()
  rmSync(stage.data, { recursive: true })
  await stage.deploy()
  await rehearsal.prove('it knows nobody', async () => {
    const answer = await new SiteClient(siteUrl).call('session.login', {
      body: { username: 'chief', password },
    })
    assert.equal(answer.status, 401)
    assert.equal((await fetch(siteUrl + article)).status, 404)
  })

  rehearsal.step(
    'The two keys first (put-secret-value), then npm run restore -- --from FOLDER, with every set',
  )
  for (const [name, value] of keys) await stage.writeSecret(name, value)
  // Functions keep what they have read for three minutes.
  stage.cloud.clock.move(4 * 60_000)
  const table = stage.cloud.env['TABLE_NAME'] ?? ''
  const sets = everySet.flatMap((set) => ['--set', set])
  const restored = await stage.run(
    'scripts/restore/restore.ts',
    '--from',
    copy,
    ...sets,
    '--apply',
    '--confirm',
    table,
  )
  for (const line of restored.trim().split('\n').slice(-3)) rehearsal.tell(line)
  const again = new SiteClient(siteUrl)
  await rehearsal.prove('readers have the article with its picture again, at its address', async () =>
    until('the article', async () => {
      // The edge remembers that it was not there, for a minute.
      stage.cloud.clock.move(60_000)
      return isRead().then(
        () => true,
        () => false,
      )
    }),
  )
  await rehearsal.prove('staff sign in with the passwords that they had, and find every word', async () => {
    await signIn(again)
    const { post: stored } = expected(
      'the post',
      await again.call<Saved>('posts.get', { params: { id: post.id } }),
      200,
    )
    assert.equal(stored.content, post.content)
  })
  await rehearsal.prove('the subscriber is known, under the same id', async () => {
    expected('subscribing', await new SiteClient(siteUrl).call('newsletter.subscribe', { body: reader }), 200)
    assert.deepEqual(await subscribers(again), counted)
  })
  await rehearsal.prove('posts, addresses, counts and the audit log fit together', async () =>
    assert.match(await stage.run('scripts/restore/restore.ts', '--check'), /fit together/),
  )
}
