// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../../api/call.ts'
import type { StaffCall } from '../../session/session.ts'
import { type UploadState, Uploads } from './uploads.ts'

const png = (name = 'a.png') => new File(['x'], name, { type: 'image/png' })
const sent: { url: string; type: string | undefined; body: unknown }[] = []
let status = 200

/** The network's other door: only this and `call` are replaced. */
class Sending {
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
  setRequestHeader(_: string, type: string) {
    this.type = type
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
  vi.stubGlobal('XMLHttpRequest', Sending)
  URL.createObjectURL = () => 'blob:local'
  URL.revokeObjectURL = () => undefined
})

const answering = (answer: () => Promise<unknown>) =>
  vi.fn<() => Promise<unknown>>(answer) as unknown as StaffCall
const address = () =>
  Promise.resolve({ success: true, uploadUrl: 'https://store.example/put', publicUrl: '/media/a.png' })

async function stateAfter(uploads: Uploads, file: File): Promise<UploadState | undefined> {
  const { id } = uploads.start(file)
  await uploads.settled()
  return uploads.get(id)?.state
}

test('a picture gets an address, is sent with its type, and shows its local copy until it is served', async () => {
  const call = answering(address)
  const uploads = new Uploads(call)
  expect(await stateAfter(uploads, png())).toEqual({ phase: 'done', publicUrl: '/media/a.png' })
  expect(call).toHaveBeenCalledWith(
    'media.presign',
    { body: { filename: 'a.png', contentType: 'image/png', size: 1 } },
    expect.anything(),
  )
  expect(sent).toMatchObject([{ url: 'https://store.example/put', type: 'image/png' }])
  expect(uploads.shownUrl('/media/a.png')).toBe('blob:local')
  expect(uploads.shownUrl('/media/b.png')).toBe('/media/b.png')
})

test('no address, no upload: the failure is named', async () => {
  const refusal = new CallError({
    message: 'Too many uploads.',
    status: 429,
    code: 'too_many_requests',
    fromServer: true,
  })
  const state = await stateAfter(new Uploads(answering(() => Promise.reject(refusal))), png())
  expect(state).toEqual({
    phase: 'failed',
    fault: { title: 'Failed to get upload URL', text: 'Too many uploads.' },
  })
  expect(sent).toEqual([])
})

test('a store that refuses the file is named too', async () => {
  status = 403
  const state = await stateAfter(new Uploads(answering(address)), png())
  expect(state).toEqual({ phase: 'failed', fault: { title: 'Failed to upload image' } })
})

test.each([
  ['an SVG', new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }), /SVG/],
  ['an SVG under another name', new File(['<svg/>'], 'a.SVG', { type: '' }), /SVG/],
  ['a text', new File(['x'], 'a.txt', { type: 'text/plain' }), /Choose a picture/],
  ['an empty file', new File([], 'a.png', { type: 'image/png' }), /empty/],
])('%s is refused with a sentence, before anything is sent', async (_, file, sentence) => {
  const call = answering(address)
  const state = await stateAfter(new Uploads(call), file)
  expect(state?.phase === 'failed' && state.fault.text).toMatch(sentence)
  expect(call).not.toHaveBeenCalled()
})

test('an upload can be cancelled', async () => {
  const uploads = new Uploads(answering(() => new Promise(() => undefined)))
  const upload = uploads.start(png())
  upload.cancel()
  await uploads.settled()
  expect(uploads.get(upload.id)?.state.phase).toBe('cancelled')
  expect(await uploads.arrived(upload.id)).toBeUndefined()
})
