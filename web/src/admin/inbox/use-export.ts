import { useState } from 'react'
import type { InboxFolder, InboxKind } from '#shared/domain/submissions/inbox.ts'
import type { SubscriberStatus } from '#shared/domain/submissions/subscriber.ts'
import { useToast } from '../../ui/toast.tsx'
import { useSession } from '../session/session-context.ts'
import { openDownload } from './reading/open-download.ts'

/** Which entries to export. */
export interface Exported {
  folder: InboxFolder | 'all'
  status?: SubscriberStatus | undefined
}

/** Exports a folder: calls the server repeatedly until the file is complete, then saves it. */
export function useExport(kind: InboxKind, { folder, status }: Exported) {
  const { call } = useSession()
  const toast = useToast()
  const [rows, setRows] = useState<number>()

  async function start() {
    setRows(0)
    try {
      let progress = await call('inbox.export', { params: { kind }, body: { folder, status } })
      while (!progress.url) {
        setRows(progress.rows)
        progress = await call('inbox.export', {
          params: { kind },
          body: { folder, exportId: progress.exportId },
        })
      }
      openDownload(progress.url)
      toast({
        title: 'Export complete',
        text: `${progress.rows.toLocaleString('en-US')} ${progress.rows === 1 ? 'row' : 'rows'} in a CSV file.`,
      })
    } catch (failure) {
      const text = failure instanceof Error ? failure.message : 'Please try again.'
      toast({ title: 'The export failed', text, danger: true })
    }
    setRows(undefined)
  }
  return { rows, start }
}
