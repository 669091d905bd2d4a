import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FaultRule } from '@bellcast/local-cloud/faults.ts'
import { createNewsroom } from '../../check/whole-system/testing/exercise/newsroom.ts'
import { longText } from '../../check/whole-system/testing/exercise/posts.ts'
import { expected, until } from '../../check/whole-system/testing/exercise/responses.ts'
import { SiteClient } from '../../check/whole-system/testing/site-client.ts'
import type { PracticeStage } from './practice-stage.ts'
import type { Rehearsal } from './rehearsal.ts'

const hour = 3_600_000

interface Saved {
  post: { id: string; slug: string; version: number; title: string; content: string }
}

/** Rehearses a regional outage: the table, the buckets and SES fail for hours. */
export async function rehearseBadDay(stage: PracticeStage, rehearsal: Rehearsal): Promise<void> {
  const cloud = await stage.deploy()
  const { editor, runner, author, category } = await createNewsroom(cloud)
  expected(
    'signing in',
    await editor.call('session.login', { body: { username: 'chief', password: 'correct horse battery' } }),
    200,
  )
  const always = (service: FaultRule['service'], kind: FaultRule['kind']) =>
    cloud.faults.set({ service, kind, rate: 1 })
  const facts = { status: 'published', authorId: author.id, category: category.id }
  const create = async (body: object, status = 201) =>
    expected('a post', await editor.call<Saved>('posts.create', { body: { ...facts, ...body } }), status)
  const read = async (path: string) => {
    const response = await fetch(cloud.siteUrl + path)
    return { status: response.status, text: await response.text(), headers: response.headers }
  }

  rehearsal.step('Before: an article is published, and readers have read it')
  const { post } = await create({ title: 'Third quarter', content: '<p>Revenue grew.</p>' })
  const known = ['/', '/blog', `/blog/${post.slug}`]
  // Publishing purges these pages some seconds later, so they must be cached again after that.
  for (let calm = 0; calm < 6; calm += 1) {
    for (const path of known) {
      const { status, headers } = await read(path)
      assert.equal(status, 200)
      if (headers.get('x-cache') !== 'Hit from cloudfront') calm = 0
    }
    await sleep(1000)
  }

  rehearsal.step('DynamoDB returns only errors, and the copies in the edge cache expire')
  always('dynamodb', 'failed')
  cloud.clock.move(hour / 4)
  await rehearsal.verify('readers get pages from the edge cache', async () => {
    for (const path of known) {
      const { status, text } = await read(path)
      assert.equal(status, 200, `${path} answered ${status}`)
      assert.match(text, /Third quarter/)
    }
  })
  await rehearsal.verify(
    'an uncached page returns 503 with Retry-After and no internal details',
    async () => {
      const { status, headers, text } = await read('/blog/never-read')
      assert.equal(status, 503)
      assert.ok(Number(headers.get('retry-after')) > 0)
      assert.match(headers.get('content-type') ?? '', /text\/html/)
      assert.doesNotMatch(text, /InternalServerError|at async/)
    },
  )
  cloud.faults.clear()
  always('dynamodb', 'throttled')
  await rehearsal.verify('throttling returns 503 too', async () =>
    assert.equal((await read('/api/blog/posts/never-read')).status, 503),
  )

  rehearsal.step('An editor saves an article during the outage, and the browser retries until it is over')
  const words = { id: randomUUID(), title: 'Written on a bad day', content: '<p>Not one word is lost.</p>' }
  await rehearsal.verify('the save returns 503, so the editor keeps the text', async () => {
    const answer = await editor.call('posts.create', { body: { ...facts, ...words } })
    assert.equal(answer.status, 503)
  })
  cloud.faults.clear()
  always('dynamodb', 'responseLost')
  const unclear = await editor.call('posts.create', { body: { ...facts, ...words } })
  rehearsal.note(`A save that succeeded but whose response was lost: ${unclear.status}.`)
  cloud.faults.clear()
  await rehearsal.verify('the next attempt saves the text exactly once', async () => {
    const { status, body } = await editor.call<Saved>('posts.create', { body: { ...facts, ...words } })
    assert.ok([200, 201].includes(status), `answered ${status}`)
    assert.equal(body.post.content, words.content)
    const { posts } = expected(
      'the list',
      await editor.call<{ posts: { title: string }[] }>('posts.list'),
      200,
    )
    assert.equal(posts.filter(({ title }) => title === words.title).length, 1)
  })

  rehearsal.step('S3 returns 503 SlowDown (texts above 100 KB are stored there)')
  always('s3', 'slowDown')
  const long = { id: randomUUID(), title: 'A long one', content: longText() }
  await rehearsal.verify('a long article is not partially saved', async () => {
    const answer = await editor.call('posts.create', { body: { ...facts, ...long } })
    assert.equal(answer.status, 503)
    const { posts } = expected(
      'the list',
      await editor.call<{ posts: { title: string }[] }>('posts.list'),
      200,
    )
    assert.ok(posts.every(({ title }) => title !== long.title))
  })
  await rehearsal.verify('short articles can still be read and saved', async () => {
    assert.equal((await read(`/blog/${post.slug}?again`)).status, 200)
    await create({ title: 'A short one', content: '<p>Short.</p>' })
  })
  cloud.faults.clear()
  await rehearsal.verify('the long article can be saved after the outage', async () => {
    const { post: saved } = await create(long)
    assert.equal((await read(`/blog/${saved.slug}`)).status, 200)
  })

  rehearsal.step('SES accepts no mail for hours, and readers send messages')
  always('ses', 'down')
  const addresses = ['bea.lind@fund.example', 'cy.moss@fund.example']
  await rehearsal.verify('the messages are accepted, and their mails wait', async () => {
    for (const email of addresses) {
      const body = { name: 'Ann Lee', email, message: 'When do you report?', filledFor: 20_000 }
      expected('a message', await new SiteClient(cloud.siteUrl).call('contact.send', { body }), 201)
    }
    await until('mails that wait', async () => (await runner.waitingMails()) >= 4)
  })
  cloud.clock.move(8 * hour)
  cloud.faults.clear()
  await rehearsal.verify('after the outage each mail is sent once without intervention', async () => {
    let looks = 0
    await until('their sending', async () => {
      // The clock advances a minute per second, so that the job that resumes mails runs.
      if (looks++ % 10 === 0) cloud.clock.move(60_000)
      return (await runner.waitingMails()) === 0
    })
    const { mails } = (await (await fetch(`${cloud.awsUrl}/_local/state`)).json()) as {
      mails: { sent: { to: string[] }[] }
    }
    for (const address of addresses)
      assert.equal(mails.sent.filter(({ to }) => to.includes(address)).length, 1, address)
  })
}
