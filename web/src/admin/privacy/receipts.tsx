import { Download } from 'lucide-react'
import type { Erasure } from '#shared/domain/privacy.ts'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ExactTime } from '../../ui/parts/time.tsx'
import { erasedLine } from './summaries.ts'
import type { Erasures } from './use-erasures.ts'

/** Saves a receipt as a file. It contains no names except that of the user who did the erasure. */
function save(erasure: Erasure): void {
  const url = URL.createObjectURL(
    new Blob([`${JSON.stringify(erasure, null, 2)}\n`], { type: 'application/json' }),
  )
  const link = document.createElement('a')
  link.href = url
  link.download = `erasure-${erasure.requestedAt.slice(0, 10)}-${erasure.id.slice(0, 8)}.json`
  link.click()
  URL.revokeObjectURL(url)
}

const lastCopy = ({ copies }: Erasure): string | undefined =>
  copies
    .map(({ until }) => until)
    .toSorted((one, other) => (one < other ? -1 : 1))
    .at(-1)

const columns: Column<Erasure>[] = [
  {
    id: 'what',
    header: 'Erased',
    kind: 'title',
    cell: (erasure) => (erasure.state === 'running' ? 'Being erased...' : erasedLine(erasure)),
  },
  { id: 'when', header: 'Asked', cell: ({ requestedAt }) => <ExactTime at={requestedAt} /> },
  { id: 'who', header: 'By', from: 'lg', cell: ({ requestedBy }) => requestedBy.name },
  {
    id: 'copies',
    header: 'Last copy gone',
    from: 'md',
    labelStacked: true,
    cell: (erasure) => {
      const until = lastCopy(erasure)
      return until ? <ExactTime at={until} /> : '–'
    },
  },
  {
    id: 'receipt',
    header: 'Receipt',
    cell: (erasure) =>
      erasure.state === 'done' && (
        <Button aria-label={`Receipt of ${erasure.requestedAt.slice(0, 10)}`} onClick={() => save(erasure)}>
          <Download size={15} aria-hidden /> Receipt
        </Button>
      ),
  },
]

/** What was erased, when and by whom, and until when backups that cannot be changed exist. */
export const Receipts = ({ erasures }: { erasures: Erasures }) => (
  <DataTable
    what="receipts"
    rows={erasures.list}
    keyOf={({ id }) => id}
    nameOf={({ requestedAt }) => requestedAt}
    columns={columns}
    error={erasures.error}
    onRetry={() => void erasures.reload()}
    empty={
      <div className="mt-4">
        <EmptyState
          title="Nothing was erased yet"
          help="An erasure leaves a receipt here: how much was erased, when, and when the last backup expires."
        />
      </div>
    }
  />
)
