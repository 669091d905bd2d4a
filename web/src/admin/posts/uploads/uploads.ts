import { CallError } from '../../../api/call.ts'
import { putFile } from '../../../api/put-file.ts'
import type { StaffCall } from '../../session/session.ts'
import { PictureRefused, preparePicture } from './prepare-picture.ts'

/** Why an upload failed: the specification's sentence, and more where we know more. */
export interface UploadFault {
  title: string
  text?: string
}

export type UploadState =
  | { phase: 'running'; sent: number }
  | { phase: 'done'; publicUrl: string }
  | { phase: 'failed'; fault: UploadFault }
  | { phase: 'cancelled' }

/** One picture on its way to the store. */
export interface Upload {
  id: string
  name: string
  /** The picture on this machine, to show until `publicUrl` answers. */
  localUrl: string
  state: UploadState
  cancel: () => void
}

type Listener = () => void

async function faultOf(step: 'address' | 'file', error: unknown): Promise<UploadFault> {
  if (error instanceof PictureRefused) return { title: 'This picture was not accepted', text: error.message }
  if (step === 'file') return { title: 'Failed to upload image' }
  const known = error instanceof CallError && (error.fromServer || error.code === 'network')
  return { title: 'Failed to get upload URL', ...(known && { text: error.message }) }
}

/** The uploads of one editor: pictures are sent at once, and whoever saves can wait for them. */
export class Uploads {
  private readonly call: StaffCall
  private readonly all = new Map<string, Upload>()
  private readonly listeners = new Set<Listener>()
  private readonly localCopies = new Map<string, string>()
  private count = 0

  constructor(call: StaffCall) {
    this.call = call
  }

  subscribe = (listener: Listener): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  get = (id: string): Upload | undefined => this.all.get(id)

  /** How many are under way: a number, so that React can compare it. */
  running = (): number => [...this.all.values()].filter(({ state }) => state.phase === 'running').length

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

  /** The address of a picture once it has arrived; nothing where it never does. */
  arrived(id: string): Promise<string | undefined> {
    return new Promise((resolve) => {
      const look = () => {
        const state = this.all.get(id)?.state
        if (state?.phase === 'running') return
        stop()
        resolve(state?.phase === 'done' ? state.publicUrl : undefined)
      }
      const stop = this.subscribe(look)
      look()
    })
  }

  /** What to show for an address: this machine's copy while there is one, since the store checks a file first. */
  shownUrl = (publicUrl: string): string => this.localCopies.get(publicUrl) ?? publicUrl

  start(file: File): Upload {
    this.count += 1
    const leaving = new AbortController()
    const upload: Upload = {
      id: `upload-${this.count}`,
      name: file.name || 'Pasted picture',
      localUrl: URL.createObjectURL(file),
      state: { phase: 'running', sent: 0 },
      cancel: () => {
        leaving.abort()
        if (this.all.get(upload.id)?.state.phase === 'running') this.change(upload.id, { phase: 'cancelled' })
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
      this.change(id, { phase: 'done', publicUrl })
    } catch (error) {
      if (!signal.aborted) this.change(id, { phase: 'failed', fault: await faultOf(step, error) })
    }
  }

  private change(id: string, state: UploadState): void {
    const upload = this.all.get(id)
    if (!upload || (upload.state.phase !== 'running' && state.phase === 'running')) return
    this.all.set(id, { ...upload, state })
    this.tell()
  }

  private tell(): void {
    for (const listener of this.listeners) listener()
  }

  /** Ends what is under way and gives the local copies back. */
  close(): void {
    for (const upload of this.all.values()) {
      upload.cancel()
      URL.revokeObjectURL(upload.localUrl)
    }
    this.listeners.clear()
  }
}
