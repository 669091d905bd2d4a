import { Download, Eye, Flame, Trash2 } from 'lucide-react'
import type { MediaFile } from '#shared/domain/media/media-file.ts'
import { Button, buttonClass, IconButton } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/parts/copy-button.tsx'
import type { FileFormState } from './use-file-form.ts'

interface FileActionsRowProps {
  media: MediaFile
  form: FileFormState
  canChange: boolean
  deleting: boolean
  onView: () => void
  onDelete: () => void
  /** Deletes it for good. */
  onDeleteNow: () => void
}

/** The actions on a file, at the bottom of its sheet. */
export const FileActionsRow = ({
  media,
  form,
  canChange,
  deleting,
  onView,
  onDelete,
  onDeleteNow,
}: FileActionsRowProps) => (
  <>
    <span className="flex w-full flex-wrap justify-between sm:mr-auto sm:w-auto">
      <IconButton label="View" onClick={onView}>
        <Eye size={16} aria-hidden />
      </IconButton>
      <a
        href={media.url}
        download={media.originalName}
        aria-label="Download"
        title="Download"
        className={buttonClass('bare', 'min-w-(--control) px-2')}
      >
        <Download size={16} aria-hidden />
      </a>
      <IconButton
        label="Delete"
        busy={deleting}
        disabledReason={canChange ? undefined : 'you can only delete files that you have uploaded yourself'}
        onClick={onDelete}
      >
        <Trash2 size={16} aria-hidden />
      </IconButton>
      <IconButton
        label="Delete now"
        busy={deleting}
        disabledReason={canChange ? undefined : 'you can only delete files that you have uploaded yourself'}
        onClick={onDeleteNow}
      >
        <Flame size={16} aria-hidden />
      </IconButton>
    </span>
    <CopyButton text={new URL(media.url, location.origin).href} label="Copy address" />
    {canChange && (
      <Button variant="primary" busy={form.saving} disabled={!form.isDirty} onClick={() => void form.save()}>
        {form.saving ? 'Saving...' : 'Save'}
      </Button>
    )}
  </>
)
