import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { EndpointId } from '#shared/api/index.ts'
import { createClient } from '../../../lambdas/data/aws/create-client.ts'
import type * as contract from '../../../shared/api/openapi.ts'
import { ExportedFolder } from '../../ops/export/exported-folder.ts'
import { type RawItem, textOf } from '../../ops/restore/differences.ts'
import { itemsOf } from '../../ops/restore/restored-table.ts'
import { Refusal } from '../../ops/stage/refusal.ts'
import type * as accountPart from '../whole-system/testing/exercise/account.ts'
import type * as catalogPart from '../whole-system/testing/exercise/catalog.ts'
import type * as draftsPart from '../whole-system/testing/exercise/drafts.ts'
import type * as formsPart from '../whole-system/testing/exercise/forms.ts'
import type * as inboxPart from '../whole-system/testing/exercise/inbox.ts'
import type * as mailMailingsPart from '../whole-system/testing/exercise/mail/mailings.ts'
import type * as mailOutboxPart from '../whole-system/testing/exercise/mail/outbox.ts'
import type * as newsroomPart from '../whole-system/testing/exercise/newsroom.ts'
import type * as peoplePrivacyPart from '../whole-system/testing/exercise/people/privacy.ts'
import type * as postsPart from '../whole-system/testing/exercise/posts.ts'
import type * as readersPart from '../whole-system/testing/exercise/readers.ts'
import type * as settingsPart from '../whole-system/testing/exercise/settings.ts'
import type * as signInPart from '../whole-system/testing/exercise/sign-in.ts'
import type * as uploadsPart from '../whole-system/testing/exercise/uploads.ts'
import type * as usersPart from '../whole-system/testing/exercise/users.ts'
import type * as siteClient from '../whole-system/testing/site-client.ts'
import type * as startedCloud from '../whole-system/testing/start-built-cloud.ts'
import {
  type Answer,
  fixtures,
  operationsOf,
  type Release,
  requestsWithoutInput,
  storeLongTexts,
  withoutLongTexts,
} from './fixtures.ts'
import { isTestItem, watchItems } from './watch-items.ts'

type Parts = typeof newsroomPart &
  typeof signInPart &
  typeof uploadsPart &
  typeof mailOutboxPart &
  typeof mailMailingsPart &
  typeof formsPart &
  typeof inboxPart &
  typeof peoplePrivacyPart &
  typeof postsPart &
  typeof readersPart &
  typeof catalogPart &
  typeof draftsPart &
  typeof settingsPart &
  typeof usersPart &
  typeof accountPart

/** Where a release keeps what uses every feature once: here, or as older ones do inside the local cloud. */
function testHelpersOf(checkout: string): string {
  const folders = ['scripts/check/whole-system/testing', 'scripts/local-cloud/testing']
  const found = folders.find((folder) => existsSync(join(checkout, folder, 'start-built-cloud.ts')))
  if (found === undefined) throw new Refusal(`${checkout} has none of ${folders.join(' and ')}.`)
  return found
}

/**
 * `record-release`: records how the release in another checkout of this repository stores data and answers, for the tests
 * that check that this code is compatible. It runs the checkout's own code on its own local cloud, uses every feature once,
 * and then records the answers of the endpoints that read. docs/operations.md says what the tests check.
 */
