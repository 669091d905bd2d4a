// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../../api/call.ts'
import type { StaffCall } from '../../session/session.ts'
import { failedUpload, missingPicture } from '../editor/missing-pictures.ts'
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
const publicUrl = '/media/0d6a2f7e-6f0e-4a52-9a3e-6ad0a1c0b7aa.png'
const presigned = { success: true, uploadUrl: 'https://store.example/put', publicUrl }
/** A server that hands out an address, and says this of the check, question by question. */
function checking(...answers: (object | Error)[]) {
  const asked = vi.fn<(id: string) => Promise<unknown>>((id) => {
    if (id === 'media.presign') return Promise.resolve(presigned)
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    return answer instanceof Error
      ? Promise.reject(answer)
      : Promise.resolve({ success: true, media: answer })
  })
  const uploads = new Uploads(asked as unknown as StaffCall, [0, 0, 0, 0])
  return { asked, uploads }
}
const pending = { status: 'pending' }
const ready = { status: 'ready', width: 1600, height: 900 }
const refused = { status: 'refused', reason: 'The file holds markup, which a browser could run.' }

async function stateAfter(uploads: Uploads, file: File): Promise<UploadState | undefined> {
  const { id } = uploads.start(file)
  await uploads.settled()
  return uploads.get(id)?.state
}

test('a picture gets an address, is sent with its type, and shows its local copy until it is served', async () => {
  const { asked, uploads } = checking(ready)
  expect(await stateAfter(uploads, png())).toEqual({
    phase: 'done',
    publicUrl,
    size: { width: 1600, height: 900 },
  })
  expect(asked).toHaveBeenCalledWith(
    'media.presign',
    { body: { filename: 'a.png', contentType: 'image/png', size: 1 } },
    expect.anything(),
  )
  expect(sent).toMatchObject([{ url: 'https://store.example/put', type: 'image/png' }])
  expect(uploads.shownUrl(publicUrl)).toBe('blob:local')
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
    again: true,
  })
  expect(sent).toEqual([])
})

test('a store that refuses the file is named too', async () => {
  status = 403
  const state = await stateAfter(checking(ready).uploads, png())
  expect(state).toEqual({ phase: 'failed', fault: { title: 'Failed to upload image' }, again: true })
})

test.each([
  ['an SVG', new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }), /SVG/],
  ['an SVG under another name', new File(['<svg/>'], 'a.SVG', { type: '' }), /SVG/],
  ['a text', new File(['x'], 'a.txt', { type: 'text/plain' }), /Choose a picture/],
  ['an empty file', new File([], 'a.png', { type: 'image/png' }), /empty/],
])('%s is refused with a sentence, before anything is sent', async (_, file, sentence) => {
  const { asked, uploads } = checking(ready)
  const state = await stateAfter(uploads, file)
  expect(state?.phase === 'failed' && state.fault.text).toMatch(sentence)
  expect(state?.phase === 'failed' && state.again).toBe(false)
  expect(asked).not.toHaveBeenCalled()
})

test('an upload can be cancelled', async () => {
  const uploads = new Uploads(answering(() => new Promise(() => undefined)))
  const upload = uploads.start(png())
  upload.cancel()
  await uploads.settled()
  expect(uploads.get(upload.id)?.state.phase).toBe('cancelled')
  expect(await uploads.arrived(upload.id)).toBeUndefined()
})

test('whoever waits for a picture waits for its check too, which is asked until it has ended', async () => {
  const { asked, uploads } = checking(pending, new Error('offline'), pending, ready)
  const phases = new Set<string | undefined>()
  const { id } = uploads.start(png())
  uploads.subscribe(() => phases.add(uploads.get(id)?.state.phase))
  await uploads.settled()

  expect([...phases]).toEqual(['running', 'checking', 'done'])
  expect(asked.mock.calls.filter(([endpoint]) => endpoint === 'media.get')).toHaveLength(4)
})

test('a picture that the check refuses is not used, and its sentence is shown', async () => {
  const { uploads } = checking(pending, refused)
  const { id } = uploads.start(png())

  expect(await uploads.arrived(id)).toBeUndefined()
  expect(uploads.get(id)?.state).toEqual({
    phase: 'failed',
    fault: { title: 'This picture was not accepted', text: refused.reason },
    again: false,
  })
  expect(failedUpload(uploads, id)).toEqual({ name: 'a.png', reason: refused.reason })
})

test('a check that takes too long holds nobody up', async () => {
  expect(await stateAfter(checking(pending).uploads, png())).toEqual({ phase: 'done', publicUrl })
})

test('a picture that failed on its way can be sent once more', async () => {
  status = 503
  const { uploads } = checking(ready)
  const { id } = uploads.start(png())
  await uploads.settled()
  expect(failedUpload(uploads, id)).toEqual({ name: 'a.png', reason: 'Failed to upload image.' })

  status = 200
  uploads.get(id)?.retry()
  expect(uploads.running()).toBe(1)
  expect(await uploads.arrived(id)).toBe(publicUrl)
  expect(failedUpload(uploads, id)).toBeUndefined()
})

test('a picture that is in the text already may turn out to be refused', async () => {
  const { uploads } = checking(refused)
  expect(missingPicture(uploads, { url: publicUrl })).toBeUndefined()

  expect(await uploads.refusalOf(publicUrl)).toBe(refused.reason)
  expect(missingPicture(uploads, { url: publicUrl })?.reason).toBe(refused.reason)
  expect(await uploads.refusalOf('https://pictures.example/a.png')).toBeUndefined()
})

test('an upload that nobody knows any more is missing', () => {
  const { uploads } = checking(ready)
  expect(missingPicture(uploads, { url: '', upload: 'upload-9' })?.reason).toBe('Its upload was interrupted.')
})
