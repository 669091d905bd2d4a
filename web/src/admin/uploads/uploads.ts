import type { Size } from '#shared/domain/media/picture-sizes.ts'
import { CallError } from '../../api/call.ts'
import { putFile } from '../../api/put-file.ts'
import type { StaffCall } from '../session/session-context.ts'
import { FileRejectedError, preparePicture } from './prepare-file.ts'
import { pollDelays, waitForCheck } from './wait-for-check.ts'

/** Why an upload failed: a fixed title, and details if there are any. */
export interface UploadError {
  title: string
  text?: string
}

export type UploadState =
  /** Other files are sent first. */
  | { phase: 'waiting' }
  | { phase: 'running'; sent: number }
  /** Sent; the server checks the file before serving it. */
  | { phase: 'checking' }
  /** `size` in pixels, if the server reported it. */
  | { phase: 'done'; publicUrl: string; size?: Size | undefined }
  /** `retryable`: the same file may succeed on another attempt. */
  | { phase: 'failed'; error: UploadError; retryable: boolean }
  | { phase: 'canceled' }

/** One file that is being uploaded. */
export interface Upload {
  id: string
  name: string
  /** Bytes. */
  bytes: number
  /** An object URL of the local file, shown until the server serves `publicUrl`. */
  localUrl: string
  state: UploadState
  cancel: () => void
  /** Starts again after a failure. */
  retry: () => void
}

type Listener = () => void

const isPicture = (file: File) => file.type.startsWith('image/')

const rejected = (file: File, text: string): UploadState => ({
  phase: 'failed',
  error: { title: `This ${isPicture(file) ? 'picture' : 'file'} was not accepted`, text },
  retryable: false,
})

function failed(file: File, step: 'presign' | 'put', cause: unknown): UploadState {
  if (cause instanceof FileRejectedError) return rejected(file, cause.message)
  if (step === 'put') {
    const title = `Failed to upload ${isPicture(file) ? 'image' : 'file'}`
    return { phase: 'failed', error: { title }, retryable: true }
  }
  const readable = cause instanceof CallError && (cause.fromServer || cause.code === 'network')
  const error = { title: 'Failed to get upload URL', ...(readable && { text: cause.message }) }
  return { phase: 'failed', error, retryable: true }
}

const isInProgress = ({ state: { phase } }: Upload): boolean =>
  phase === 'waiting' || phase === 'running' || phase === 'checking'

interface Given {
  file: File
  prepare: (file: File) => Promise<File>
}

interface UploadsOptions {
  /** Validates and converts a file before it is sent; accepts only pictures by default. */
  prepare?: (file: File) => Promise<File>
  /** How many files are sent at once. */
  atOnce?: number
  /** Milliseconds between polls for the result of the check. */
  pauses?: readonly number[]
}

/** The uploads of one screen. Files are sent as soon as there is a free slot; saving can wait for them. */
export class Uploads {
  private readonly call: StaffCall
  private readonly byId = new Map<string, Upload>()
  private readonly listeners = new Set<Listener>()
  private readonly localCopies = new Map<string, string>()
  private count = 0

  private readonly rejections = new Map<string, string>()
  private readonly pollDelays: readonly number[]
  private readonly prepare: (file: File) => Promise<File>
  private readonly atOnce: number
  private readonly queue: (() => Promise<void>)[] = []
  private sending = 0
  private expected = 0
  private all: readonly Upload[] = []
  private readonly closing = new AbortController()

  constructor(call: StaffCall, options: UploadsOptions = {}) {
    this.call = call
    this.pollDelays = options.pauses ?? pollDelays
    this.prepare = options.prepare ?? preparePicture
    this.atOnce = options.atOnce ?? Number.POSITIVE_INFINITY
  }

  subscribe = (listener: Listener): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  get = (id: string): Upload | undefined => this.byId.get(id)

  /** All uploads in the order in which they were added. The same list until one of them changes. */
  list = (): readonly Upload[] => this.all

  /** Forgets uploads that are not in progress: one of them, or all that succeeded or were canceled. */
  forget(id?: string): void {
    for (const upload of this.all) {
      const isMeant = id === undefined ? upload.state.phase !== 'failed' : upload.id === id
      if (!isMeant || isInProgress(upload)) continue
      URL.revokeObjectURL(upload.localUrl)
      this.byId.delete(upload.id)
    }
    this.notify()
  }

  /** How many uploads are in progress or expected. A number, so that `useSyncExternalStore` can compare it. */
  activeCount = (): number => this.expected + [...this.byId.values()].filter(isInProgress).length

  /** Counts work that may end in an upload as an upload in progress, until it settles. */
  async expect(work: Promise<void>): Promise<void> {
    this.expected += 1
    this.notify()
    try {
      await work
    } finally {
      this.expected -= 1
      this.notify()
    }
  }

