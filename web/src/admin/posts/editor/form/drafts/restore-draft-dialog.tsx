import type { Post } from '#shared/domain/posts/post.ts'
import { Button } from '../../../../../ui/button.tsx'
import { Dialog } from '../../../../../ui/dialog.tsx'
import { ExactTime } from '../../../../../ui/parts/time.tsx'
import { useSession } from '../../../../session/session-context.ts'
import type { StoredDraft } from './local-draft.ts'

interface RestoreDraftDialogProps {
  drafts: readonly StoredDraft[]
  post: Post | undefined
  onRestore: (key: string) => void
  onDiscard: (key: string) => void
  /** Called when the dialog is dismissed. The drafts stay on this device and are offered again next time. */
  onClose: () => void
  /** Called once the dialog is gone and has released the focus. */
  onClosed: () => void
}

/** Offers to restore or discard unsaved drafts that were found on this device. */
export function RestoreDraftDialog({
  drafts,
  post,
  onRestore,
  onDiscard,
  onClose,
  onClosed,
}: RestoreDraftDialogProps) {
  const [only, ...others] = drafts
  if (!only) return null
  const single = others.length === 0
  return (
    <Dialog
      open
      onClose={onClose}
      onClosed={onClosed}
      title="You have unsaved changes"
      description={
        single ? <DraftSummary draft={only} post={post} /> : 'These drafts on this device were never saved.'
      }
      actions={
        single && (
          <>
            <Button onClick={() => onDiscard(only.key)}>Discard</Button>
            {/* Pressing Enter must not discard a draft. */}
            <Button variant="primary" data-first-focus onClick={() => onRestore(only.key)}>
              Restore
            </Button>
          </>
        )
      }
    >
      {!single && (
        <ul className="grid gap-4">
          {drafts.map((draft) => {
            const title = draft.values.title || 'Untitled'
            return (
              <li key={draft.key} className="grid gap-2 border-t border-line pt-4 first:border-0 first:pt-0">
                <p>
                  <DraftSummary draft={draft} post={post} />
                </p>
                <div className="flex flex-wrap justify-end gap-2">
                  <Button
                    data-first-focus
                    onClick={() => onRestore(draft.key)}
                    aria-label={`Restore “${title}”`}
                  >
                    Restore
                  </Button>
                  <Button onClick={() => onDiscard(draft.key)} aria-label={`Discard “${title}”`}>
                    Discard
                  </Button>
                </div>
              </li>
            )
          })}
        </ul>
      )}
    </Dialog>
  )
}

function DraftSummary({ draft, post }: { draft: StoredDraft; post: Post | undefined }) {
  const { user } = useSession()
  const savedBy = post?.updatedById === user.id ? 'You have' : `${post?.updatedBy || 'Someone'} has`
  const postIsNewer = post && draft.version !== undefined && post.version > draft.version
  return (
    <>
      “{draft.values.title || 'Untitled'}” was edited here on <ExactTime at={draft.savedAt} zoned /> but not
      saved.
      {postIsNewer && ` ${savedBy} saved the post since then. You can compare both versions when you save.`}
    </>
  )
}
