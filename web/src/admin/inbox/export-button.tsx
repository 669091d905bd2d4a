import { Download } from 'lucide-react'
import type { InboxFolder, InboxKind } from '#shared/domain/submissions/inbox.ts'
import { Button } from '../../ui/button.tsx'
import { useExport } from './use-export.ts'

/** Saves the folder that is shown as a CSV file. */
export function ExportButton({ kind, folder }: { kind: InboxKind; folder: InboxFolder | 'all' }) {
  const { rows, start } = useExport(kind, folder)
  const isBusy = rows !== undefined
  return (
    <Button busy={isBusy} onClick={() => void start()}>
      {!isBusy && <Download size={15} aria-hidden />}
      <span aria-live="polite">
        {!isBusy ? 'Export CSV' : rows > 0 ? `${rows.toLocaleString('en-US')} rows...` : 'Exporting...'}
      </span>
    </Button>
  )
}
