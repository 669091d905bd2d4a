import type { MouseEvent } from 'react'
import type { MediaFile } from '#shared/domain/media/media-file.ts'
import { formatBytes } from '#shared/domain/text/format-bytes.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import type { Selection } from '../../../ui/data-table/use-selection.ts'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { RelativeTime } from '../../../ui/parts/time.tsx'
import { type FileActions, FileButtons, FileLink } from './file-controls.tsx'
import { Readership } from './readership.tsx'
import { Thumbnail, typeName } from './thumbnail.tsx'

const gridClass = 'grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5 2xl:grid-cols-6'

interface FileGridProps {
  files: readonly MediaFile[]
  selection: Selection<MediaFile>
  actions: FileActions
}

/** The files as thumbnails. Those far off the screen are not laid out. */
export const FileGrid = ({ files, selection, actions }: FileGridProps) => (
  <ul aria-label="Media files" className={gridClass}>
    {files.map((file) => (
      <li
        key={file.id}
        data-selected={selection.isSelected(file) || undefined}
        className="group relative grid min-w-0 content-start rounded-sm border border-line bg-raised [contain-intrinsic-size:auto_17rem] [content-visibility:auto] data-selected:border-action"
      >
        <button
          type="button"
          aria-label={`Open ${file.originalName}`}
          className="block cursor-pointer"
          onClick={() => actions.onOpen(file.id)}
        >
          <Thumbnail file={file} />
        </button>
        <span className="absolute top-1 left-1 rounded-sm bg-paper/85">
          <Checkbox
            label={`Select ${file.originalName}`}
            checked={selection.isSelected(file)}
            onClick={(event: MouseEvent) => selection.toggle(file, event.shiftKey)}
            onChange={() => undefined}
          />
        </span>
        <div className="grid min-w-0 gap-0.5 px-2.5 pt-2">
          <FileLink file={file} className="truncate font-medium text-ink no-underline hover:underline" />
          <p className="flex flex-wrap items-center gap-x-2 text-[13px] text-muted tabular-nums">
            <span>
              {typeName(file)} · {formatBytes(file.size)}
            </span>
            <Readership file={file} />
          </p>
          {file.replacedAt !== null && (
            <p className="truncate text-[13px] text-muted">
              Updated <RelativeTime at={file.replacedAt} />
            </p>
          )}
        </div>
        <div className="flex justify-between px-0.5 pb-0.5">
          <FileButtons file={file} actions={actions} />
        </div>
      </li>
    ))}
  </ul>
)

const placeholders = Array.from({ length: 12 }, (_, index) => index)

/** The grid's placeholder while it is loading. */
export const GridSkeleton = () => (
  <div className={gridClass}>
    <output className="sr-only">Loading media files...</output>
    {placeholders.map((index) => (
      <div key={index} className="grid content-start gap-2.5 rounded-sm border border-line pb-12">
        <Skeleton className="aspect-4/3 h-auto w-full" />
        <Skeleton className="mx-2.5 w-3/4" />
        <Skeleton className="mx-2.5 w-1/2" />
      </div>
    ))}
  </div>
)
