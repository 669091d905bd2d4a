import { Download, Eye, Trash2 } from 'lucide-react'
import type { MediaFile } from '#shared/domain/media/media-file.ts'
import { buttonClass, IconButton } from '../../../ui/button.tsx'
import { Tooltip } from '../../../ui/tooltip.tsx'
import type { FileActions } from './file-actions.ts'

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
