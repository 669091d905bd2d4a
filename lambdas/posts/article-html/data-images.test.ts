import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { Problem } from '#shared/api/problem.ts'
import { mockBuckets } from '../../testing/files/buckets.ts'
import { mockTable } from '../../testing/staff/signed-in.ts'
import { sanitize } from '../sanitize.ts'
import { moveDataImages } from './data-images.ts'
import { partsOf } from './text-parts.ts'

/** A PNG of one pixel. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const gif = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

let objects: ReturnType<typeof mockBuckets>
let table: ReturnType<typeof mockTable>
beforeEach(() => {
  objects = mockBuckets()
  table = mockTable()
})

const sent = {
  by: { id: 'u', name: 'Noa Ferrant' },
  now: new Date('2026-11-20T12:00:00Z'),
  postId: '5b1c1f0e-4c1d-4d52-8f6a-6d6f1d5b7c11',
}
const cleaned = async (html: string, postId = sent.postId) =>
  sanitize(html, await moveDataImages(partsOf(html).pictures, { ...sent, postId }))
const presigned = () =>
  table
    .commandCalls(TransactWriteCommand)
    .flatMap(({ args }) => (args[0].input.TransactItems ?? []).map(({ Put }) => Put?.Item))

test('an embedded picture is uploaded, and the text links to where it will be served', async () => {
  const html = await cleaned(`<p>A</p><img alt="Pasted" src="data:image/png;base64,${png}">`)

  const [, id] = /src="\/media\/([0-9a-f-]{36})\.png"/.exec(html) ?? []
  expect(html).toBe(`<p>A</p><img src="/media/${id}.png" alt="Pasted" loading="lazy" decoding="async" />`)
  const bytes = Buffer.from(png, 'base64')
  expect(objects.get(`landing/landing/${id}.png`)).toEqual({ bytes, contentType: 'image/png' })
  expect(presigned()).toEqual([
    expect.objectContaining({
      pk: `MEDIA#${id}`,
      status: 'pending',
      contentType: 'image/png',
      size: bytes.length,
      uploadedBy: { id: 'u', name: 'Noa Ferrant' },
    }),
  ])
})

test('the type is detected from the content, not from the label', async () => {
  const html = await cleaned(`<img src="data:text/plain;base64,${gif}">`)

  expect(html).toMatch(/src="\/media\/[0-9a-f-]{36}\.gif"/)
  expect([...objects.values()][0]?.contentType).toBe('image/gif')
})

test('a picture that is used twice, or in a repeated save, is stored once', async () => {
  await cleaned(`<img src="data:image/png;base64,${png}">`.repeat(2))

  await cleaned(`<img src="data:image/png;base64,${png}">`)

  expect(objects.size).toBe(1)
})

test('the same picture in two posts is two files, so that its name tells nothing about the other post', async () => {
  const embedded = `<img src="data:image/png;base64,${png}">`
  const other = '0e7f4a4e-8f0b-4a3f-9f7b-0c8d3f1f2a22'
  expect(await cleaned(embedded, other)).not.toBe(await cleaned(embedded))
  expect(await cleaned(embedded, other)).toBe(await cleaned(embedded, other))
  expect(objects.size).toBe(2)
})

test('a picture is stored under another name if the file of its name was replaced', async () => {
  const embedded = `<img src="data:image/png;base64,${png}">`
  const idIn = (html: string) => /\/media\/([0-9a-f-]{36})/.exec(html)?.[1] ?? ''
  const first = idIn(await cleaned(embedded))
  table.on(GetCommand, { Key: { pk: `MEDIA#${first}`, sk: 'MEDIA' } }).resolves({
    Item: {
      id: first,
      status: 'ready',
      filename: 'a.png',
      contentType: 'image/png',
      size: 1,
      extension: 'png',
      edition: 'another',
      uploadedBy: { id: 'u', name: 'Noa Ferrant' },
      createdAt: '2026-11-20T12:00:00.000Z',
    },
  })
  const again = idIn(await cleaned(embedded))
  expect(again).not.toBe(first)
  expect(idIn(await cleaned(embedded))).toBe(again)
})

test.each([
  [
    'a drawing that can carry script',
    `image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg"/>')}`,
  ],
  ['an HTML page', `text/html;base64,${btoa('<script>alert(1)</script>')}`],
  ['an HTML page that is labeled as a picture', `image/png;base64,${btoa('<script>alert(1)</script>')}`],
  ['text that is not base64', 'image/png,hello'],
  ['nothing', ''],
  ['an invalid escape', 'image/png;base64,%ff'],
  ['an escape that is cut off', 'image/png;base64,%e0%a4%a'],
  ['an escape of half a character', 'image/png;base64,%ed%a0%80'],
  ['an address that ends before its data', 'image/png;base64'],
  ['base64 of the wrong length', 'image/png;base64,a'],
])('%s is refused with a readable error, and nothing is stored', async (_what, data) => {
  const html = `<img src="data:image/png;base64,${png}"><img src="data:${data}">`

  await expect(cleaned(html)).rejects.toMatchObject({
    code: 'unprocessable',
    message: expect.stringMatching(/not a JPEG/) as string,
    issues: [{ path: 'content' }],
  })
  expect(objects.size).toBe(0)
  expect(presigned()).toEqual([])
})

test('a picture with markup behind its end goes through the upload check, which drops what is behind', async () => {
  const both = btoa(`${atob(gif)}<script>alert(1)</script>`)

  expect(await cleaned(`<img src="data:image/gif;base64,${both}">`)).toContain('src="/media/')
  expect([...objects.keys()]).toEqual([expect.stringMatching(/^landing\/landing\//)])
})

test('a picture above the upload limit is refused, naming its size and the limit', async () => {
  const large = Buffer.concat([Buffer.from(gif, 'base64'), Buffer.alloc(16 * 1024 * 1024)]).toString('base64')

  await expect(cleaned(`<img src="data:image/gif;base64,${large}">`)).rejects.toThrow(
    /too large: 16 MB of at most 15 MB/,
  )
})

test('the same characters in a sentence are left alone', async () => {
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

test('a picture that is already served is not uploaded again', async () => {
  known({ status: 'ready' })

  expect(await cleaned(`<img src="data:image/png;base64,${png}">`)).toMatch(/src="\/media\//)
  expect([objects.size, presigned().length]).toEqual([0, 0])
})

test('a picture that the check refused before is refused at once, with the same reason', async () => {
  known({ status: 'refused', reason: 'This picture is damaged or incomplete.' })

  await expect(cleaned(`<img src="data:image/png;base64,${png}">`)).rejects.toThrow(
    'A picture in the text was refused. This picture is damaged or incomplete.',
  )
  expect(objects.size).toBe(0)
})

test('two saves of one picture at the same time both upload it', async () => {
  const taken = { Code: 'ConditionalCheckFailed' }
  table
    .on(TransactWriteCommand)
    .rejects(new TransactionCanceledException({ message: '', $metadata: {}, CancellationReasons: [taken] }))

  await cleaned(`<img src="data:image/png;base64,${png}">`)
  expect(objects.size).toBe(1)
})

test.each([
  ['written with escapes', encodeURIComponent(png)],
  ['broken into lines', png.replace(/.{20}/g, '$&\n')],
  ['with a stray percent sign', `${png}%`],
])('a picture that browsers can read is uploaded: %s', async (_what, data) => {
  expect(await cleaned(`<img src="data:image/png;base64,${data}">`)).toMatch(
    /src="\/media\/[0-9a-f-]{36}\.png"/,
  )
})

test.each([
  ['in capitals', 'DATA:IMAGE/PNG;BASE64,'],
  ['with a space in its label', 'data:image/png; base64,'],
  ['with a line break in its scheme', 'da\nta:image/png;base64,'],
  ['after control characters', '\u0001 data:image/png;base64,'],
])('an address %s is recognized as a data URL, as in browsers', async (_what, label) => {
  expect(await cleaned(`<img src="${label}${png}">`)).toMatch(/src="\/media\/[0-9a-f-]{36}\.png"/)
})

test('anything after "data:" is stored or refused, and never causes an internal error', async () => {
  const piece = fc.constantFrom(
    '%',
    '%f',
    '%ff',
    '%00',
    ',',
    ';',
    ';base64',
    ';base64,',
    'image/png',
    ' ',
    '\n',
    'é',
  )
  const label = fc.constantFrom('', 'image/png;base64,')
  const data = fc.array(fc.oneof(piece, fc.constant(png), fc.string({ maxLength: 5 })), { maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(label, data, async (before, parts) => {
      const refusal = await moveDataImages([`data:${before}${parts.join('')}`], sent).then(
        () => undefined,
        (error: unknown) => error,
      )
      expect(refusal === undefined || refusal instanceof Problem).toBe(true)
    }),
    { numRuns: 300 },
  )
})
