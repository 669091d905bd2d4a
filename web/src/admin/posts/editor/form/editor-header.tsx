import { Button } from '../../../../ui/button.tsx'

interface EditorHeaderProps {
  isNew: boolean
  busy: boolean
  /** How many uploads a save is waiting for; undefined if it is not waiting. */
  pendingUploads: number | undefined
  onCancel: () => void
  onPreview: () => void
}

/** The heading, and the buttons to cancel, preview and save. */
export function EditorHeader({ isNew, busy, pendingUploads, onCancel, onPreview }: EditorHeaderProps) {
  const waiting = `Waiting for ${pendingUploads === 1 ? 'an upload' : `${pendingUploads} uploads`}...`
  return (
    <header className="sticky top-0 z-20 mx-[calc(-1*var(--gutter))] flex flex-wrap items-center gap-2 border-b border-line bg-paper px-(--gutter) py-3">
      <h1 className="screen-title mr-auto w-full sm:w-auto">{isNew ? 'Create New Post' : 'Edit Post'}</h1>
      <Button variant="bare" onClick={onCancel}>
        Cancel
      </Button>
      <Button onClick={onPreview}>Preview</Button>
      <Button type="submit" variant="primary" busy={busy}>
        {pendingUploads !== undefined ? waiting : isNew ? 'Publish' : 'Save Changes'}
      </Button>
    </header>
  )
}
