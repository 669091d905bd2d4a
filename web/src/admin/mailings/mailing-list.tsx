import { Link } from 'react-router-dom'
import type { Mailing } from '#shared/domain/mailings.ts'
import type { Column } from '../../ui/data-table/column.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page, PageHeader } from '../../ui/page/page-header.tsx'
import { StatusDot } from '../../ui/parts/status-dot.tsx'
import { ExactTime, RelativeTime } from '../../ui/parts/time.tsx'
import { formatCount, stateLabels } from './mailing-labels.ts'
import { useMailings } from './use-mailings.ts'

const columns: Column<Mailing>[] = [
  {
    id: 'title',
    header: 'Mailing',
    kind: 'title',
    cell: ({ id, title, kind }) => (
      <span className="grid min-w-0">
        <Link to={`/mailings/${id}`} className="row-link max-w-full break-words" dir="auto">
          {title}
        </Link>
        <span className="text-[13px] text-muted">{kind === 'digest' ? 'Weekly digest' : 'Article'}</span>
      </span>
    ),
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ state }) => <StatusDot tone={stateLabels[state].tone}>{stateLabels[state].label}</StatusDot>,
  },
  {
    id: 'when',
    header: 'When',
    // A scheduled mailing shows its exact time. A canceled one shows when it was canceled.
    cell: ({ state, dueAt, startedAt, endedAt }) =>
      state === 'planned' ? (
        <ExactTime at={dueAt} zoned />
      ) : (
        <RelativeTime at={startedAt ?? endedAt ?? dueAt} />
      ),
  },
  {
    id: 'sent',
    header: 'Sent',
    kind: 'figure',
    labelStacked: true,
    cell: ({ counts }) => formatCount(counts.sent),
  },
  {
    id: 'delivered',
    header: 'Delivered',
    kind: 'figure',
    from: 'md',
    hideStacked: true,
    cell: ({ counts }) => formatCount(counts.delivered),
  },
  {
    id: 'unsubscribed',
    header: 'Unsubscribed',
    kind: 'figure',
    from: 'lg',
    hideStacked: true,
    cell: ({ counts }) => formatCount(counts.unsubscribed),
  },
]

/** Scheduled and sent mailings, newest first. */
export function MailingList() {
  const { mailings, error, hasMore, isLoadingMore, loadMore, reload } = useMailings()
  return (
    <Page>
      <PageHeader
        title="Mailings"
        subtitle="What went out to newsletter subscribers, and how it was delivered."
      />
      <DataTable
        what="mailings"
        rows={mailings}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        columns={columns}
        error={error}
        onRetry={reload}
        more={hasMore ? { onMore: loadMore, busy: isLoadingMore } : undefined}
        empty={
          <EmptyState
            title="Nothing has been sent yet"
            help="Check “Email this to subscribers” when you publish a post. It goes out as soon as the post is public."
          />
        }
      />
    </Page>
  )
}
