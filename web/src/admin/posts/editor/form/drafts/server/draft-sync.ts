import type { OtherEditor } from '#shared/domain/posts/drafts/draft.ts'
import { type PostValues, valuesEqual } from '../../post-form.ts'

/** Milliseconds without a change after which changes are sent, and after which they are sent in any case. */
const pause = 1500
const longest = 3500
/** Milliseconds until it is tried again without a connection; it is tried at once when there is one. */
const retryDelay = 15_000

export interface Change {
  values: PostValues
  version: number | undefined
}

export type SyncState =
  | { kind: 'none' }
  /** By this machine's clock. */
  | { kind: 'kept'; savedAt: string }
  /** The server is out of reach: it is tried again. */
  | { kind: 'waiting' }
  /** The server does not take this draft. */
  | { kind: 'refused' }

interface Listeners {
  /** Whether a failure may be over after a while. */
  isPassing: (error: unknown) => boolean
  onState: (state: SyncState) => void
  onOthers: (others: OtherEditor[]) => void
}

interface Server {
  keep: (seq: number, change: Change) => Promise<{ others: OtherEditor[] }>
  forget: (seq: number) => Promise<unknown>
}

/**
 * Sends what is typed to the server as the draft with this id: after a pause, and every few seconds while somebody types
 * without one. One request at a time, each with a higher number, so that none that is late replaces a newer one. What did
 * not change is not sent.
 */
export function createDraftSync(id: string, { isPassing, onState, onOthers }: Listeners) {
  let server: Server | undefined
  let seq = 0
  let pending: Change | undefined
  let kept: PostValues | undefined
  /** How often it was forgotten: what was sent before does not count any more. */
  let round = 0
  let queue = Promise.resolve()
  let idle: ReturnType<typeof setTimeout> | undefined
  let deadline: ReturnType<typeof setTimeout> | undefined
  let refused = false
  let changedAt = -Infinity

  function stopTimers() {
    clearTimeout(idle)
    clearTimeout(deadline)
    idle = deadline = undefined
  }

  function inTurn(act: () => Promise<void>): Promise<void> {
    queue = queue.then(act)
    return queue
  }

  async function send(to: Server, change: Change) {
    const sentIn = round
    seq += 1
    try {
      const { others } = await to.keep(seq, change)
      onOthers(others)
      if (sentIn !== round) return
      kept = change.values
      onState({ kind: 'kept', savedAt: new Date().toISOString() })
    } catch (error) {
      if (sentIn !== round) return
      if (!isPassing(error)) return refuse()
      pending ??= change
      deadline ??= setTimeout(() => void flush(), retryDelay)
      onState({ kind: 'waiting' })
    }
  }

  function refuse() {
    refused = true
    stopTimers()
    pending = undefined
    onState({ kind: 'refused' })
  }

  /** Sends now what has not been sent. Resolves once nothing is under way. */
  function flush(): Promise<void> {
    stopTimers()
    return inTurn(async () => {
      // What failed meanwhile waits for its own time.
      if (deadline || !pending || !server || refused) return
      const change = pending
      pending = undefined
      stopTimers()
      if (!kept || !valuesEqual(kept, change.values)) await send(server, change)
    })
  }

  return {
    id,
    /** How the server is reached. Signing in again is another way; numbers and what is kept go on. */
    connect(to: Server) {
      server = to
    },
    change(change: Change) {
      changedAt = Date.now()
      if (refused) return
      pending = change
      clearTimeout(idle)
      idle = setTimeout(() => void flush(), pause)
      deadline ??= setTimeout(() => void flush(), longest)
    },
    flush,
    /** Sends nothing any more, until the draft is forgotten: the save went through then. */
    refuse,
    isRefused: () => refused,
    /** Whether the server has all that was typed. */
    isKept: () => kept !== undefined && !pending && !refused,
    /** Milliseconds since the last change. */
    sinceChange: () => Date.now() - changedAt,
    /** Forgets the draft, and what was not sent. What is changed from now on begins a new one. */
    forget(): Promise<void> {
      stopTimers()
      round += 1
      pending = undefined
      kept = undefined
      refused = false
      onState({ kind: 'none' })
      return inTurn(async () => {
        if (seq === 0) return
        seq += 1
        // Without a connection it stays, and is offered the next time: better than words that are lost.
        await server?.forget(seq).catch(() => undefined)
      })
    },
  }
}
export type DraftSync = ReturnType<typeof createDraftSync>
