import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import * as z from 'zod'
import { type EndpointId, endpointIds } from '#shared/api/index.ts'
import { createClient } from '../../../lambdas/data/aws/create-client.ts'
import type { RawItem } from '../../ops/restore/differences.ts'

/** What `npm run tool -- record-release` has recorded of the release before this one. */
export const fixtures = join(import.meta.dirname, 'recorded')

const Release = z.object({
  /** The commit of the recorded release. */
  commit: z.string(),
  /** The time on the local cloud's clock when the answers were recorded. */
  clock: z.iso.datetime(),
  /** The address of the site then, because answers contain it. */
  siteUrl: z.string(),
})
export type Release = z.infer<typeof Release>

const Answer = z.object({
  id: z.enum(endpointIds),
  who: z.enum(['staff', 'visitor']),
  params: z.record(z.string(), z.string()).optional(),
  query: z.record(z.string(), z.string()).optional(),
  body: z.unknown(),
})
export type Answer = z.infer<typeof Answer>

/** Endpoints that are called without input. The other requests depend on what is stored. */
export const requestsWithoutInput = {
  staff: [
    'session.get',
    'account.get',
    'posts.list',
    'categories.list',
    'authors.list',
    'tags.list',
    'users.list',
    'views.get',
    'settings.get',
    'media.list',
    'mailings.list',
    'privacy.list',
    'overview.counts',
    'subscribers.counts',
  ],
  visitor: ['blog.categories', 'blog.search', 'settings.public'],
} as const satisfies Record<Answer['who'], readonly EndpointId[]>

/** Replaces each text that was too long for the table. */
const longText = '<p>A long article.</p>'

/** Stores a short text in the bucket for each item whose long text is there. */
export async function storeLongTexts(items: readonly RawItem[], Bucket: string | undefined): Promise<void> {
  const s3 = createClient(S3Client, { requestTimeout: 10_000 })
  for (const { stored } of items) {
    const Key = stored?.M?.['htmlKey']?.S
    if (Key !== undefined)
      await s3.send(new PutObjectCommand({ Bucket, Key, Body: brotliCompressSync(longText) }))
  }
  s3.destroy()
}

/** The same answer, with hashes instead of long texts, which would only make the record large. */
export const withoutLongTexts = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body), (_, value: unknown) =>
    typeof value === 'string' && value.length > 400
      ? `${value.slice(0, 40)}… ${createHash('sha256').update(value).digest('hex')}`
      : value,
  )

const AttributeShape = z.object({ types: z.array(z.string()), always: z.boolean() })
const ItemShapes = z.record(z.string(), z.record(z.string(), AttributeShape))

const Operation = z.object({
  id: z.string(),
  method: z.string(),
  path: z.string(),
  parameters: z.array(
    z.object({ name: z.string(), in: z.string(), required: z.boolean(), schema: z.unknown() }),
  ),
  /** The JSON schemas of the request and of the response. */
  body: z.unknown().optional(),
  response: z.unknown().optional(),
  status: z.string(),
})
export type Operation = z.infer<typeof Operation>

const Documented = z.object({
  operationId: z.string(),
  parameters: Operation.shape.parameters,
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) }).optional(),
  responses: z.record(
    z.string(),
    z.object({
      description: z.string(),
      content: z.record(z.string(), z.object({ schema: z.unknown() })),
    }),
  ),
})

/** The operations of an OpenAPI document, as this project writes it. */
export function operationsOf(document: { paths: Record<string, Record<string, unknown>> }): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, documented]) => {
      const { operationId: id, parameters, requestBody, responses } = Documented.parse(documented)
      const [status = '', success] =
        Object.entries(responses).find(([, { description }]) => description === 'Success') ?? []
      const schemaOf = (content?: Record<string, { schema: unknown }>) =>
        content?.['application/json']?.schema
      const schemas = { body: schemaOf(requestBody?.content), response: schemaOf(success?.content) }
      return { id, method, path, parameters, status, ...schemas }
    }),
  )
}

const read = (name: string): string => readFileSync(join(fixtures, name), 'utf8')
/** Reads a file with one value per line, which keeps its diffs short. */
const readLines = (name: string): unknown[] =>
  read(name)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown)

/** Reads the record without its items, which `ExportedFolder` reads. */
export const readRecord = () => ({
  release: Release.parse(JSON.parse(read('release.json'))),
  contract: z.array(Operation).parse(readLines('contract.jsonl')),
  answers: z.array(Answer).parse(readLines('answers.jsonl')),
  itemShapes: ItemShapes.parse(
    Object.fromEntries(z.array(z.tuple([z.string(), z.unknown()])).parse(readLines('item-shapes.jsonl'))),
  ),
})
