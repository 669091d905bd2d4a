import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, expect, test } from 'vitest'
import { mockBuckets } from '../testing/buckets.ts'
import { mockTable } from '../testing/signed-in.ts'
import { moveDataImages } from './data-images.ts'
import { sanitise } from './sanitise.ts'

/** One pixel of PNG. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const gif = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

let objects: ReturnType<typeof mockBuckets>
let table: ReturnType<typeof mockTable>
beforeEach(() => {
  objects = mockBuckets()
  table = mockTable()
})

const sent = { by: { id: 'u', name: 'Noa Ferrant' }, now: new Date('2026-11-20T12:00:00Z') }
const cleaned = async (html: string) => sanitise(html, await moveDataImages(html, sent))
const announced = () =>
  table
    .commandCalls(TransactWriteCommand)
    .flatMap(({ args }) => (args[0].input.TransactItems ?? []).map(({ Put }) => Put?.Item))

test('a picture in the text lands like an upload, and the text points to where it will be served', async () => {
  const html = await cleaned(`<p>A</p><img alt="Pasted" src="data:image/png;base64,${png}">`)

  const [, id] = /src="\/media\/([0-9a-f-]{36})\.png"/.exec(html) ?? []
  expect(html).toBe(`<p>A</p><img src="/media/${id}.png" alt="Pasted" loading="lazy" decoding="async" />`)
  const bytes = Buffer.from(png, 'base64')
  expect(objects.get(`landing/landing/${id}.png`)).toEqual({ bytes, contentType: 'image/png' })
  expect(announced()).toEqual([
    expect.objectContaining({
      pk: `MEDIA#${id}`,
      status: 'pending',
      contentType: 'image/png',
      size: bytes.length,
      uploadedBy: { id: 'u', name: 'Noa Ferrant' },
    }),
  ])
})

test('its content says what it is, not its label', async () => {
  const html = await cleaned(`<img src="data:text/plain;base64,${gif}">`)

  expect(html).toMatch(/src="\/media\/[0-9a-f-]{36}\.gif"/)
  expect([...objects.values()][0]?.contentType).toBe('image/gif')
})

test('one picture shown twice, or in a save that comes again, is stored once', async () => {
  await cleaned(`<img src="data:image/png;base64,${png}">`.repeat(2))

  await cleaned(`<img src="data:image/png;base64,${png}">`)

  expect(objects.size).toBe(1)
})

test.each([
  [
    'a drawing that can carry script',
    `image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg"/>')}`,
  ],
  ['a page', `text/html;base64,${btoa('<script>alert(1)</script>')}`],
  ['a page that calls itself a picture', `image/png;base64,${btoa('<script>alert(1)</script>')}`],
  ['text that is not base64', 'image/png,hello'],
  ['nothing', ''],
])('%s is refused with a sentence, and nothing is stored', async (_what, data) => {
  const html = `<img src="data:image/png;base64,${png}"><img src="data:${data}">`

  await expect(cleaned(html)).rejects.toMatchObject({
    code: 'unprocessable',
    message: expect.stringMatching(/not a JPEG/) as string,
    issues: [{ path: 'content' }],
  })
  expect(objects.size).toBe(0)
  expect(announced()).toEqual([])
})

test('a picture that is a page too is refused', async () => {
  const both = btoa(`${atob(gif)}<script>alert(1)</script>`)

  await expect(cleaned(`<img src="data:image/gif;base64,${both}">`)).rejects.toThrow(/markup/)
  expect(objects.size).toBe(0)
})

test('a picture larger than an upload may be is refused with both sizes', async () => {
  const large = Buffer.concat([Buffer.from(gif, 'base64'), Buffer.alloc(16 * 1024 * 1024)]).toString('base64')

  await expect(cleaned(`<img src="data:image/gif;base64,${large}">`)).rejects.toThrow(
    /too large: 16 MB of at most 15 MB/,
  )
})

test('the same characters in a sentence are no picture', async () => {
  const text = `<pre><code>src="data:image/png;base64,${png}"</code></pre>`

  expect(await cleaned(text)).toBe(text)
  expect(objects.size).toBe(0)
})

const known = (facts: object) =>
  table.on(GetCommand).resolves({
    Item: {
      id: 'x',
      filename: 'a.png',
      contentType: 'image/png',
      size: 1,
      extension: 'png',
      uploadedBy: sent.by,
      createdAt: sent.now.toISOString(),
      ...facts,
    },
  })

test('a picture that is served already is not sent again', async () => {
  known({ status: 'ready' })

  expect(await cleaned(`<img src="data:image/png;base64,${png}">`)).toMatch(/src="\/media\//)
  expect([objects.size, announced().length]).toEqual([0, 0])
})

test('a picture that the check has refused before is refused at once, with its reason', async () => {
  known({ status: 'refused', reason: 'This picture is damaged or incomplete.' })

  await expect(cleaned(`<img src="data:image/png;base64,${png}">`)).rejects.toThrow(
    'A picture in the text was refused. This picture is damaged or incomplete.',
  )
  expect(objects.size).toBe(0)
})

test('of two saves of one picture at the same time, both send it', async () => {
  const taken = { Code: 'ConditionalCheckFailed' }
  table
    .on(TransactWriteCommand)
    .rejects(new TransactionCanceledException({ message: '', $metadata: {}, CancellationReasons: [taken] }))

  await cleaned(`<img src="data:image/png;base64,${png}">`)
  expect(objects.size).toBe(1)
})
