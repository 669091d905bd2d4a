import { QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ProblemBody } from '#shared/api/problem.ts'
import { aPost, aPostInput } from '#shared/testing/builders.ts'
import { mockBuckets } from '../../testing/files/buckets.ts'
import { send } from '../../testing/send.ts'
import { mockTable, signedIn } from '../../testing/staff/signed-in.ts'
import { categoryItem, storedPost } from '../../testing/table/stored-items.ts'
import { handler as create } from '../create.ts'
import { handler as update } from '../update.ts'

let table: ReturnType<typeof mockTable>
let objects: ReturnType<typeof mockBuckets>
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  table = mockTable()
  objects = mockBuckets()
  table.on(QueryCommand).resolves({ Items: [categoryItem()] })
})

const posted = (content: string) =>
  send<ProblemBody>(create, { as: signedIn(table), body: aPostInput({ content }) })
const written = () => table.commandCalls(TransactWriteCommand)

const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const many = (count: number, one: (number: number) => string) =>
  Array.from({ length: count }, (_, index) => one(index)).join('')
const pasted = (count: number) =>
  many(count, (number) => {
    const bytes = Buffer.concat([gif, Buffer.from([number >> 8, number & 255])])
    return `<img src="data:image/gif;base64,${bytes.toString('base64')}">`
  })
const linked = (count: number) =>
  many(count, (number) => `<img src="https://pictures.example/${number}.png">`)
const ofOurs = (count: number) => many(count, (number) => `<img src="/media/${number}.png">`)

describe('headings', () => {
  test('above 300 are refused, naming their number', async () => {
    const { status, body } = await posted(
      many(301, (number) => `<h${(number % 6) + 1}>a</h${(number % 6) + 1}>`),
    )

    expect({ status, body }).toMatchObject({
      status: 422,
      body: {
        error: expect.stringMatching(/^This text has 301 headings/) as string,
        issues: [{ path: 'content' }],
      },
    })
    expect(written()).toEqual([])
  })

  test('up to 300 are saved', async () => {
    expect((await posted('<h2>a</h2>'.repeat(300))).status).toBe(201)
  })
})

describe('new pictures', () => {
  test.each([
    ['pasted', pasted(51)],
    ['linked', linked(51)],
    ['pasted and linked together', pasted(26) + linked(25)],
  ])('above 50, %s, are refused, naming their number, and nothing is stored', async (_what, content) => {
    const { status, body } = await posted(content)

    expect({ status, body }).toMatchObject({
      status: 422,
      body: {
        error: expect.stringMatching(/^This save adds 51 pictures/) as string,
        issues: [{ path: 'content' }],
      },
    })
    expect(objects.size).toBe(0)
    expect(written()).toEqual([])
  })

  test.each([
    ['50 pasted and linked ones', pasted(25) + linked(25)],
    ['one picture shown 60 times', linked(1).repeat(60)],
    ['60 from our own library, which were checked on upload', ofOurs(60)],
  ])('are saved if they are %s', async (_what, content) => {
    expect((await posted(content)).status).toBe(201)
  })

  test('are only those that the post did not have before', async () => {
    const params = { id: aPost().id }
    const stored = await storedPost({ content: linked(51) })
    table
      .on(QueryCommand, { ExpressionAttributeValues: { ':pk': `POST#${params.id}` } })
      .resolves({ Items: stored })
    const saved = async (content: string) =>
      (await send(update, { as: signedIn(table), params, body: aPostInput({ content }) })).status

    expect(await saved(linked(101))).toBe(200)
    expect(await saved(linked(102))).toBe(422)
  })
})

describe('pictures that readers would not see', () => {
  test.each([
    ['with an http address', 'http://pictures.example/a.png', /start with https/],
    ['in SVG format', 'https://pictures.example/a.svg?x', /SVG/],
    ['with a relative address', 'a.png', /Enter the address of a picture/],
  ])('%s are refused and named, rather than silently removed', async (_what, address, reason) => {
    const { status, body } = await posted(`<p>a</p><img src="${address}" alt="Chart">`)

    expect({ status, body }).toMatchObject({ status: 422, body: { issues: [{ path: 'content' }] } })
    expect(body.error).toContain(`Readers would not see this picture: “${address}”.`)
    expect(body.error).toMatch(reason)
    expect(written()).toEqual([])
  })

  test('are named up to three, and the rest are counted', async () => {
    const { body } = await posted(many(5, (number) => `<img src="http://e.example/${number}.png">`))

    expect(body.error).toContain(
      'these pictures: “http://e.example/0.png”, “http://e.example/1.png”, “http://e.example/2.png”, 2 more.',
    )
  })

  test('are accepted inside an element that is removed as a whole', async () => {
    expect((await posted('<p>a</p><noscript><img src="http://e.example/a.png"></noscript>')).status).toBe(201)
  })

  test.each(['http://pictures.example/a.png', 'https://pictures.example/a.svg'])(
    'are refused as the featured image too: %s',
    async (featuredImage) => {
      const answer = await send<ProblemBody>(create, {
        as: signedIn(table),
        body: { ...aPostInput(), featuredImage },
      })
      expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'featuredImage' }] } })
    },
  )
})
