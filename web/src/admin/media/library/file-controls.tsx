import { Download, Eye, Trash2 } from 'lucide-react'
import { Link, useSearchParams } from 'react-router-dom'
import type { MediaFile } from '#shared/domain/media/media-file.ts'
import { buttonClass, IconButton } from '../../../ui/button.tsx'
import { Tooltip } from '../../../ui/tooltip.tsx'

/** The actions on each file in the library. */
export interface FileActions {
  onOpen: (id: string) => void
  onView: (id: string) => void
  onDelete: (file: MediaFile) => void
  /** Why this file cannot be deleted; undefined if it can. */
  deleteDenied: (file: MediaFile) => string | undefined
}

/** A file's name as a link to its sheet, which can be opened in another tab or copied. */
export function FileLink({ file, className }: { file: MediaFile; className: string }) {
  const [params] = useSearchParams()
  const address = new URLSearchParams(params)
  address.set('file', file.id)
  return (
    <Link
      to={{ search: address.toString() }}
      preventScrollReset
      dir="auto"
      title={file.originalName}
      className={className}
    >
      {file.originalName}
    </Link>
  )
}

/** View, download and delete. */
export const FileButtons = ({ file, actions }: { file: MediaFile; actions: FileActions }) => (
  <>
    <IconButton label={`View ${file.originalName}`} onClick={() => actions.onView(file.id)}>
      <Eye size={16} aria-hidden />
    </IconButton>
    <Tooltip text={`Download ${file.originalName}`}>
      <a
        href={file.url}
        download={file.originalName}
        aria-label={`Download ${file.originalName}`}
        className={buttonClass('bare', 'min-w-(--control) px-2')}
      >
        <Download size={16} aria-hidden />
      </a>
    </Tooltip>
    <IconButton
      label={`Delete ${file.originalName}`}
      disabledReason={actions.deleteDenied(file)}
      onClick={() => actions.onDelete(file)}
    >
      <Trash2 size={16} aria-hidden />
    </IconButton>
  </>
)
