import { useState } from 'react'
import useSWR from 'swr'
import type { RequestOf, ResponseOf } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import type { InboxKind } from '#shared/domain/submissions/inbox.ts'
import { CallError } from '../../api/call.ts'
import { useToast } from '../../ui/toast.tsx'
import { useSession } from '../session/session-context.ts'

type Change = Omit<RequestOf<Api['inbox.update']>['body'], 'version'>

interface UseEntry {
  kind: InboxKind
  id: string
  /** Called after a change; `leaves` is true if the entry is no longer in the current folder. */
  onChanged: (leaves: boolean) => void
}

/** An opened entry, loaded each time it is opened, with its actions. */
export function useEntry({ kind, id, onChanged }: UseEntry) {
  const { call } = useSession()
  const toast = useToast()
  const [busy, setBusy] = useState<string>()
  const { data, error, mutate } = useSWR<ResponseOf<Api['inbox.get']>, CallError>(
    ['inbox.get', kind, id],
    () => call('inbox.get', { params: { kind, id } }),
    { revalidateIfStale: true, revalidateOnMount: true },
  )
  const entry = data?.entry

  /** Runs an action; shows an error if it fails, and the current entry if someone else saved first. */
  async function attempt(name: string, failed: string, run: () => Promise<void>): Promise<boolean> {
    if (busy) return false
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
      setBusy(undefined)
    }
  }

  const change = (name: string, body: Change, leaves = false) =>
    attempt(name, 'Nothing was changed', async () => {
      const version = entry?.version ?? 0
      const saved = await call('inbox.update', { params: { kind, id }, body: { version, ...body } })
      await mutate(saved, { revalidate: false })
      onChanged(leaves)
    })

  const remove = () =>
    attempt('delete', 'Nothing was deleted', async () => {
      await call('inbox.delete', { params: { kind, id }, query: { version: entry?.version ?? 0 } })
      onChanged(true)
    })

  return { entry, error, busy, change, remove, attempt, retry: () => mutate() }
}
