import { ArrowLeft, ExternalLink, Eye, Maximize, PanelRight, Save } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, IconButton } from '../../../../../ui/button.tsx'
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
          <span className="hidden sm:inline">Cancel</span>
        </Button>
        <h1 className="truncate text-[15px] font-semibold max-sm:sr-only">
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
          <span className="hidden sm:inline">Preview</span>
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
          <span className="hidden sm:inline">Details</span>
        </Button>
        <Tooltip text={`Save and stay (${saveKeys().replaceAll(' ', '+')})`}>
          <Button
            aria-label="Save"
            aria-keyshortcuts="Control+S Meta+S"
            className="min-w-(--control) px-2 sm:px-3"
            onClick={onSaveAndStay}
          >
            <Save size={16} aria-hidden />
            <span className="hidden sm:inline">Save</span>
          </Button>
        </Tooltip>
        <Button
          id="save-post"
          variant="primary"
          busy={busy}
          aria-describedby="save-consequence"
          className="max-sm:ms-1"
          onClick={onSave}
        >
          {pendingUploads !== undefined ? waiting : label}
        </Button>
      </div>
      <div className="mt-1 flex min-h-6 flex-wrap items-center gap-x-4 gap-y-0.5 text-[13px] text-muted">
        {status}
        {siteAddress && (
          <a
            href={siteAddress}
            target="_blank"
            rel="noopener"
            aria-label="View on site (opens in a new tab)"
            className="inline-flex min-h-6 items-center gap-1"
          >
            View on site <ExternalLink size={13} aria-hidden />
          </a>
        )}
        {onCorrect && (
          <button type="button" className="min-h-6 cursor-pointer underline" onClick={onCorrect}>
            Add a correction note
          </button>
        )}
        <span id="save-consequence" className="ml-auto text-right">
          {consequence}
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
