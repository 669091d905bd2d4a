import { useRef, useState } from 'react'
import useSWR from 'swr'
import type { RequestOf, ResponseOf } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import type { InboxEntry, InboxKind } from '#shared/domain/submissions/inbox.ts'
import { CallError } from '../../api/call.ts'
import { useToast } from '../../ui/toast.tsx'
import { useSession } from '../session/session-context.ts'

type Change = Omit<RequestOf<Api['inbox.update']>['body'], 'version'>

interface UseEntry {
  kind: InboxKind
  id: string
  /** Called after a change; `leaves` is true if the entry is no longer in the current folder. */
  onChanged: (leaves: boolean) => void
  /** Called with the entry whenever it was loaded: opening it may have changed its state. */
  onLoaded: (entry: InboxEntry) => void
}

/** An opened entry, loaded each time it is opened, with its actions. */
export function useEntry({ kind, id, onChanged, onLoaded }: UseEntry) {
  const { call } = useSession()
  const toast = useToast()
  const [busy, setBusy] = useState<string>()
  const { data, error, mutate } = useSWR<ResponseOf<Api['inbox.get']>, CallError>(
    ['inbox.get', kind, id],
    () => call('inbox.get', { params: { kind, id } }),
    { revalidateIfStale: true, revalidateOnMount: true, onSuccess: (answer) => onLoaded(answer.entry) },
  )
  const entry = data?.entry

  // What was asked for while another action ran comes after it; the same action twice is a double click.
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const asked = useRef(new Set<string>())
  const savedVersion = useRef(0)
  const version = () => Math.max(entry?.version ?? 0, savedVersion.current)

  /** Runs an action; shows an error if it fails, and the current entry if someone else saved first. */
  function attempt(name: string, failed: string, run: () => Promise<void>): Promise<boolean> {
    if (asked.current.has(name)) return Promise.resolve(false)
    asked.current.add(name)
    const turn = line.current.then(() => act(name, failed, run))
    line.current = turn
    return turn
  }

  async function act(name: string, failed: string, run: () => Promise<void>): Promise<boolean> {
    setBusy(name)
    try {
      await run()
      return true
    } catch (failure) {
      const text = failure instanceof Error ? failure.message : 'Please try again.'
      toast({ title: failed, text, danger: true })
      if (failure instanceof CallError && failure.status === 409) await mutate().catch(() => undefined)
      return false
    } finally {
      asked.current.delete(name)
      setBusy(undefined)
    }
  }

  const change = (name: string, body: Change, leaves = false) =>
    attempt(name, 'Nothing was changed', async () => {
      const answer = await call('inbox.update', {
        params: { kind, id },
        body: { version: version(), ...body },
      })
      savedVersion.current = answer.entry.version
      await mutate(answer, { revalidate: false })
      onChanged(leaves)
    })

  const remove = () =>
    attempt('delete', 'Nothing was deleted', async () => {
      await call('inbox.delete', { params: { kind, id }, query: { version: version() } })
      onChanged(true)
    })

  return { entry, error, busy, change, remove, attempt, retry: () => mutate() }
}
