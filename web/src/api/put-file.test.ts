// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { putFile } from './put-file.ts'

/** The outcome of each request, in order: a status, or no response. */
let outcomes: (number | 'no response')[] = []
const sent: Record<string, string>[] = []

class Sending {
  upload = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  onloadend?: () => void
  status = 0
  private readonly headers: Record<string, string> = {}
  open() {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  abort() {
    this.onabort?.()
  }
  send() {
    sent.push(this.headers)
    const outcome = outcomes.shift()
    queueMicrotask(() => {
      if (typeof outcome === 'number') {
        this.status = outcome
        this.onload?.()
      } else this.onerror?.()
      this.onloadend?.()
    })
  }
}

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('XMLHttpRequest', Sending)
})

const file = new File(['x'], 'a.png', { type: 'image/png' })
const put = (...next: typeof outcomes) => {
  outcomes = next
  return putFile('https://store.example/a', file)
}

test('sends the file’s type, and never overwrites', async () => {
  await put(200)
  expect(sent).toEqual([{ 'content-type': 'image/png', 'if-none-match': '*' }])
})

test('succeeds if the first response was lost and the object exists on retry', async () => {
  await put('no response', 412)
  expect(sent).toHaveLength(2)
})

test('succeeds on the second attempt', async () => {
  await put('no response', 200)
  expect(sent).toHaveLength(2)
})

test('fails after two attempts without a response', async () => {
  await expect(put('no response', 'no response', 200)).rejects.toThrow('S3 could not be reached.')
  expect(sent).toHaveLength(2)
})

test('does not retry when the store refuses', async () => {
  await expect(put(403, 200)).rejects.toThrow('S3 responded with status 403.')
  expect(sent).toHaveLength(1)
})

test('sends nothing after it was aborted', async () => {
  const leaving = new AbortController()
  leaving.abort()
  outcomes = [200]
  await expect(putFile('https://store.example/a', file, { signal: leaving.signal })).rejects.toMatchObject({
    name: 'AbortError',
  })
  expect(sent).toEqual([])
})