  /** Resolves when no upload is in progress or expected. */
  whenIdle(): Promise<void> {
    if (!this.activeCount()) return Promise.resolve()
    return new Promise((resolve) => {
      const unsubscribe = this.subscribe(() => {
        if (this.activeCount()) return
        unsubscribe()
        resolve()
      })
    })
  }

  /** Resolves to the public URL once the upload has succeeded and passed its check; undefined if it failed. */
  waitForUrl(id: string): Promise<string | undefined> {
    return new Promise((resolve) => {
      const check = () => {
        const upload = this.byId.get(id)
        if (upload && isInProgress(upload)) return
        unsubscribe()
        resolve(upload?.state.phase === 'done' ? upload.state.publicUrl : undefined)
      }
      const unsubscribe = this.subscribe(check)
      check()
    })
  }

  /** The URL to show a picture from: the local copy if there is one, since the server serves it only after a check. */
  displayUrl = (publicUrl: string): string => this.localCopies.get(publicUrl) ?? publicUrl

  /** Starts an upload. `prepare` replaces that of the screen, for a field that takes other files. */
  start(file: File, prepare = this.prepare): Upload {
    this.count += 1
    let controller = new AbortController()
    const upload: Upload = {
      id: `upload-${this.count}`,
      name: file.name || 'Pasted picture',
      bytes: file.size,
      localUrl: URL.createObjectURL(file),
      state: { phase: 'waiting' },
      cancel: () => {
        controller.abort()
        const current = this.byId.get(upload.id)
        if (current && isInProgress(current)) this.setState(upload.id, { phase: 'canceled' })
      },
      retry: () => {
        if (this.byId.get(upload.id)?.state.phase !== 'failed') return
        controller = new AbortController()
        this.byId.set(upload.id, upload)
        this.enqueue(upload.id, { file, prepare }, controller.signal)
        this.notify()
      },
    }
    this.byId.set(upload.id, upload)
    this.enqueue(upload.id, { file, prepare }, controller.signal)
    this.notify()
    return upload
  }

  private enqueue(id: string, given: Given, signal: AbortSignal): void {
    this.queue.push(async () => {
      if (signal.aborted) return
      this.setState(id, { phase: 'running', sent: 0 })
      await this.send(id, given, signal)
    })
    this.sendNext()
  }

  private sendNext(): void {
    if (this.sending >= this.atOnce) return
    const send = this.queue.shift()
    if (!send) return
    this.sending += 1
    void send().finally(() => {
      this.sending -= 1
      this.sendNext()
    })
  }

  private async send(id: string, { file, prepare }: Given, signal: AbortSignal): Promise<void> {
    let step: 'presign' | 'put' = 'presign'
    try {
      const ready = await prepare(file)
      const body = { filename: ready.name || 'file', contentType: ready.type, size: ready.size }
      const { uploadUrl, publicUrl } = await this.call('media.presign', { body }, signal)
      step = 'put'
      await putFile(uploadUrl, ready, {
        signal,
        onProgress: (sent) => this.setState(id, { phase: 'running', sent }),
      })
      this.localCopies.set(publicUrl, this.byId.get(id)?.localUrl ?? publicUrl)
      this.setState(id, { phase: 'checking' })
      const check = await waitForCheck(publicUrl, { call: this.call, signal, delays: this.pollDelays })
      if (signal.aborted) return
      if (check.kind === 'refused') return this.setState(id, rejected(file, check.reason))
      this.setState(id, { phase: 'done', publicUrl, ...(check.kind === 'ready' && { size: check.size }) })
    } catch (error) {
      if (!signal.aborted) this.setState(id, failed(file, step, error))
    }
  }

  /** Why the server's check rejected a picture that is already in an article; undefined if it did not. */
  async fetchRejection(publicUrl: string): Promise<string | undefined> {
    const { call, closing, pollDelays: delays } = this
    const check = await waitForCheck(publicUrl, { call, signal: closing.signal, delays })
    if (check.kind !== 'refused') return undefined
    this.rejections.set(publicUrl, check.reason)
    return check.reason
  }

  /** The reason that `fetchRejection` has found for this picture, if any. */
  knownRejection = (publicUrl: string): string | undefined => this.rejections.get(publicUrl)

  private setState(id: string, state: UploadState): void {
    const upload = this.byId.get(id)
    if (!upload || !isInProgress(upload)) return
    this.byId.set(id, { ...upload, state })
    this.notify()
  }

  private notify(): void {
    this.all = [...this.byId.values()]
    for (const listener of this.listeners) listener()
  }

  /** Cancels uploads in progress and releases the object URLs. */
  close(): void {
    this.closing.abort()
    for (const upload of this.byId.values()) {
      upload.cancel()
      URL.revokeObjectURL(upload.localUrl)
    }
    this.listeners.clear()
  }
}
