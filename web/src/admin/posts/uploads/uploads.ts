import type { Size } from '#shared/domain/media.ts'
import { CallError } from '../../../api/call.ts'
import { putFile } from '../../../api/put-file.ts'
import type { StaffCall } from '../../session/session-context.ts'
import { PictureRejectedError, preparePicture } from './prepare-picture.ts'
import { pollDelays, waitForCheck } from './wait-for-check.ts'

/** Why an upload failed: a fixed title, and details if there are any. */
export interface UploadError {
  title: string
  text?: string
}

export type UploadState =
  | { phase: 'running'; sent: number }
  /** Sent; the server checks the file before it serves it. */
  | { phase: 'checking' }
  /** `size` in pixels, if the server reported it. */
  | { phase: 'done'; publicUrl: string; size?: Size | undefined }
  /** `retryable`: the same file may succeed another time. */
  | { phase: 'failed'; error: UploadError; retryable: boolean }
  | { phase: 'canceled' }

/** One picture that is being uploaded. */
export interface Upload {
  id: string
  name: string
  /** An object URL of the local file, shown until the server serves `publicUrl`. */
  localUrl: string
  state: UploadState
  cancel: () => void
  /** Starts again after a failure. */
  retry: () => void
}

type Listener = () => void

const rejected = (text: string): UploadState => ({
  phase: 'failed',
  error: { title: 'This picture was not accepted', text },
  retryable: false,
})

function failed(step: 'presign' | 'put', cause: unknown): UploadState {
  if (cause instanceof PictureRejectedError) return rejected(cause.message)
  if (step === 'put') return { phase: 'failed', error: { title: 'Failed to upload image' }, retryable: true }
  const readable = cause instanceof CallError && (cause.fromServer || cause.code === 'network')
  const error = { title: 'Failed to get upload URL', ...(readable && { text: cause.message }) }
  return { phase: 'failed', error, retryable: true }
}

const isInProgress = ({ state }: Upload): boolean => state.phase === 'running' || state.phase === 'checking'

/** The uploads of one editor. Pictures are sent as soon as they are added; saving can wait for them. */
export class Uploads {
  private readonly call: StaffCall
  private readonly byId = new Map<string, Upload>()
  private readonly listeners = new Set<Listener>()
  private readonly localCopies = new Map<string, string>()
  private count = 0

  private readonly rejections = new Map<string, string>()
  private readonly pollDelays: readonly number[]
  private readonly closing = new AbortController()

  constructor(call: StaffCall, pauses: readonly number[] = pollDelays) {
    this.call = call
    this.pollDelays = pauses
  }

  subscribe = (listener: Listener): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  get = (id: string): Upload | undefined => this.byId.get(id)

  /** How many uploads are in progress. A number, so that `useSyncExternalStore` can compare it. */
  activeCount = (): number => [...this.byId.values()].filter(isInProgress).length

  /** Resolves when no upload is in progress. */
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

  start(file: File): Upload {
    this.count += 1
    let controller = new AbortController()
    const upload: Upload = {
      id: `upload-${this.count}`,
      name: file.name || 'Pasted picture',
      localUrl: URL.createObjectURL(file),
      state: { phase: 'running', sent: 0 },
      cancel: () => {
        controller.abort()
        const current = this.byId.get(upload.id)
        if (current && isInProgress(current)) this.setState(upload.id, { phase: 'canceled' })
      },
      retry: () => {
        if (this.byId.get(upload.id)?.state.phase !== 'failed') return
        controller = new AbortController()
        this.byId.set(upload.id, upload)
        void this.send(upload.id, file, controller.signal)
        this.notify()
      },
    }
    this.byId.set(upload.id, upload)
    void this.send(upload.id, file, controller.signal)
    this.notify()
    return upload
  }

  private async send(id: string, file: File, signal: AbortSignal): Promise<void> {
    let step: 'presign' | 'put' = 'presign'
    try {
      const ready = await preparePicture(file)
      const body = { filename: ready.name || 'picture', contentType: ready.type, size: ready.size }
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
      if (check.kind === 'refused') return this.setState(id, rejected(check.reason))
      this.setState(id, { phase: 'done', publicUrl, ...(check.kind === 'ready' && { size: check.size }) })
    } catch (error) {
      if (!signal.aborted) this.setState(id, failed(step, error))
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
