import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SearchedArticle } from '#shared/domain/posts/post.ts'
import { defaultSettings } from '#shared/domain/settings/settings.ts'
import { aPostInput } from '#shared/testing/builders.ts'
import { createAuthor, createCategory } from '../data/directory/directory.ts'
import { saveSettings } from '../data/directory/settings.ts'
import { searchWordsKey } from '../data/posts/stored-words.ts'
import { dynamo, getItem, tableName } from '../data/table/table.ts'
import { sanitize } from '../posts/sanitize.ts'
import { send } from '../testing/send.ts'
import { type LocalTable, missingTable, startLocalTable } from '../testing/table/local-table.ts'
import { createPost, deletePost, savePost } from '../testing/write-posts.ts'
import { handler as list } from './list.ts'
import { handler as search } from './search.ts'

interface Found {
  articles: SearchedArticle[]
  complete: boolean
  synonyms: string[][]
}

const change = { by: { id: 'someone', name: 'Noa Ferrant' }, now: new Date(), audited: false }
let table: LocalTable | undefined
beforeAll(async () => {
  if (!missingTable) table = await startLocalTable()
})
afterAll(() => table?.stop())
beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  await table?.empty()
})

const draft = (overrides: Parameters<typeof aPostInput>[0]) => {
  const input = aPostInput({ status: 'published', publishedAt: '2026-01-01T00:00:00.000Z', ...overrides })
  return { ...input, content: sanitize(input.content) }
}
const write = (overrides: Parameters<typeof aPostInput>[0]) => createPost(draft(overrides), change)
const save = (id: string, overrides: Parameters<typeof aPostInput>[0]) =>
  savePost(id, draft(overrides), change)
const document = async () => {
  const { status, body } = await send<Found>(search)
  expect(status).toBe(200)
  return body
}
const words = async () =>
  Object.fromEntries((await document()).articles.map((article) => [article.title, article.words]))

describe.skipIf(missingTable)('the search document', () => {
  test('has the list’s summaries and the words of the bodies, and no internal fields', async () => {
    const author = await createAuthor({ name: 'Ines Calder' }, change.now)
    await createCategory({ name: 'Reports', color: '#123456' }, change.now)
    await write({
      title: 'Whole',
      excerpt: 'Short.',
      category: 'Reports',
      authorId: author.id,
      tags: ['Earnings'],
      content: '<h2>Résumé</h2><p>The <b>guid</b>ance of a quarter, the guidance of a year, guidance.</p>',
    })

    const body = await document()

    const shown = await send<{ posts: object[] }>(list, { query: { view: 'summary' } })
    expect(body).toEqual({
      success: true,
      complete: true,
      articles: [{ ...shown.body.posts[0], words: 'guidance guidance quarter resume year' }],
      synonyms: [],
    })
  })

  test('is up to date after an article is edited, unpublished or deleted', async () => {
    const { id } = await write({ title: 'One', content: '<p>first words</p>' })
    await write({ title: 'Draft', status: 'draft', content: '<p>unspoken</p>' })
    expect(await words()).toEqual({ One: 'first words' })

    await save(id, { title: 'One', content: '<p>second thoughts</p>' })
    expect(await words()).toEqual({ One: 'second thoughts' })

    await save(id, { title: 'One', status: 'draft' })
    expect(await words()).toEqual({})
    expect(await getItem(searchWordsKey(id))).toBeUndefined()

    await save(id, { title: 'One', content: '<p>third time</p>' })
    expect(await words()).toEqual({ One: 'third time' })
    await deletePost(id, change)
    expect(await getItem(searchWordsKey(id))).toBeUndefined()
    expect(await words()).toEqual({})
  })

  test('has the synonyms of staff', async () => {
    await saveSettings({
      ...defaultSettings,
      blog: { ...defaultSettings.blog, searchSynonyms: 'buyback, share repurchase\n\nRSU, stock unit' },
    })

    expect((await document()).synonyms).toEqual([
      ['buyback', 'share repurchase'],
      ['RSU', 'stock unit'],
    ])
  })

  test('includes an article without stored words, but not one without a summary', async () => {
    const { id } = await write({ title: 'Of old', excerpt: 'Still found by this.' })
    await dynamo.send(new DeleteCommand({ TableName: tableName(), Key: { ...searchWordsKey(id) } }))
    const other = await write({ title: 'Half gone' })
    await dynamo.send(
      new DeleteCommand({ TableName: tableName(), Key: { pk: `POST#${other.id}`, sk: 'SUMMARY' } }),
    )

    const { articles } = await document()

    expect(articles).toMatchObject([{ title: 'Of old', excerpt: 'Still found by this.', words: '' }])
    await deletePost(id, change)
    expect((await document()).articles).toEqual([])
  })
})
