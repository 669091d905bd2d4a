import assert from 'node:assert/strict'
import { sampleFiles } from '../../../lambdas/testing/files/sample-files.ts'
import { createNewsroom } from '../../check/whole-system/testing/exercise/newsroom.ts'
import { longText } from '../../check/whole-system/testing/exercise/posts.ts'
import { expected } from '../../check/whole-system/testing/exercise/responses.ts'
import { password } from '../../check/whole-system/testing/exercise/runner.ts'
import { SiteClient } from '../../check/whole-system/testing/site-client.ts'
import type { PracticeStage } from './practice-stage.ts'
import type { Rehearsal } from './rehearsal.ts'

interface Saved {
  post: { id: string; slug: string; content: string }
}

/** Deploys a stage and fills it with what must survive a loss. Resolves to what checks whether it did. */
export async function inhabit(stage: PracticeStage, rehearsal: Rehearsal) {
  await stage.deploy()
  const { siteUrl } = stage.cloud
  const { editor, author, category } = await createNewsroom(stage.cloud)
  rehearsal.step('Before: an article with a long text and a picture, a subscriber, and a signed-in editor')
  const signIn = async (client: SiteClient) =>
    expected('signing in', await client.call('session.login', { body: { username: 'chief', password } }), 200)
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
  const subscribe = async () =>
    expected('subscribing', await new SiteClient(siteUrl).call('newsletter.subscribe', { body: reader }), 200)
  const subscribers = async (client: SiteClient) =>
    expected('counts', await client.call<{ counts: Record<string, number> }>('subscribers.counts'), 200)
  await subscribe()
  const counted = await subscribers(editor)

  return {
    editor,
    article,
    signIn,
    /** Throws unless readers get the article and its picture. */
    isRead: async () => {
      for (const path of ['/', '/blog', article, media])
        assert.equal((await fetch(siteUrl + path)).status, 200, `${path} does not answer`)
    },
    /** Throws unless staff find the article as it was. */
    isStored: async (client: SiteClient) => {
      const { post: stored } = expected(
        'the post',
        await client.call<Saved>('posts.get', { params: { id: post.id } }),
        200,
      )
      assert.equal(stored.content, post.content)
    },
    /** Throws unless the subscriber is known: subscribing again then adds nobody. */
    isSubscribed: async (client: SiteClient) => {
      await subscribe()
      assert.deepEqual(await subscribers(client), counted)
    },
    write: async (title: string) =>
      expected(
        'a post',
        await editor.call<Saved>('posts.create', { body: { title, content: '<p>Next.</p>' } }),
        201,
      ),
  }
}
