import { brotliCompressSync } from 'node:zlib'
import type { BatchGetCommandInput } from '@aws-sdk/lib-dynamodb'
import { BatchGetCommand, DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { mockClient } from 'aws-sdk-client-mock'
import type { Settings } from '#shared/domain/settings/settings.ts'
import { settingsKey } from '../data/directory/settings.ts'
import { tagCache } from '../data/newsroom/known-tags.ts'
import { usedCategoryCache } from '../data/newsroom/used-categories.ts'
import {
  type Lasting,
  type PostBody,
  type PostSummary,
  toBodyItem,
  toLastingItem,
  toSummaryItem,
} from '../data/posts/stored-post.ts'
import { tableName } from '../data/table/table.ts'
import { handler } from './render.ts'
import { searchIndexCache } from './search-newsroom.ts'

export const table = mockClient(DynamoDBDocumentClient)

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** An article in the table. A test states only the fields that matter to it. */
export interface Stored extends Partial<PostSummary> {
  body?: Partial<Omit<PostBody, 'stored'>> & { html?: string }
  lasting?: Lasting
  /** The words of its body that a search can find. */
  words?: string
}

const summaryFrom = (
  { body: _body, lasting: _lasting, words: _words, ...facts }: Stored,
  number: number,
): PostSummary => ({
  id: id(number),
  title: 'How to read a 13F',
  slug: 'how-to-read-a-13f',
  excerpt: 'Forty-five days late, and still worth an hour.',
  status: 'published',
  authorId: 'a1',
  categoryId: 'c1',
  tags: ['Filings'],
  publishedAt: '2026-01-15T14:30:00.000Z',
  createdAt: '2026-01-10T10:00:00.000Z',
  updatedAt: '2026-01-16T10:00:00.000Z',
  readTime: 4,
  version: 1,
  featuredImage: null,
  featuredImageAlt: '',
  featuredImageSize: null,
  featuredImageFocus: null,
  slugFrozen: true,
  emailSubscribers: false,
  ...facts,
})

const bodyFrom = ({
  html = '<p>Text of the article.</p>',
  ...facts
}: NonNullable<Stored['body']> = {}): PostBody => ({
  description: '',
  downloadUrl: null,
  downloadCta: null,
  updatedBy: 'Noa Ferrant',
  formerSlugs: [],
  media: [],
  vocabulary: 1,
  ...facts,
  // A copy, because jsdom has its own Uint8Array class, which Node's buffers are no instances of.
  stored: { html: Uint8Array.from(brotliCompressSync(html)) },
})

const category = {
  id: 'c1',
  name: 'Reports',
  slug: 'reports',
  description: '',
  color: '#0a7d5a',
  postCount: 1,
}
const author = {
  id: 'a1',
  name: 'Ines Aldana',
  bio: 'Reads filings.',
  profileImage: null,
  isActive: true,
  postCount: 1,
  socialLinks: { twitter: '@ines' },
}
/** The item of an article with defaults for the fields that a test does not state. */
export const firstSummary = (facts: Stored) => toSummaryItem(summaryFrom(facts, 0))

const at = '2026-01-01T00:00:00.000Z'

/** Puts articles, settings and the next publication into the mocked table. */
export function tableWith(
  articles: Stored[] = [],
  { settings = {}, scheduled }: { settings?: object; scheduled?: string } = {},
): void {
  table.reset()
  // Caches still hold the data of the previous table.
  searchIndexCache.clear()
  tagCache.clear()
  usedCategoryCache.clear()
  table.on(GetCommand).resolves({})
  table.on(BatchGetCommand).callsFake((asked: BatchGetCommandInput) => {
    const items = articles.flatMap((article, index) => {
      const summary = summaryFrom(article, index)
      return [
        toSummaryItem(summary),
        toBodyItem(summary.id, bodyFrom(article.body)),
        ...(article.lasting ? [toLastingItem(summary.id, article.lasting)] : []),
      ]
    })
    const keys = asked.RequestItems?.[tableName()]?.Keys ?? []
    const isAsked = ({ pk, sk }: (typeof items)[number]) =>
      keys.some((key) => key['pk'] === pk && key['sk'] === sk)
    return { Responses: { [tableName()]: items.filter(isAsked) } }
  })
  table.on(GetCommand, { Key: { ...settingsKey } }).resolves({ Item: settings as Partial<Settings> })
  for (const IndexName of ['published', 'changed']) {
    table.on(QueryCommand, { IndexName }).resolves({
      Items: articles.map((article, index) => toSummaryItem(summaryFrom(article, index))),
    })
  }
  table
    .on(QueryCommand, { IndexName: 'published', ExpressionAttributeValues: { ':gsi1pk': 'WORDS' } })
    .resolves({
      Items: articles.map(({ words = '' }, index) => ({
        pk: `WORDS#${id(index)}`,
        sk: 'WORDS',
        words: Uint8Array.from(brotliCompressSync(words)),
      })),
    })
  table.on(QueryCommand, { ExpressionAttributeValues: { ':pk': 'DIRECTORY' } }).resolves({
    Items: [
      { pk: 'DIRECTORY', sk: 'CATEGORY#c1', ...category, createdAt: at },
      { pk: 'DIRECTORY', sk: 'AUTHOR#a1', ...author, createdAt: at, updatedAt: at },
      ...(scheduled ? [{ pk: 'DIRECTORY', sk: `SCHEDULED#${scheduled}#000000000009` }] : []),
    ],
  })
  for (const [index, article] of articles.entries()) {
    const summary = summaryFrom(article, index)
    for (const slug of [summary.slug, ...(article.body?.formerSlugs ?? [])]) {
      table
        .on(GetCommand, { Key: { pk: `SLUG#${slug}`, sk: 'SLUG' } })
        .resolves({ Item: { postId: summary.id } })
    }
    table.on(QueryCommand, { ExpressionAttributeValues: { ':pk': `POST#${summary.id}` } }).resolves({
      Items: [toSummaryItem(summary), toBodyItem(summary.id, bodyFrom(article.body))],
    })
  }
}

/** Requests a page as CloudFront and API Gateway do (HTTP API, payload 2.0). */
export async function visit(address: string, method = 'GET', sent: Record<string, string> = {}) {
  const [path = '/', query = ''] = address.split('?')
  const event: APIGatewayProxyEventV2 = {
    version: '2.0',
    routeKey: '$default',
    rawPath: path,
    rawQueryString: query,
    headers: { 'x-viewer-host': 'www.bellcast.example', 'x-viewer-address': '203.0.113.7', ...sent },
    isBase64Encoded: false,
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: 'local',
      domainPrefix: 'local',
      requestId: 'request-1',
      routeKey: '$default',
      stage: '$default',
      time: '',
      timeEpoch: 0,
      http: { method, path, protocol: 'HTTP/1.1', sourceIp: '198.51.100.1', userAgent: 'test' },
    },
  }
  const { statusCode, headers = {}, body = '' } = await handler(event)
  return { status: statusCode, headers: headers as Record<string, string>, body }
}

/** Parses a page as a browser without JavaScript would. */
export function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html')
}
