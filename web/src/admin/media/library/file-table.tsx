import type { MediaFile } from '#shared/domain/media/media-file.ts'
import { formatBytes } from '#shared/domain/text/format-bytes.ts'
import type { Column } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import type { Selection } from '../../../ui/data-table/use-selection.ts'
import { RelativeTime } from '../../../ui/parts/time.tsx'
import { type FileActions, FileButtons, FileLink } from './file-controls.tsx'
import { Readership } from './readership.tsx'
import { Thumbnail, typeName } from './thumbnail.tsx'

interface FileTableProps {
  files: readonly MediaFile[]
  selection: Selection<MediaFile>
  actions: FileActions
}

/** The files as a list. */
export function FileTable({ files, selection, actions }: FileTableProps) {
  const columns: readonly Column<MediaFile>[] = [
    {
      id: 'name',
      header: 'Name',
      kind: 'title',
      cell: (file) => (
        <span className="flex min-w-0 items-center gap-3">
          <Thumbnail file={file} className="w-12 shrink-0 rounded-sm" />
          <span className="grid min-w-0">
            <FileLink file={file} className="truncate font-medium text-ink no-underline hover:underline" />
            <span className="truncate text-[13px] text-muted">
              {file.altText || file.caption || 'No description yet'}
            </span>
          </span>
        </span>
      ),
    },
    { id: 'type', header: 'Type', from: 'lg', cell: typeName },
    {
      id: 'size',
      header: 'Size',
      kind: 'figure',
      cell: ({ size }) => formatBytes(size),
    },
    { id: 'readers', header: 'Readers', labelStacked: true, cell: (file) => <Readership file={file} /> },
    { id: 'by', header: 'Uploaded by', from: 'xl', cell: ({ uploadedBy }) => uploadedBy },
    {
      id: 'at',
      header: 'Uploaded',
      from: 'md',
      cell: ({ createdAt, replacedAt }) => (
        <>
          <RelativeTime at={createdAt} />
          {replacedAt !== null && (
            <span className="block text-[13px] text-muted">
              Updated <RelativeTime at={replacedAt} />
            </span>
          )}
        </>
      ),
    },
  ]
  return (
    <DataTable
      what="media files"
      rows={files}
      keyOf={({ id }) => id}
      nameOf={({ originalName }) => originalName}
      columns={columns}
      empty={null}
      selection={selection}
      actions={(file) => <FileButtons file={file} actions={actions} />}
      pageSize={files.length}
    />
  )
}
