/**
 * Fills the table of a stopped local cloud with a large newsroom. It is a separate program, because the AWS
 * clients of `lambdas/` read their environment when they are loaded. It writes directly to the emulator,
 * because going through the cloud takes minutes.
 */
import { UpdateTableCommand } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { kindOfType } from '#shared/domain/media/media-types.ts'
import {
  authorSk,
  categorySk,
  directoryKey,
  readDirectory,
} from '../../../lambdas/data/directory/directory.ts'
import { repairCounts } from '../../../lambdas/data/posts/post-totals.ts'
import { dynamo, type Key, tableName } from '../../../lambdas/data/table/table.ts'
import { sanitize } from '../../../lambdas/posts/sanitize.ts'
import { oneOfManyMessages } from '../../../lambdas/testing/many/many-messages.ts'
import {
  nameOfTag,
  oneOfManyApplications,
  oneOfManyAuditEntries,
  oneOfManyConfirmed,
  oneOfManyFiles,
  oneOfManySubscribers,
  oneOfManyTags,
} from '../../../lambdas/testing/many/many-records.ts'
import { itemsOfManyPosts } from '../../../lambdas/testing/many/stored-posts.ts'
import { writeItems } from '../../../lambdas/testing/many/write-items.ts'
import { articles } from '../../sample-newsroom/articles/index.ts'
import { urlOf } from '../../sample-newsroom/files.ts'
import { amounts } from './amounts.ts'

/** Items held in memory at a time. */
const chunk = 4000
const minute = 60_000

const now = new Date()
const listOf = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

const addTo = (key: Key, field: string, by: number) =>
  dynamo.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: { ...key },
      UpdateExpression: 'ADD #field :by',
      ExpressionAttributeNames: { '#field': field },
      ExpressionAttributeValues: { ':by': by },
    }),
  )

async function fillPosts(): Promise<void> {
  const directory = await readDirectory()
  const { categories, authors } = directory
  const categoryOf = (index: number) => categories[index % categories.length]?.id ?? null
  const authorOf = (index: number) => authors[index % authors.length]?.id ?? null
  // Two tags each: one from a few frequent tags, and one from all of them.
  const tagsOf = (index: number) => [...new Set([index % 10, index % amounts.tags].map(nameOfTag))]
  const many = { count: amounts.posts, directory, now, categoryOf, authorOf, tagsOf }
  const content = sanitize(articles[0]?.content.trim() ?? '')
  let items = []
  for await (const post of itemsOfManyPosts({ ...many, content, picture: urlOf('hero-13f.png') })) {
    items.push(...post)
    if (items.length < chunk) continue
    await writeItems(items)
    items = []
  }
  await writeItems(items)

  const uses = new Map<string, number>()
  for (let index = 0; index < amounts.posts; index += 1)
    for (const name of tagsOf(index)) uses.set(name, (uses.get(name) ?? 0) + 1)
  await writeItems(
    listOf(amounts.tags, (index) => oneOfManyTags(index, uses.get(nameOfTag(index)) ?? 0, now)),
  )
  await addTo({ pk: 'COUNTS', sk: 'TAGS' }, 'total', amounts.tags)
  const counted = (of: (index: number) => string | null, id: string) =>
    listOf(amounts.posts, of).filter((each) => each === id).length
  for (const { id } of categories)
    await addTo({ ...directoryKey, sk: categorySk(id) }, 'postCount', counted(categoryOf, id))
  for (const { id } of authors)
    await addTo({ ...directoryKey, sk: authorSk(id) }, 'postCount', counted(authorOf, id))
  // Later than the sample posts were saved, because counts made right after a save could miss it.
  await repairCounts(
    authors.map(({ id }) => id),
    new Date(Date.now() + minute),
  )
}

async function fillLibrary(): Promise<void> {
  const files = listOf(amounts.media, (index) => oneOfManyFiles(index, now))
  await writeItems(files)
  const totals = { pk: 'COUNTS', sk: 'MEDIA' }
  const count = (kind: string) => files.filter(({ contentType }) => kindOfType(contentType) === kind).length
  await addTo(totals, 'files', files.length)
  await addTo(totals, 'images', count('image'))
  await addTo(totals, 'documents', count('document'))
  await addTo(
    totals,
    'bytes',
    files.reduce((sum, { size }) => sum + size, 0),
  )
}

async function fillInbox(): Promise<void> {
  const many = amounts.messages
  const messages = listOf(many, (index) => oneOfManyMessages(index, { many, now }))
  await writeItems(messages.flat())
  await writeItems(listOf(amounts.applications, (index) => oneOfManyApplications(index, now)))
  await writeItems(listOf(amounts.subscribers, (index) => oneOfManySubscribers(index, now)))
}

/** Subscribers who receive articles: `CONFIRMED_SUBSCRIBERS` of them. */
async function fillSubscribers(): Promise<void> {
  const confirmed = Number(process.env['CONFIRMED_SUBSCRIBERS'] ?? 0)
  for (let first = 0; first < confirmed; first += chunk) {
    const some = Math.min(chunk, confirmed - first)
    await writeItems(listOf(some, (offset) => oneOfManyConfirmed(first + offset, now)))
  }
}

async function fillAuditLog(): Promise<void> {
  for (let first = 0; first < amounts.auditEntries; first += 100) {
    const entries = listOf(100, (offset) => oneOfManyAuditEntries(first + offset, now))
    await writeItems((await Promise.all(entries)).flat())
  }
}

// Without a stream, since nothing has to process these writes. The cloud adds a new one when it starts again.
await dynamo.send(
  new UpdateTableCommand({ TableName: tableName(), StreamSpecification: { StreamEnabled: false } }),
)
await fillPosts()
await fillLibrary()
await fillInbox()
await fillSubscribers()
await fillAuditLog()
