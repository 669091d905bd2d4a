// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../api/call.ts'
import { failedPicture, failedUpload } from '../posts/editor/rich-text/surface/failed-pictures.ts'
import type { StaffCall } from '../session/session-context.ts'
import { prepareFile } from './prepare-file.ts'
import { type UploadState, Uploads } from './uploads.ts'

const png = (name = 'a.png') => new File(['x'], name, { type: 'image/png' })
const sent: { url: string; type: string | undefined; body: unknown }[] = []
let status = 200

/** Replaces the request that sends the file. Everything else goes through `call`. */
class FakeXhr {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onabort?: () => void
  onloadend?: () => void
  status = status
  private url = ''
  private type: string | undefined
  open(_: string, url: string) {
    this.url = url
  }
  setRequestHeader(name: string, value: string) {
    if (name === 'content-type') this.type = value
  }
  send(body: unknown) {
    sent.push({ url: this.url, type: this.type, body })
    queueMicrotask(() => {
      this.upload.onprogress?.({ loaded: 1, total: 2 })
      this.onload?.()
      this.onloadend?.()
    })
  }
  abort() {
    this.onabort?.()
  }
}

beforeEach(() => {
  sent.length = 0
  status = 200
  vi.stubGlobal('XMLHttpRequest', FakeXhr)
  URL.createObjectURL = () => 'blob:local'
  URL.revokeObjectURL = () => undefined
})

const fakeCall = (respond: () => Promise<unknown>) =>
  vi.fn<() => Promise<unknown>>(respond) as unknown as StaffCall
const publicUrl = '/media/0d6a2f7e-6f0e-4a52-9a3e-6ad0a1c0b7aa.png'
const presigned = { success: true, uploadUrl: 'https://store.example/put', publicUrl }
/** Uploads against a server that presigns, and answers each poll of the check with the next of these. */
function uploadsWithChecks(...responses: (object | Error)[]) {
  const call = vi.fn<(id: string) => Promise<unknown>>((id) => {
    if (id === 'media.presign') return Promise.resolve(presigned)
    const response = responses.length > 1 ? responses.shift() : responses[0]
    return response instanceof Error
      ? Promise.reject(response)
      : Promise.resolve({ success: true, media: response })
  })
  const uploads = new Uploads(call as unknown as StaffCall, { pauses: [0, 0, 0, 0] })
  return { call, uploads }
}
const pending = { status: 'pending' }
const ready = { status: 'ready', width: 1600, height: 900 }
const refused = { status: 'refused', reason: 'The file contains markup, which a browser could run.' }

async function stateAfter(uploads: Uploads, file: File): Promise<UploadState | undefined> {
  const { id } = uploads.start(file)
  await uploads.whenIdle()
  return uploads.get(id)?.state
}

test('a picture is presigned, sent with its type, and shown from its local copy', async () => {
  const { call, uploads } = uploadsWithChecks(ready)
  expect(await stateAfter(uploads, png())).toEqual({
    phase: 'done',
    publicUrl,
    size: { width: 1600, height: 900 },
  })
  expect(call).toHaveBeenCalledWith(
    'media.presign',
    { body: { filename: 'a.png', contentType: 'image/png', size: 1 } },
    expect.anything(),
  )
  expect(sent).toMatchObject([{ url: 'https://store.example/put', type: 'image/png' }])
  expect(uploads.displayUrl(publicUrl)).toBe('blob:local')
  expect(uploads.displayUrl('/media/b.png')).toBe('/media/b.png')
})

test('a failed presign request fails the upload with its reason', async () => {
  const error = new CallError({
    message: 'Too many uploads.',
    status: 429,
    code: 'too_many_requests',
    fromServer: true,
  })
  const state = await stateAfter(new Uploads(fakeCall(() => Promise.reject(error))), png())
  expect(state).toEqual({
    phase: 'failed',
    error: { title: 'Failed to get upload URL', text: 'Too many uploads.' },
    retryable: true,
  })
  expect(sent).toEqual([])
})

test('a rejected PUT fails the upload', async () => {
  status = 403
  const state = await stateAfter(uploadsWithChecks(ready).uploads, png())
  expect(state).toEqual({ phase: 'failed', error: { title: 'Failed to upload image' }, retryable: true })
})

test.each([
  ['an SVG', new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }), /SVG/],
  ['an SVG under another name', new File(['<svg/>'], 'a.SVG', { type: '' }), /SVG/],
  ['a text', new File(['x'], 'a.txt', { type: 'text/plain' }), /Choose a picture/],
  ['an empty file', new File([], 'a.png', { type: 'image/png' }), /empty/],
])('%s is rejected with a message before anything is sent', async (_, file, sentence) => {
  const { call, uploads } = uploadsWithChecks(ready)
  const state = await stateAfter(uploads, file)
  expect(state?.phase === 'failed' && state.error.text).toMatch(sentence)
  expect(state?.phase === 'failed' && state.retryable).toBe(false)
  expect(call).not.toHaveBeenCalled()
})

