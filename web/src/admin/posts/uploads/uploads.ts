import type { Size } from '#shared/domain/media.ts'
import { CallError } from '../../../api/call.ts'
import { putFile } from '../../../api/put-file.ts'
import type { StaffCall } from '../../session/session.ts'
import { checkPauses, verdictOn } from './check.ts'
import { PictureRefused, preparePicture } from './prepare-picture.ts'

/** Why an upload failed: the specification's sentence, and more where we know more. */
export interface UploadFault {
  title: string
  text?: string
}

export type UploadState =
  | { phase: 'running'; sent: number }
  /** Sent; the server looks at it before anybody is served it. */
  | { phase: 'checking' }
  /** `size` in pixels, where the server has told it. */
  | { phase: 'done'; publicUrl: string; size?: Size | undefined }
  /** `again`: it may go better another time. */
  | { phase: 'failed'; fault: UploadFault; again: boolean }
  | { phase: 'cancelled' }

/** One picture on its way to the store. */
export interface Upload {
  id: string
  name: string
  /** The picture on this machine, to show until `publicUrl` answers. */
  localUrl: string
  state: UploadState
  cancel: () => void
  /** Sends it once more, after it has failed. */
  retry: () => void
}

type Listener = () => void

const refusal = (text: string): UploadState => ({
  phase: 'failed',
  fault: { title: 'This picture was not accepted', text },
  again: false,
})

function failure(step: 'address' | 'file', error: unknown): UploadState {
  if (error instanceof PictureRefused) return refusal(error.message)
  if (step === 'file') return { phase: 'failed', fault: { title: 'Failed to upload image' }, again: true }
  const known = error instanceof CallError && (error.fromServer || error.code === 'network')
  const fault = { title: 'Failed to get upload URL', ...(known && { text: error.message }) }
  return { phase: 'failed', fault, again: true }
}

const isUnderWay = ({ state }: Upload): boolean => state.phase === 'running' || state.phase === 'checking'

/** The uploads of one editor: pictures are sent at once, and whoever saves can wait for them. */
export class Uploads {
  private readonly call: StaffCall
  private readonly all = new Map<string, Upload>()
  private readonly listeners = new Set<Listener>()
  private readonly localCopies = new Map<string, string>()
  private count = 0

  private readonly refusals = new Map<string, string>()
  private readonly pauses: readonly number[]
  private readonly leaving = new AbortController()

  constructor(call: StaffCall, pauses: readonly number[] = checkPauses) {
    this.call = call
    this.pauses = pauses
  }

  subscribe = (listener: Listener): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  get = (id: string): Upload | undefined => this.all.get(id)

  /** How many are under way: a number, so that React can compare it. */
  running = (): number => [...this.all.values()].filter(isUnderWay).length

  /** Resolves when nothing is under way. */
  settled(): Promise<void> {
    if (!this.running()) return Promise.resolve()
    return new Promise((resolve) => {
      const stop = this.subscribe(() => {
        if (this.running()) return
        stop()
        resolve()
      })
    })
  }

  /** The address of a picture once it has arrived and was found good; nothing where it never is. */
  arrived(id: string): Promise<string | undefined> {
    return new Promise((resolve) => {
      const look = () => {
        const upload = this.all.get(id)
        if (upload && isUnderWay(upload)) return
        stop()
        resolve(upload?.state.phase === 'done' ? upload.state.publicUrl : undefined)
      }
      const stop = this.subscribe(look)
      look()
    })
  }

  /** What to show for an address: this machine's copy while there is one, since the store checks a file first. */
  shownUrl = (publicUrl: string): string => this.localCopies.get(publicUrl) ?? publicUrl

  start(file: File): Upload {
    this.count += 1
    let leaving = new AbortController()
    const upload: Upload = {
      id: `upload-${this.count}`,
      name: file.name || 'Pasted picture',
      localUrl: URL.createObjectURL(file),
      state: { phase: 'running', sent: 0 },
      cancel: () => {
        leaving.abort()
        const current = this.all.get(upload.id)
        if (current && isUnderWay(current)) this.change(upload.id, { phase: 'cancelled' })
      },
      retry: () => {
        if (this.all.get(upload.id)?.state.phase !== 'failed') return
        leaving = new AbortController()
        this.all.set(upload.id, upload)
        void this.send(upload.id, file, leaving.signal)
        this.tell()
      },
    }
    this.all.set(upload.id, upload)
    void this.send(upload.id, file, leaving.signal)
    this.tell()
    return upload
  }

  private async send(id: string, file: File, signal: AbortSignal): Promise<void> {
    let step: 'address' | 'file' = 'address'
    try {
      const ready = await preparePicture(file)
      const body = { filename: ready.name || 'picture', contentType: ready.type, size: ready.size }
      const { uploadUrl, publicUrl } = await this.call('media.presign', { body }, signal)
      step = 'file'
      await putFile(uploadUrl, ready, {
        signal,
        onProgress: (sent) => this.change(id, { phase: 'running', sent }),
      })
      this.localCopies.set(publicUrl, this.all.get(id)?.localUrl ?? publicUrl)
      this.change(id, { phase: 'checking' })
      const verdict = await verdictOn(publicUrl, { call: this.call, signal, pauses: this.pauses })
      if (signal.aborted) return
      if (verdict.kind === 'refused') return this.change(id, refusal(verdict.reason))
      this.change(id, { phase: 'done', publicUrl, ...(verdict.kind === 'ready' && { size: verdict.size }) })
    } catch (error) {
      if (!signal.aborted) this.change(id, failure(step, error))
    }
  }

  /** Why the check refused a picture that an article names already; nothing where it is served, or nobody knows. */
  async refusalOf(publicUrl: string): Promise<string | undefined> {
    const { call, pauses } = this
    const verdict = await verdictOn(publicUrl, { call, signal: this.leaving.signal, pauses })
    if (verdict.kind !== 'refused') return undefined
    this.refusals.set(publicUrl, verdict.reason)
    return verdict.reason
  }

  /** The same as far as it is known by now. */
  knownRefusal = (publicUrl: string): string | undefined => this.refusals.get(publicUrl)

  private change(id: string, state: UploadState): void {
    const upload = this.all.get(id)
    if (!upload || !isUnderWay(upload)) return
    this.all.set(id, { ...upload, state })
    this.tell()
  }

  private tell(): void {
    for (const listener of this.listeners) listener()
  }

  /** Ends what is under way and gives the local copies back. */
  close(): void {
    this.leaving.abort()
    for (const upload of this.all.values()) {
      upload.cancel()
      URL.revokeObjectURL(upload.localUrl)
    }
    this.listeners.clear()
  }
}