export async function recordPreviousRelease({ checkout }: { checkout: string }): Promise<void> {
  if (!existsSync(join(checkout, 'cdk.out')))
    throw new Refusal(
      `${checkout} is not a synthesized checkout. Run in it: npm ci && npm run build && node scripts/run.mjs infra/app.ts`,
    )

  /** Imports a module of that release. If what is used of it here has another name there, recording fails at once. */
  const from = (path: string): Promise<unknown> => import(pathToFileURL(resolve(checkout, path)).href)
  const helpers = testHelpersOf(checkout)

  const parts = Object.assign(
    {},
    ...(await Promise.all(
      [
        'newsroom',
        'sign-in',
        'uploads',
        'mail/outbox',
        'mail/mailings',
        'forms',
        'inbox',
        'people/privacy',
        'posts',
        'readers',
        'catalog',
        'drafts',
        'settings',
        'users',
        'account',
      ].map((part) => from(`${helpers}/exercise/${part}.ts`)),
    )),
  ) as Parts
  const { startBuiltCloud } = (await from(`${helpers}/start-built-cloud.ts`)) as typeof startedCloud
  const { openapi } = (await from('shared/api/openapi.ts')) as typeof contract

  const cloud = await startBuiltCloud()
  const table = cloud.env['TABLE_NAME'] ?? ''
  const { DynamoDBClient } = await import('@aws-sdk/client-dynamodb')
  const client = createClient(DynamoDBClient, { requestTimeout: 10_000 })

  const stopWatching = watchItems(client, table)
  const newsroom = await parts.createNewsroom(cloud)
  await parts.signIn(newsroom)
  const picture = await parts.uploadPictures(newsroom)
  parts.holdMail(newsroom)
  await parts.submitForms(newsroom)
  await parts.workThroughInbox(newsroom)
  await parts.sendMail(newsroom)
  await parts.answerPeople(newsroom)
  const posts = await parts.writePosts(newsroom, picture)
  await parts.readAsStaff(newsroom, posts)
  await parts.readAsVisitor(newsroom, posts)
  await parts.changePosts(newsroom, picture)
  await parts.manageLibrary(newsroom, picture)
  await parts.manageCatalog(newsroom)
  await parts.handInDrafts(newsroom)
  await parts.mailArticles(newsroom)
  await parts.changeSettings(newsroom)
  await parts.manageUsers(newsroom)
  await parts.secureAccount(newsroom)
  // Once more, since the inbox was emptied.
  await parts.submitForms(newsroom)
  await sleep(3000)
  const shapes = await stopWatching()

  const items: RawItem[] = []
  for await (const item of itemsOf(client, table)) {
    if (!isTestItem(item)) items.push(item)
    else await newsroom.runner.forgetItem({ pk: textOf(item, 'pk'), sk: textOf(item, 'sk') })
  }
  const clock = cloud.clock.now().toISOString()

  /** The ids in the partition keys of one kind of item. */
  const idsOf = (prefix: string, sk: string): string[] =>
    items
      .filter((item) => textOf(item, 'pk').startsWith(prefix) && textOf(item, 'sk') === sk)
      .map((item) => textOf(item, 'pk').slice(prefix.length))
  const inTrash = new Set(items.filter(({ deletedAt }) => deletedAt).map((item) => textOf(item, 'pk')))

  // Long texts are random, and would be most of the record.
  await storeLongTexts(items, cloud.env['BODY_BUCKET'])

  const { SiteClient } = (await from(`${helpers}/site-client.ts`)) as typeof siteClient
  const clients = { staff: newsroom.editor, visitor: new SiteClient(cloud.siteUrl) }
  const answers: Answer[] = []
  async function ask(
    who: Answer['who'],
    id: EndpointId,
    parts: Pick<Answer, 'params' | 'query'> = {},
  ): Promise<unknown> {
    const { status, body } = await clients[who].call(id, parts)
    if (status !== 200) throw new Error(`${id} ${JSON.stringify(parts)} answered ${status}`)
    answers.push({ id, who, ...parts, body: withoutLongTexts(body) })
    return body
  }

  for (const id of requestsWithoutInput.staff) await ask('staff', id)
  for (const id of requestsWithoutInput.visitor) await ask('visitor', id)
  await ask('staff', 'posts.list', { query: { status: 'trash' } })
  await ask('staff', 'posts.list', { query: { status: 'draft', sort: 'title' } })
  await ask('staff', 'media.list', { query: { deleted: 'true' } })
  for (const id of idsOf('MEDIA#', 'MEDIA')) await ask('staff', 'media.get', { params: { id } })
  for (const id of idsOf('POST#', 'SUMMARY')) {
    for (const about of ['posts.get', 'revisions.list', 'mailings.ofPost'] as const)
      await ask('staff', about, { params: { id } })
    await ask('staff', 'audit.list', { query: { record: `post:${id}` } })
    if (!inTrash.has(`POST#${id}`)) await ask('staff', 'drafts.list', { query: { post: id } })
  }
  for (const kind of ['messages', 'applications', 'subscribers']) {
    const listed = await ask('staff', 'inbox.list', { params: { kind } })
    for (const { id } of (listed as { entries: { id: string }[] }).entries)
      await ask('staff', 'inbox.get', { params: { kind, id } })
  }
  await ask('visitor', 'blog.list', { query: { limit: '9' } })
  const { posts: articles } = (await ask('visitor', 'blog.list')) as { posts: { slug: string }[] }
  for (const { slug } of articles)
    await ask('visitor', 'blog.get', { params: { slug }, query: { view: 'page' } })

  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: checkout,
    encoding: 'utf8',
  }).trim()
  mkdirSync(fixtures, { recursive: true })
  await new ExportedFolder(fixtures).writeItems(
    (async function* () {
      yield* items
    })(),
  )
  const writeLines = (name: string, values: readonly unknown[]) =>
    writeFileSync(join(fixtures, name), values.map((value) => `${JSON.stringify(value)}\n`).join(''))
  const release: Release = { commit, clock, siteUrl: cloud.siteUrl }
  writeFileSync(join(fixtures, 'release.json'), `${JSON.stringify(release, null, 2)}\n`)
  writeLines('contract.jsonl', operationsOf(openapi()))
  writeLines('answers.jsonl', answers)
  writeLines('item-shapes.jsonl', Object.entries(shapes))
  client.destroy()
  await cloud.stop()
  console.log(`Recorded ${commit}: ${items.length} items, ${answers.length} answers.`)
  process.exit()
}