test('an upload can be canceled', async () => {
  const uploads = new Uploads(fakeCall(() => new Promise(() => undefined)))
  const upload = uploads.start(png())
  upload.cancel()
  await uploads.whenIdle()
  expect(uploads.get(upload.id)?.state.phase).toBe('canceled')
  expect(await uploads.waitForUrl(upload.id)).toBeUndefined()
})

test('waiting for an upload includes its check, which is polled until it has finished', async () => {
  const { call, uploads } = uploadsWithChecks(pending, new Error('offline'), pending, ready)
  const phases = new Set<string | undefined>()
  const { id } = uploads.start(png())
  uploads.subscribe(() => phases.add(uploads.get(id)?.state.phase))
  await uploads.whenIdle()

  expect([...phases]).toEqual(['running', 'checking', 'done'])
  expect(call.mock.calls.filter(([endpoint]) => endpoint === 'media.get')).toHaveLength(4)
})

test('a picture that the check rejects is not used, and the reason is shown', async () => {
  const { uploads } = uploadsWithChecks(pending, refused)
  const { id } = uploads.start(png())

  expect(await uploads.waitForUrl(id)).toBeUndefined()
  expect(uploads.get(id)?.state).toEqual({
    phase: 'failed',
    error: { title: 'This picture was not accepted', text: refused.reason },
    retryable: false,
  })
  expect(failedUpload(uploads, id)).toEqual({ name: 'a.png', reason: refused.reason })
})

test('an upload succeeds if its check takes too long', async () => {
  expect(await stateAfter(uploadsWithChecks(pending).uploads, png())).toEqual({ phase: 'done', publicUrl })
})

test('a failed upload can be retried', async () => {
  status = 503
  const { uploads } = uploadsWithChecks(ready)
  const { id } = uploads.start(png())
  await uploads.whenIdle()
  expect(failedUpload(uploads, id)).toEqual({ name: 'a.png', reason: 'Failed to upload image.' })

  status = 200
  uploads.get(id)?.retry()
  expect(uploads.activeCount()).toBe(1)
  expect(await uploads.waitForUrl(id)).toBe(publicUrl)
  expect(failedUpload(uploads, id)).toBeUndefined()
})

test('the check can reject a picture that is already in the text', async () => {
  const { uploads } = uploadsWithChecks(refused)
  expect(failedPicture(uploads, { url: publicUrl })).toBeUndefined()

  expect(await uploads.fetchRejection(publicUrl)).toBe(refused.reason)
  expect(failedPicture(uploads, { url: publicUrl })?.reason).toBe(refused.reason)
  expect(await uploads.fetchRejection('https://pictures.example/a.png')).toBeUndefined()
})

test('a picture whose upload no longer exists counts as failed', () => {
  const { uploads } = uploadsWithChecks(ready)
  expect(failedPicture(uploads, { url: '', upload: 'upload-9' })?.reason).toBe('Its upload was interrupted.')
})

test('many files are sent two at a time, in order, and a waiting one can be canceled', async () => {
  const started: string[] = []
  const call = fakeCall(() => Promise.resolve(presigned))
  const prepare = (file: File) => {
    started.push(file.name)
    return file.name === 'b.png' ? Promise.reject(new Error('no')) : Promise.resolve(file)
  }
  const uploads = new Uploads(call, { prepare, atOnce: 2, pauses: [] })
  const [, , third] = ['a.png', 'b.png', 'c.png', 'd.png'].map((name) => uploads.start(png(name)))
  expect(uploads.list().map(({ state }) => state.phase)).toEqual(['running', 'running', 'waiting', 'waiting'])
  third?.cancel()
  await uploads.whenIdle()

  expect(started).toEqual(['a.png', 'b.png', 'd.png'])
  expect(uploads.list().map(({ state }) => state.phase)).toEqual(['done', 'failed', 'canceled', 'done'])
  uploads.forget()
  expect(uploads.list().map(({ name }) => name)).toEqual(['b.png'])
  uploads.forget(uploads.list()[0]?.id)
  expect(uploads.list()).toEqual([])
})

test('the library accepts other files too, and names those that it rejects', async () => {
  const library = new Uploads(
    fakeCall(() => Promise.resolve(presigned)),
    { prepare: prepareFile, pauses: [] },
  )
  const [pdf, text] = [
    library.start(new File(['%PDF'], 'terms.pdf', { type: 'application/pdf' })),
    library.start(new File(['x'], 'notes.txt', { type: 'text/plain' })),
  ]
  await library.whenIdle()

  expect(library.get(pdf.id)?.state.phase).toBe('done')
  expect(library.get(text.id)?.state).toMatchObject({
    phase: 'failed',
    error: { title: 'This file was not accepted', text: expect.stringContaining('a PDF') as string },
  })
})
