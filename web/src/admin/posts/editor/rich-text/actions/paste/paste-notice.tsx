import { X } from 'lucide-react'

interface PasteNoticeProps {
  /** Empty if there is no notice. */
  text: string
  onClose: () => void
}

/** Shows what was left out of a paste, until it is dismissed or the next paste. */
export const PasteNotice = ({ text, onClose }: PasteNoticeProps) => (
  <div className="sticky bottom-0 z-10">
    {/* The region is mounted before its text, so that screen readers announce it. */}
    <output className="block">
      {text && (
        <span className="flex items-start gap-2 border-t border-line bg-raised py-1.5 pr-1 pl-4 text-[15px] text-muted">
          <span className="min-w-0 flex-1 py-1.5 break-words">{text}</span>
          <button
            type="button"
            aria-label="Close this note"
            className="grid size-9 shrink-0 place-items-center rounded-sm hover:bg-sunken hover:text-ink"
            onClick={onClose}
          >
            <X size={18} aria-hidden />
          </button>
        </span>
      )}
    </output>
  </div>
)
