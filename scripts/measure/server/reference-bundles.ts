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

/** Builds it and returns the file's path. */
export async function buildReferenceBundle(): Promise<string> {
  const outfile = join(root, 'dist/bench/usual-stack.mjs')
  await build({
    stdin: { contents: source, resolveDir: root, loader: 'js' },
    outfile,
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    // With esbuild's default order, the SDK would be 200 KB larger.
    mainFields: ['module', 'main'],
    legalComments: 'none',
    banner: { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" },
  })
  return outfile
}
