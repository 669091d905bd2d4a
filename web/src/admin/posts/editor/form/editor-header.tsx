import { ChevronDown, Save } from 'lucide-react'
import { Button } from '../../../../ui/button.tsx'
import { Kbd } from '../../../../ui/parts/kbd.tsx'
import { Menu } from '../../../../ui/parts/menu.tsx'
import { saveKeys } from './saving/use-save-keys.ts'

interface EditorHeaderProps {
  isNew: boolean
  /** What the save button does. */
  label: string
  busy: boolean
  /** How many uploads a save is waiting for; undefined if it is not waiting. */
  pendingUploads: number | undefined
  onCancel: () => void
  onPreview: () => void
  onSaveAndStay: () => void
}

/** The heading, and the buttons to cancel, preview and save. */
export function EditorHeader({
  isNew,
  label,
  busy,
  pendingUploads,
  onCancel,
  onPreview,
  onSaveAndStay,
}: EditorHeaderProps) {
  const waiting = `Waiting for ${pendingUploads === 1 ? 'an upload' : `${pendingUploads} uploads`}...`
  return (
    <header className="sticky top-0 z-20 mx-[calc(-1*var(--gutter))] flex flex-wrap items-center gap-2 border-b border-line bg-paper px-(--gutter) py-3">
      <h1 className="screen-title mr-auto w-full sm:w-auto">{isNew ? 'Create New Post' : 'Edit Post'}</h1>
      <Button variant="bare" onClick={onCancel}>
        Cancel
      </Button>
      <Button onClick={onPreview}>Preview</Button>
      <span className="flex">
        <Button type="submit" variant="primary" busy={busy} className="rounded-r-none">
          {pendingUploads !== undefined ? waiting : label}
        </Button>
        <Menu
          label="More ways to save"
          variant="primary"
          className="rounded-l-none border-l-on-action px-2"
          items={[
            {
              label: 'Save and keep editing',
              icon: <Save size={15} aria-hidden />,
              hint: <Kbd keys={saveKeys()} />,
              onSelect: onSaveAndStay,
            },
          ]}
        >
          <ChevronDown size={16} aria-hidden />
        </Menu>
      </span>
    </header>
  )
}
