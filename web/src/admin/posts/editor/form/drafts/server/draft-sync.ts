import type { OtherEditor, StoredState } from '#shared/domain/posts/drafts/draft.ts'
import { type PostValues, valuesEqual } from '../../../values/post-form.ts'

/** Milliseconds. Changes are sent after `debounceDelay` without typing, and after `maxDelay` in any case. */
const debounceDelay = 1500
const maxDelay = 3500
/** Milliseconds between attempts without a connection. Once the browser is online again, it retries immediately. */
const retryDelay = 15_000

export interface Change {
  values: PostValues
  version: number | undefined
}

export type SyncState =
  | { kind: 'none' }
  /** By the local clock. */
  | { kind: 'kept'; savedAt: string }
  /** The server cannot be reached; the change will be sent again. */
  | { kind: 'waiting' }
  /** The server rejected this draft. */
  | { kind: 'refused' }

/** What the server says of the post with each draft that it keeps. */
export interface PostNews {
  others: OtherEditor[]
  stored?: StoredState | undefined
}

interface Listeners {
  /** Whether a failure is temporary, so that a retry may succeed. */
  isTemporary: (error: unknown) => boolean
  onState: (state: SyncState) => void
  onNews: (news: PostNews) => void
}

interface Server {
  keep: (seq: number, change: Change) => Promise<PostNews>
  forget: (seq: number) => Promise<unknown>
}

/**
 * Sends unsaved changes to the server as the draft with this id: after a debounceDelay in typing, and every few seconds during
 * continuous typing. Requests run one at a time with increasing sequence numbers, so that a late one never overwrites a
 * newer one. Unchanged text is not sent.
 */
export function createDraftSync(id: string, { isTemporary, onState, onNews }: Listeners) {
  let server: Server | undefined
  let seq = 0
  let pending: Change | undefined
  let stored: PostValues | undefined
  /** Incremented on each discard; results of requests sent before are ignored. */
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
      onNews(await to.keep(seq, change))
      if (sentIn !== round) return
      stored = change.values
      onState({ kind: 'kept', savedAt: new Date().toISOString() })
    } catch (error) {
      if (sentIn !== round) return
      if (!isTemporary(error)) return refuse()
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

  /** Sends unsent changes now. Resolves once no request is in progress. */
  function flush(): Promise<void> {
    stopTimers()
    return inTurn(async () => {
      // After a failure, the change waits for the retry.
      if (deadline || !pending || !server || refused) return
      const change = pending
      pending = undefined
      stopTimers()
      if (!stored || !valuesEqual(stored, change.values)) await send(server, change)
    })
  }

  return {
    id,
    /** Sets how to reach the server. Signing in again replaces it; sequence numbers and unsent changes stay. */
    connect(to: Server) {
      server = to
    },
    change(change: Change) {
      changedAt = Date.now()
      if (refused) return
      pending = change
      clearTimeout(idle)
      idle = setTimeout(() => void flush(), debounceDelay)
      deadline ??= setTimeout(() => void flush(), maxDelay)
    },
    flush,
    /** Stops sending until the draft is discarded: the save has succeeded. */
    refuse,
    isRefused: () => refused,
    /** Whether the server has all changes. */
    isStored: () => stored !== undefined && !pending && !refused,
    /** Milliseconds since the last change. */
    sinceChange: () => Date.now() - changedAt,
    /** Discards the draft and unsent changes. Later changes start a new draft. */
    forget(): Promise<void> {
      stopTimers()
      round += 1
      pending = undefined
      stored = undefined
      refused = false
      onState({ kind: 'none' })
      return inTurn(async () => {
        if (seq === 0) return
        seq += 1
        // Without a connection the draft stays on the server and is offered next time, which is better than losing text.
        await server?.forget(seq).catch(() => undefined)
      })
    },
  }
}
export type DraftSync = ReturnType<typeof createDraftSync>
