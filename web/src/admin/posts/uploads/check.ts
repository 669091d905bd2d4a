import type { Size } from '#shared/domain/media.ts'
import { CallError } from '../../../api/call.ts'
import type { StaffCall } from '../../session/session.ts'

/** How the check of an uploaded file went; `unknown` where it takes too long or nobody can be asked. */
export type Verdict =
  | { kind: 'ready'; size: Size | undefined }
  | { kind: 'refused'; reason: string }
  | { kind: 'unknown' }

/** Milliseconds between questions. A picture takes a second, a large one some; together about half a minute. */
export const checkPauses = [250, 500, 1000, 2000, 3000, 4000, 5000, 5000, 5000, 5000]

const ownFile = /^\/media\/([0-9a-f-]{36})\.\w+$/

/** The id of a file of our library, by its address. */
export const mediaIdOf = (url: string): string | undefined => ownFile.exec(url)?.[1]

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Asks until the check of a file has come to an end. */
export async function verdictOn(
  url: string,
  {
    call,
    signal,
    pauses = checkPauses,
  }: { call: StaffCall; signal: AbortSignal; pauses?: readonly number[] },
): Promise<Verdict> {
  const id = mediaIdOf(url)
  if (!id) return { kind: 'unknown' }
  for (const wait of pauses) {
    await pause(wait, signal)
    if (signal.aborted) break
    const verdict = await ask(call, id, signal)
    if (verdict) return verdict
  }
  return { kind: 'unknown' }
}

async function ask(call: StaffCall, id: string, signal: AbortSignal): Promise<Verdict | undefined> {
  try {
    const { media } = await call('media.get', { params: { id } }, signal)
    if (media.status === 'refused') return { kind: 'refused', reason: media.reason ?? '' }
    if (media.status === 'pending') return undefined
    const { width, height } = media
    return { kind: 'ready', size: width && height ? { width, height } : undefined }
  } catch (error) {
    // Nobody knows this file: asking again would not change that. Anything else may pass.
    return error instanceof CallError && error.status === 404 ? { kind: 'unknown' } : undefined
  }
}
