import { join } from 'node:path'
import { type BuildOptions, build } from 'esbuild'

const root = join(import.meta.dirname, '../../..')

/**
 * The list of articles written the conventional way: named zod import, ESM, SDK and document client, middy,
 * jose. Its first request sends the same two queries as `blog.list`; it verifies a token only if there is
 * one.
 */
const source = `
  import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
  import { DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb'
  import middy from '@middy/core'
  import { jwtVerify } from 'jose'
  import { z } from 'zod'

  const table = DynamoDBDocumentClient.from(new DynamoDBClient({}))
  const Asked = z.object({ limit: z.coerce.number().int().min(1).max(100).default(50) })
  const Item = z.object({ title: z.string(), slug: z.string(), excerpt: z.string().default(''), tags: z.array(z.string()).default([]) })
  const ask = (query) => table.send(new QueryCommand({ TableName: process.env.TABLE_NAME, ...query }))

  export const handler = middy(async (event) => {
    const token = event.headers.authorization
    if (token) await jwtVerify(token, new TextEncoder().encode(process.env.KEY))
    const { limit } = Asked.parse(event.queryStringParameters ?? {})
    const [articles] = await Promise.all([
      ask({
        IndexName: 'published',
        KeyConditionExpression: 'gsi1pk = :public AND gsi1sk < :before',
        ExpressionAttributeValues: { ':public': 'PUBLIC', ':before': new Date().toISOString() },
        ScanIndexForward: false,
        Limit: limit,
      }),
      ask({ KeyConditionExpression: 'pk = :directory', ExpressionAttributeValues: { ':directory': 'DIRECTORY' } }),
    ])
    const posts = articles.Items.map((item) => Item.parse(item))
    return { statusCode: 200, body: JSON.stringify({ success: true, posts }) }
  })`

/**
 * An article's page written the conventional way, with React's renderer and its router: the table is asked as often as
 * `pages` asks it, items are parsed by a schema, and the page has a header, the text, three related articles and a
 * footer. It has no styles of its own.
 */
const renderingSource = `
  import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
  import { DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb'
  import middy from '@middy/core'
  import { createElement as h } from 'react'
  import { renderToString } from 'react-dom/server'
  import { Link, Route, Routes, StaticRouter, useParams } from 'react-router-dom'
  import { z } from 'zod'

  const table = DynamoDBDocumentClient.from(new DynamoDBClient({}))
  const Item = z.object({ title: z.string(), slug: z.string(), excerpt: z.string().default(''), content: z.string().default(''), publishedAt: z.string().default(''), tags: z.array(z.string()).default([]) })
  const ask = (query) => table.send(new QueryCommand({ TableName: process.env.TABLE_NAME, ...query }))
  const published = (more) => ask({
    IndexName: 'published',
    KeyConditionExpression: 'gsi1pk = :public AND gsi1sk < :before',
    ExpressionAttributeValues: { ':public': 'PUBLIC', ':before': new Date().toISOString() },
    ScanIndexForward: false,
    ...more,
  })
  const links = ['Platform', 'Company', 'Insights', 'Careers', 'Contact', 'Privacy']
  const Navigation = () => h('nav', null, h('ul', null, links.map((name) => h('li', { key: name }, h(Link, { to: '/' + name.toLowerCase() }, name)))))
  const Card = ({ slug, title, excerpt }) => h('li', null, h('h3', null, h(Link, { to: '/blog/' + slug }, title)), h('p', null, excerpt))
  const Article = ({ article, related }) => {
    useParams()
    return h('article', null,
      h('h1', null, article.title),
      h('time', null, new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/New_York' }).format(article.publishedAt ? new Date(article.publishedAt) : new Date())),
      h('div', { dangerouslySetInnerHTML: { __html: article.content } }),
      h('ul', null, article.tags.map((tag) => h('li', { key: tag }, tag))),
      h('ul', null, related.map((each) => h(Card, { key: each.slug, ...each }))))
  }
  const App = (props) => h('div', null, h('header', null, h(Navigation)), h('main', null, h(Routes, null, h(Route, { path: '/blog/:slug', element: h(Article, props) }))), h('footer', null, h(Navigation), h(Navigation)))

  export const handler = middy(async ({ rawPath }) => {
    await Promise.all([
      ask({ KeyConditionExpression: 'pk = :directory', ExpressionAttributeValues: { ':directory': 'DIRECTORY' } }),
      published({ Limit: 1, ScanIndexForward: true }),
    ])
    const [found, others] = await Promise.all([published({ Limit: 1 }), published({ Limit: 30 }), published({ Limit: 1 })])
    const page = renderToString(h(StaticRouter, { location: rawPath }, h(App, { article: Item.parse(found.Items[0]), related: others.Items.slice(0, 3).map((item) => Item.parse(item)) })))
    return { statusCode: 200, headers: { 'content-type': 'text/html' }, body: '<!doctype html><html><head><title>Article</title></head><body>' + page + '</body></html>' }
  })`

/** The same two queries and nothing else: the cost of the SDK alone, bundled like our Lambdas. */
const bareSource = `
  import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
  import { DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb'

  const table = DynamoDBDocumentClient.from(new DynamoDBClient({}))
  const ask = (query) => table.send(new QueryCommand({ TableName: process.env.TABLE_NAME, ...query }))

  export const handler = async () => {
    await Promise.all([
      ask({
        IndexName: 'published',
        KeyConditionExpression: 'gsi1pk = :public AND gsi1sk < :before',
        ExpressionAttributeValues: { ':public': 'PUBLIC', ':before': new Date().toISOString() },
        Limit: 21,
      }),
      ask({ KeyConditionExpression: 'pk = :directory', ExpressionAttributeValues: { ':directory': 'DIRECTORY' } }),
    ])
    return { statusCode: 200 }
  }`

/** Builds it and returns the file's path. */
export async function buildSdkOnlyBundle(options: BuildOptions): Promise<string> {
  const outfile = join(root, 'dist/bench/bare-sdk.cjs')
  await build({
    ...options,
    stdin: { contents: bareSource, resolveDir: root, loader: 'js' },
    sourcemap: false,
    outfile,
  })
  return outfile
}

/** Builds the list and the page written the conventional way, and returns the paths of their files. */
export async function buildReferenceBundles(): Promise<{ listing: string; rendering: string }> {
  const listing = join(root, 'dist/bench/usual-stack.mjs')
  const rendering = join(root, 'dist/bench/usual-page.mjs')
  await buildUsual(source, listing)
  await buildUsual(renderingSource, rendering)
  return { listing, rendering }
}

const buildUsual = (contents: string, outfile: string) =>
  build({
    stdin: { contents, resolveDir: root, loader: 'js' },
    outfile,
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
    // With esbuild's default order, the SDK would be 200 KB larger.
    mainFields: ['module', 'main'],
    legalComments: 'none',
    banner: { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" },
  })
