import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { MediaFile } from '#shared/domain/media/media-file.ts'
import { mediaGraceDays } from '#shared/domain/media/media-limits.ts'
import { canChangeMedia } from '#shared/domain/staff/permissions.ts'
import { formatBytes } from '#shared/domain/text/format-bytes.ts'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page, PageHeader } from '../../../ui/page/page-header.tsx'
import { RelativeTime } from '../../../ui/parts/time.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useSession } from '../../session/session-context.ts'
import { Thumbnail } from './thumbnail.tsx'
import { useDeleteFiles } from './use-delete-files.ts'
import { useMediaPages } from './use-library.ts'

const columns: readonly Column<MediaFile>[] = [
  {
    id: 'name',
    header: 'Name',
    kind: 'title',
    cell: (file) => (
      <span className="flex min-w-0 items-center gap-3">
        <Thumbnail file={file} className="w-12 shrink-0 rounded-sm" />
        <span dir="auto" className="truncate text-left font-medium">
          {file.originalName}
        </span>
      </span>
    ),
  },
  { id: 'size', header: 'Size', kind: 'figure', from: 'md', cell: ({ size }) => formatBytes(size) },
  {
    id: 'deleted',
    header: 'Deleted',
    from: 'md',
    cell: ({ deletedAt }) => deletedAt && <RelativeTime at={deletedAt} />,
  },
  {
    id: 'gone',
    header: 'Will be erased',
    labelStacked: true,
    cell: ({ goneAt }) => goneAt && <RelativeTime at={goneAt} />,
  },
]

/** Files that were deleted and can still be restored. */
export function DeletedFiles() {
  const { user, call } = useSession()
  const toast = useToast()
  const pages = useMediaPages({ deleted: 'true' })
  const deletion = useDeleteFiles(pages.refresh)
  const [restoring, setRestoring] = useState<string>()

  async function restore(file: MediaFile) {
    setRestoring(file.id)
    try {
      await call('media.restore', { params: { id: file.id } })
      toast({ title: 'File restored', text: file.originalName })
    } catch (error) {
      const text = error instanceof Error ? error.message : 'Please try again.'
      toast({ title: 'The file was not restored', text, danger: true })
    }
    await pages.refresh()
    setRestoring(undefined)
  }
  return (
    <Page>
      <PageHeader
        title="Recently deleted"
        subtitle={`Deleted files can be restored for ${mediaGraceDays} days. Until then articles go on showing them.`}
        back={{ to: '/media', label: 'Media Library' }}
      />
      <DataTable
        what="deleted files"
        rows={pages.files}
        keyOf={({ id }) => id}
        nameOf={({ originalName }) => originalName}
        columns={columns}
        empty={<EmptyState title="Nothing was deleted" help="Files you delete are kept here." />}
        error={pages.error}
        onRetry={pages.refresh}
        actions={(file) => (
          <>
            <Button
              busy={restoring === file.id}
              disabledReason={
                canChangeMedia(user, file)
                  ? undefined
                  : 'You can only restore files that you have uploaded yourself.'
              }
              onClick={() => void restore(file)}
            >
              <Undo2 size={15} aria-hidden /> Restore
            </Button>
            <Button
              busy={deletion.checking}
              disabledReason={
                canChangeMedia(user, file)
                  ? undefined
                  : 'You can only delete files that you have uploaded yourself.'
              }
              onClick={() => void deletion.deleteNow(file)}
            >
              Delete now
            </Button>
          </>
        )}
        {...(!pages.complete && { more: { onMore: pages.loadMore, busy: pages.loadingMore } })}
      />
    </Page>
  )
}
