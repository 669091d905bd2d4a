import type { Size } from '#shared/domain/media/picture-sizes.ts'
import { CallError } from '../../api/call.ts'
import type { StaffCall } from '../session/session-context.ts'

/** The result of the server's check of an uploaded file; `unknown` if it takes too long or the file is not ours. */
export type CheckResult =
  | { kind: 'ready'; size: Size | undefined }
  | { kind: 'refused'; reason: string }
  | { kind: 'unknown' }

/** Milliseconds between polls, about 30 seconds in total. A check takes a second, of a large picture a few. */
export const pollDelays = [250, 500, 1000, 2000, 3000, 4000, 5000, 5000, 5000, 5000]

const libraryUrl = /^\/media\/([0-9a-f-]{36})\.\w+$/

/** The id of a file in the media library, from its URL; undefined for other URLs. */
const mediaIdFromUrl = (url: string): string | undefined => libraryUrl.exec(url)?.[1]

const sleep = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Polls until the check of an uploaded file has finished. */
export async function waitForCheck(
  url: string,
  { call, signal, delays = pollDelays }: { call: StaffCall; signal: AbortSignal; delays?: readonly number[] },
): Promise<CheckResult> {
  const id = mediaIdFromUrl(url)
  if (!id) return { kind: 'unknown' }
  for (const delay of delays) {
    await sleep(delay, signal)
    if (signal.aborted) break
    const result = await fetchResult(call, id, signal)
    if (result) return result
  }
  return { kind: 'unknown' }
}

/** The result of the check of an upload that is to replace a file. */
export type ReplacementResult =
  | { kind: 'replaced' }
  | { kind: 'refused'; reason: string }
  /** It takes too long. */
  | { kind: 'unknown' }

/** Polls until an upload has replaced a file, or was refused. */
export async function waitForReplacement(
  { id, edition }: { id: string; edition: string },
  { call, signal, delays = pollDelays }: { call: StaffCall; signal: AbortSignal; delays?: readonly number[] },
): Promise<ReplacementResult> {
  for (const delay of delays) {
    await sleep(delay, signal)
    if (signal.aborted) break
    const media = await call('media.get', { params: { id } }, signal).then(
      (found) => found.media,
      // The file does not exist any more. Any other error may be temporary.
      (error: unknown) => (error instanceof CallError && error.status === 404 ? null : undefined),
    )
    if (media === undefined) continue
    if (media?.edition === edition) return { kind: 'replaced' }
    if (media?.replacement?.edition !== edition)
      return { kind: 'refused', reason: 'Somebody else has replaced or deleted the file in the meantime.' }
    if (media.replacement.refusal !== null) return { kind: 'refused', reason: media.replacement.refusal }
  }
  return { kind: 'unknown' }
}

async function fetchResult(
  call: StaffCall,
  id: string,
  signal: AbortSignal,
): Promise<CheckResult | undefined> {
  try {
    const { media } = await call('media.get', { params: { id } }, signal)
    if (media.status === 'refused') return { kind: 'refused', reason: media.reason ?? '' }
    if (media.status === 'pending') return undefined
    const { width, height } = media
    return { kind: 'ready', size: width && height ? { width, height } : undefined }
  } catch (error) {
    // The file does not exist, so polling on is pointless. Any other error may be temporary.
    return error instanceof CallError && error.status === 404 ? { kind: 'unknown' } : undefined
  }
}
