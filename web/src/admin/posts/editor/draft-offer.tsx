import type { Post } from '#shared/domain/post.ts'
import { formatInstant } from '#shared/domain/time-zone.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { LocalDraft } from './local-draft.ts'

interface DraftOfferProps {
  draft: LocalDraft
  post: Post | undefined
  onRestore: () => void
  onDiscard: () => void
}

const localZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Text that was never saved, found on this device. Closing the window restores it: that loses nothing. */
export function DraftOffer({ draft, post, onRestore, onDiscard }: DraftOfferProps) {
  const newer = post && draft.version !== undefined && post.version > draft.version
  return (
    <Dialog
      open
      onClose={onRestore}
      title="You have unsaved changes"
      description={
        <>
          “{draft.values.title || 'Untitled'}” was left here without saving on{' '}
          {formatInstant(draft.savedAt, localZone())}.
          {newer &&
            ` ${post.updatedBy || 'Somebody'} has saved the post since: you will see both when you save.`}
        </>
      }
      actions={
        <>
          <Button onClick={onDiscard}>Discard them</Button>
          <Button look="primary" onClick={onRestore}>
            Restore them
          </Button>
        </>
      }
    />
  )
}
