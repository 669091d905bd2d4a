import assert from 'node:assert/strict'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sampleFiles } from '../../../lambdas/testing/files/sample-files.ts'
import { createNewsroom } from '../../check/whole-system/testing/exercise/newsroom.ts'
import { longText } from '../../check/whole-system/testing/exercise/posts.ts'
import { expected, until } from '../../check/whole-system/testing/exercise/responses.ts'
import { password } from '../../check/whole-system/testing/exercise/runner.ts'
import { SiteClient } from '../../check/whole-system/testing/site-client.ts'
import type { PracticeStage } from './practice-stage.ts'
import type { Rehearsal } from './rehearsal.ts'

interface Saved {
  post: { id: string; slug: string; content: string }
}

/** The two secrets from which stored data is derived (docs/operations.md). */
const permanent = ['SubscriberKey', 'SecondFactorKey']
const everySet = ['newsroom', 'settings', 'inbox', 'subscribers', 'staff', 'suppressed']

/** Rehearses recovery after losing all stacks but the data stack, and then the data too. */
export async function rehearseStackLoss(stage: PracticeStage, rehearsal: Rehearsal): Promise<void> {
  await stage.deploy()
  const { siteUrl } = stage.cloud
  const { editor, author, category } = await createNewsroom(stage.cloud)
  const signIn = async (client: SiteClient) =>
    expected('signing in', await client.call('session.login', { body: { username: 'chief', password } }), 200)

  rehearsal.step('Before: an article with a long text and a picture, a subscriber, and a signed-in editor')
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
  await rehearsal.verify('readers can read the article with its picture', isRead)

  rehearsal.step(
    'Everything but the data stack is deleted: functions, gateway, files of the site, edge, queues, alarms',
  )
  await stage.deploy({ only: 'data' })
  const kept = stage.cloud.buckets
  for (const bucket of readdirSync(join(stage.data, 's3')))
    if (!kept.includes(bucket)) rmSync(join(stage.data, 's3', bucket), { recursive: true })
  for (const folder of ['queues', 'streams'])
    rmSync(join(stage.data, folder), { recursive: true, force: true })
  rehearsal.note(`Left are the table, ${kept.length} buckets and ${stage.cloud.secrets.length} secrets.`)
  await rehearsal.verify('the site is down', async () =>
    assert.ok(
      (await fetch(siteUrl).then(
        ({ status }) => status,
        () => 0,
      )) !== 200,
    ),
  )

  rehearsal.step('npm run deploy -- --stage dev')
  await stage.deploy()
  await rehearsal.verify('readers can read the article with its picture again', isRead)
  await rehearsal.verify('the editor is still signed in and can keep writing', async () => {
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
  await rehearsal.verify('the subscriber still exists under the same id', async () => {
    expected('subscribing', await new SiteClient(siteUrl).call('newsletter.subscribe', { body: reader }), 200)
    assert.deepEqual(await subscribers(editor), counted)
  })

  rehearsal.step(
    'The nightly backup: npm run ops -- export --to FOLDER, and the two permanent keys, stored elsewhere',
  )
  const copy = stage.folder('copy')
  rehearsal.note((await stage.run('export', '--to', copy)).trim())
  const keys = await Promise.all(permanent.map(async (name) => [name, await stage.readSecret(name)] as const))

  rehearsal.step('The data is lost too: table, buckets and secrets. A new, empty stage is deployed')
  await stage.stop()
  rmSync(stage.data, { recursive: true })
  await stage.deploy()
  await rehearsal.verify('the new stage has no users or articles', async () => {
    const answer = await new SiteClient(siteUrl).call('session.login', {
      body: { username: 'chief', password },
    })
    assert.equal(answer.status, 401)
    assert.equal((await fetch(siteUrl + article)).status, 404)
  })

  rehearsal.step(
    'Restore the two keys first (put-secret-value), then run npm run ops -- restore --from FOLDER with every set',
  )
  for (const [name, value] of keys) await stage.writeSecret(name, value)
  // Functions cache secrets for three minutes.
  stage.cloud.clock.move(4 * 60_000)
  const table = stage.cloud.env['TABLE_NAME'] ?? ''
  const sets = everySet.flatMap((set) => ['--set', set])
  const restored = await stage.run('restore', '--from', copy, ...sets, '--apply', '--confirm', table)
  for (const line of restored.trim().split('\n').slice(-3)) rehearsal.note(line)
  const again = new SiteClient(siteUrl)
  await rehearsal.verify(
    'readers can read the article with its picture again at the same address',
    async () =>
      until('the article', async () => {
        // The edge caches the 404 for a minute.
        stage.cloud.clock.move(60_000)
        return isRead().then(
          () => true,
          () => false,
        )
      }),
  )
  await rehearsal.verify('staff can sign in with their passwords and find all content', async () => {
    await signIn(again)
    const { post: stored } = expected(
      'the post',
      await again.call<Saved>('posts.get', { params: { id: post.id } }),
      200,
    )
    assert.equal(stored.content, post.content)
  })
  await rehearsal.verify('the subscriber still exists under the same id', async () => {
    expected('subscribing', await new SiteClient(siteUrl).call('newsletter.subscribe', { body: reader }), 200)
    assert.deepEqual(await subscribers(again), counted)
  })
  await rehearsal.verify('posts, addresses, counts and the audit log are consistent', async () =>
    assert.match(await stage.run('restore', '--check'), /fit together/),
  )
}
