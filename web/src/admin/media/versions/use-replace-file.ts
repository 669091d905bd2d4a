import { useEffect, useRef, useState } from 'react'
import type { MediaFile } from '#shared/domain/media/media-file.ts'
import { CallError } from '../../../api/call.ts'
import { putFile } from '../../../api/put-file.ts'
import { useSession } from '../../session/session-context.ts'
import { FileRejectedError, prepareReplacement } from '../../uploads/prepare-file.ts'
import { waitForReplacement } from '../../uploads/wait-for-check.ts'

export type ReplacementState =
  | { phase: 'idle' }
  | { phase: 'sending'; sent: number }
  /** Sent; the server checks it. Until that is done, the file stays as it is. */
  | { phase: 'checking' }
  /** The file is as it was. */
  | { phase: 'failed'; text: string }

export type ReplacementOutcome = 'replaced' | 'checking' | 'failed'

interface ReplaceFile {
  state: ReplacementState
  /** `anyway`: it was confirmed that readers will see the new bytes. */
  replace: (file: File, reason: string, anyway: boolean) => Promise<ReplacementOutcome>
  /** Stops sending; what has arrived is checked in any case. */
  cancel: () => void
}

function sentence(error: unknown): string {
  if (error instanceof FileRejectedError) return error.message
  if (error instanceof CallError) return error.issues[0]?.message ?? error.message
  return 'The file could not be sent. Check your connection and try again.'
}

/** Sends a file that is to replace another one, and waits until the server has checked it. */
export function useReplaceFile(media: MediaFile): ReplaceFile {
  const { call } = useSession()
  const [state, setState] = useState<ReplacementState>({ phase: 'idle' })
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])

  async function send(
    file: File,
    { reason, anyway, signal }: { reason: string; anyway: boolean; signal: AbortSignal },
  ): Promise<ReplacementOutcome> {
    const { id, version } = media
    const ready = await prepareReplacement(file, media)
    const replaces = { id, version, reason, anyway }
    const body = { filename: ready.name || 'file', contentType: ready.type, size: ready.size, replaces }
    const { uploadUrl, edition = '' } = await call('media.presign', { body }, signal)
    await putFile(uploadUrl, ready, {
      signal,
      onProgress: (sent) => setState({ phase: 'sending', sent }),
    })
    setState({ phase: 'checking' })
    const result = await waitForReplacement({ id, edition }, { call, signal })
    if (result.kind === 'unknown') return 'checking'
    if (result.kind === 'replaced') return 'replaced'
    setState({ phase: 'failed', text: result.reason })
    return 'failed'
  }

  async function replace(file: File, reason: string, anyway: boolean): Promise<ReplacementOutcome> {
    controller.current = new AbortController()
    const { signal } = controller.current
    setState({ phase: 'sending', sent: 0 })
    try {
      return await send(file, { reason, anyway, signal })
    } catch (error) {
      setState(signal.aborted ? { phase: 'idle' } : { phase: 'failed', text: sentence(error) })
      return 'failed'
    }
  }
  const cancel = () => {
    controller.current?.abort()
    setState({ phase: 'idle' })
  }
  return { state, replace, cancel }
}
