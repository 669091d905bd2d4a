import { ChevronDown, ExternalLink, Save } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { Kbd } from '../../../../ui/parts/kbd.tsx'
import { Menu } from '../../../../ui/parts/menu.tsx'
import { saveKeys } from './saving/use-save-keys.ts'

interface EditorHeaderProps {
  /** The button to the post's history. */
  history: ReactNode
  isNew: boolean
  /** Where readers find the post; undefined if they cannot yet. */
  siteAddress: string | undefined
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
  history,
  isNew,
  siteAddress,
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
      <h1
        className={classNames(
          'screen-title mr-auto sm:w-auto',
          siteAddress ? 'w-[calc(100%-4rem)]' : 'w-full',
        )}
      >
        {isNew ? 'Create New Post' : 'Edit Post'}
      </h1>
      {siteAddress && (
        <a
          href={siteAddress}
          target="_blank"
          rel="noopener"
          aria-label="View on site (opens in a new tab)"
          className={buttonClass('bare', 'px-2')}
        >
          <ExternalLink size={16} aria-hidden />
          <span className="hidden sm:inline">View on site</span>
        </a>
      )}
      {history}
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
