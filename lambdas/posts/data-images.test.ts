import { beforeEach, expect, test } from 'vitest'
import { mockBuckets } from '../testing/buckets.ts'
import { moveDataImages } from './data-images.ts'
import { sanitise } from './sanitise.ts'

/** One pixel of PNG. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const gif = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

let objects: ReturnType<typeof mockBuckets>
beforeEach(() => void (objects = mockBuckets()))

const cleaned = async (html: string) => sanitise(html, await moveDataImages(html))

test('a picture in the text moves to the media library, and the text points to it', async () => {
  const html = await cleaned(`<p>A</p><img alt="Pasted" src="data:image/png;base64,${png}">`)

  const [, key] = /src="\/(media\/[0-9a-f-]{36}\.png)"/.exec(html) ?? []
  expect(html).toBe(`<p>A</p><img src="/${key}" alt="Pasted" />`)
  expect(objects.get(`media/${key}`)).toEqual({ bytes: Buffer.from(png, 'base64'), contentType: 'image/png' })
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
