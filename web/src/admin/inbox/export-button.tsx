import { Download } from 'lucide-react'
import type { InboxKind } from '#shared/domain/submissions/inbox.ts'
import { Button } from '../../ui/button.tsx'
import { type Exported, useExport } from './use-export.ts'

/** Saves the current folder as a CSV file. */
export function ExportButton({ kind, ...exported }: { kind: InboxKind } & Exported) {
  const { rows, start } = useExport(kind, exported)
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
