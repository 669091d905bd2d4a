import { Button } from '../../../ui/button.tsx'

interface EditorHeaderProps {
  isNew: boolean
  busy: boolean
  /** How many uploads a save is waiting for; nothing while it waits for none. */
  waitingFor: number | undefined
  onCancel: () => void
  onPreview: () => void
}

/** What is being done, and the ways out of it. */
export function EditorHeader({ isNew, busy, waitingFor, onCancel, onPreview }: EditorHeaderProps) {
  const waiting = `Waiting for ${waitingFor === 1 ? 'an upload' : `${waitingFor} uploads`}...`
  return (
    <header className="sticky top-0 z-20 -mx-4 flex flex-wrap items-center gap-2 border-b border-line bg-paper px-4 py-3 md:-mx-8 md:px-8">
      <h1 className="mr-auto w-full text-2xl sm:w-auto font-semibold">
        {isNew ? 'Create New Post' : 'Edit Post'}
      </h1>
      <Button look="bare" onClick={onCancel}>
        Cancel
      </Button>
      <Button onClick={onPreview}>Preview</Button>
      <Button type="submit" look="primary" busy={busy}>
        {waitingFor !== undefined ? waiting : isNew ? 'Publish' : 'Save Changes'}
      </Button>
    </header>
  )
}
