import { useState } from 'react'
import type { MediaFile } from '#shared/domain/media/media-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SearchBox } from '../../../ui/filters/search-box.tsx'
import { LoadState } from '../../../ui/page/load-state.tsx'
import { FilePicker } from '../../uploads/file-picker.tsx'
import { GridSkeleton } from '../library/file-grid.tsx'
import { MoreFiles } from '../library/more-files.tsx'
import { Readership } from '../library/readership.tsx'
import { Thumbnail } from '../library/thumbnail.tsx'
import { useMediaPages } from '../library/use-library.ts'

interface MediaPickerProps {
  kind: 'image' | 'document'
  onClose: () => void
  onChoose: (file: MediaFile) => void
  /** Called with a new file. Without it, only files from the library can be chosen. */
  onUpload?: (file: File) => void
  /** Called once the dialog is gone and has released the focus. */
  onClosed?: () => void
}

const words = {
  image: {
    title: 'Choose a picture',
    none: 'No pictures yet',
    upload: 'Upload a new picture',
    many: 'pictures',
  },
  document: {
    title: 'Choose a document',
    none: 'No documents yet',
    upload: 'Upload a new document',
    many: 'documents',
  },
}

/** Chooses a file from the media library, or a new one. */
export function MediaPicker({ kind, onClose, onChoose, onUpload, onClosed }: MediaPickerProps) {
  const [search, setSearch] = useState('')
  const pages = useMediaPages({ kind, search: search.trim() })
  const { title, none, upload, many } = words[kind]
  const { files } = pages
  return (
    <Dialog open wide onClose={onClose} {...(onClosed && { onClosed })} title={title}>
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <SearchBox
            label="Search media files"
            value={search}
            onChange={setSearch}
            className="flex-1 basis-44"
          />
          {onUpload && (
            <FilePicker
              label={upload}
              accept={kind === 'image' ? 'image/*' : 'application/pdf'}
              onFile={onUpload}
            />
          )}
        </div>
        {/* A fixed height, so that the layout does not shift while the user types. */}
        <div className="h-[min(60dvh,36rem)] overflow-auto">
          <LoadState
            what={many}
            loaded={files !== undefined}
            error={pages.error}
            onRetry={pages.refresh}
            skeleton={<GridSkeleton />}
          >
            {files?.length === 0 && pages.complete && (
              <EmptyState title={search ? `No ${many} match` : none}>
                {search && <Button onClick={() => setSearch('')}>Show all {many}</Button>}
              </EmptyState>
            )}
            <ul aria-label={title} className="grid grid-cols-2 gap-3 p-1 sm:grid-cols-3 md:grid-cols-4">
              {files?.map((file) => (
                <li key={file.id} className="[contain-intrinsic-size:auto_11rem] [content-visibility:auto]">
                  <button
                    type="button"
                    className="grid w-full cursor-pointer rounded-sm border border-line text-left hover:border-ink"
                    onClick={() => onChoose(file)}
                  >
                    <Thumbnail file={file} />
                    <span className="truncate px-2 pt-1.5 font-medium" dir="auto">
                      {file.originalName}
                    </span>
                    <span className="truncate px-2 text-[13px] text-muted" dir="auto">
                      {file.altText || file.caption || 'No description yet'}
                    </span>
                    <span className="px-2 pb-1.5 text-[13px] text-muted">
                      <Readership file={file} />
                    </span>
                  </button>
                </li>
              ))}
            </ul>
            {files && !pages.complete && <MoreFiles busy={pages.loadingMore} onMore={pages.loadMore} />}
          </LoadState>
        </div>
      </div>
    </Dialog>
  )
}
