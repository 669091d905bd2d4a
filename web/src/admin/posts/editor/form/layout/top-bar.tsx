import { ArrowLeft, ExternalLink, Eye, Maximize, PanelRight, Save } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, IconButton } from '../../../../../ui/button.tsx'
import { Kbd } from '../../../../../ui/parts/kbd.tsx'
import { Tooltip } from '../../../../../ui/tooltip.tsx'
import { saveKeys } from '../../../../shortcuts/use-save-keys.ts'
import { focusKeys } from './use-focus-mode.ts'

interface TopBarProps {
  /** The button that opens the post's history. */
  history: ReactNode
  isNew: boolean
  /** The address of the post's public page; undefined if it has none yet. */
  siteAddress: string | undefined
  /** The label of the save button, and what saving will do. */
  label: string
  consequence: string
  /** Whether the save button leaves the editor; false if it cannot save. */
  returns: boolean
  busy: boolean
  /** How many uploads a save is waiting for; undefined if it is not waiting. */
  pendingUploads: number | undefined
  /** Status, age of the last save, and text length. */
  status: ReactNode
  panelOpen: boolean
  onPanel: () => void
  onFocusMode: () => void
  onCancel: () => void
  onPreview: () => void
  /** Saves and returns to the list. */
  onSave: () => void
  onSaveAndStay: () => void
  /** Opens the correction note; undefined unless a live article has changed. */
  onCorrect: (() => void) | undefined
  /** Notices about the last save. They are in the bar because the top of a long text may be scrolled out of view. */
  children: ReactNode
}

/** The sticky bar above the text: the link back, the save state, and the save buttons with their effect. */
export function TopBar({
  history,
  isNew,
  siteAddress,
  label,
  consequence,
  returns,
  busy,
  pendingUploads,
  status,
  panelOpen,
  onPanel,
  onFocusMode,
  onCancel,
  onPreview,
  onSave,
  onSaveAndStay,
  onCorrect,
  children,
}: TopBarProps) {
  const waiting = `Waiting for ${pendingUploads === 1 ? 'an upload' : `${pendingUploads} uploads`}...`
  return (
    <header className="post-editor-bar" ref={publishBarHeight}>
      <div className="flex items-center sm:gap-2">
        <Button variant="bare" aria-label="Cancel" className="-ml-2 px-2" onClick={onCancel}>
          <ArrowLeft size={17} aria-hidden />
          <span className="hidden md:inline">Cancel</span>
        </Button>
        <h1 className="truncate text-[15px] font-semibold max-lg:sr-only">
          {isNew ? 'Create New Post' : 'Edit Post'}
        </h1>
        <span aria-hidden className="flex-1" />
        <span className="hidden sm:contents">
          <IconButton label={`Focus mode (${focusKeys().replaceAll(' ', '+')})`} onClick={onFocusMode}>
            <Maximize size={17} aria-hidden />
          </IconButton>
        </span>
        {history}
        <Button variant="bare" aria-label="Preview" className="min-w-(--control) px-2" onClick={onPreview}>
          <Eye size={17} aria-hidden />
          <span className="hidden md:inline">Preview</span>
        </Button>
        <Button
          variant="bare"
          aria-label="Details"
          aria-expanded={panelOpen}
          aria-controls="editor-panel"
          className="min-w-(--control) px-2 aria-expanded:bg-sunken"
          onClick={onPanel}
        >
          <PanelRight size={17} aria-hidden />
          <span className="hidden md:inline">Details</span>
        </Button>
        <span aria-hidden className="mx-1 h-6 border-l border-line max-sm:hidden" />
        {/* Two buttons that save: this one shows its keys, and what the other one does is said below it. */}
        <Tooltip text={`Save and stay here (${saveKeys().replaceAll(' ', '+')})`}>
          <Button
            aria-label="Save"
            aria-keyshortcuts="Control+S Meta+S"
            className="min-w-(--control) px-2 md:px-3"
            onClick={onSaveAndStay}
          >
            <Save size={16} aria-hidden />
            <span className="hidden md:inline">Save</span>
            <span aria-hidden className="hidden xl:inline-flex xl:pointer-coarse:hidden">
              <Kbd keys={saveKeys()} />
            </span>
          </Button>
        </Tooltip>
        <Button
          id="save-post"
          variant="primary"
          busy={busy}
          aria-describedby="save-consequence"
          className="max-md:ms-1"
          onClick={onSave}
        >
          {pendingUploads !== undefined ? waiting : label}
        </Button>
      </div>
      <div className="flex min-h-6 flex-wrap items-center gap-x-4 text-[13px] text-muted max-sm:gap-x-3 sm:mt-1 sm:gap-y-0.5">
        {status}
        {siteAddress && (
          <a
            href={siteAddress}
            target="_blank"
            rel="noopener"
            aria-label="View on site (opens in a new tab)"
            className="inline-flex min-h-6 min-w-6 items-center justify-center gap-1"
          >
            <span className="max-sm:hidden">View on site</span> <ExternalLink size={13} aria-hidden />
          </a>
        )}
        {onCorrect && (
          // A phone has no room for it here: the field is in the details.
          <button
            type="button"
            className="min-h-6 cursor-pointer underline max-sm:hidden"
            onClick={onCorrect}
          >
            Add a correction note
          </button>
        )}
        <span id="save-consequence" className="ml-auto text-right">
          {consequence}
          {returns && <span className="max-sm:hidden"> · then back to the list</span>}
        </span>
      </div>
      {children}
    </header>
  )
}

/** Publishes the bar's height for elements that stick below it; it depends on the notices in the bar. */
function publishBarHeight(bar: HTMLElement | null) {
  const editor = bar?.parentElement
  if (!bar || !editor) return
  const observer = new ResizeObserver(() => {
    editor.style.setProperty('--post-editor-bar', `${bar.offsetHeight}px`)
  })
  observer.observe(bar)
  return () => observer.disconnect()
}
