import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { IconButton } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { useRestoreFocus } from '../use-restore-focus.ts'

interface SheetProps {
  open: boolean
  /** Called on Escape, the Close button or a click outside. To protect unsaved text, leave the sheet open. */
  onClose: () => void
  title: string
  description?: ReactNode
  children: ReactNode
  /** Buttons, with the primary one last. */
  actions?: ReactNode
  wide?: boolean
  /** Called once the sheet is gone, to set the focus. By default the focus returns to where it was. */
  onClosed?: () => void
}

/**
 * A side panel for one item of a list that stays visible next to it. For the keyboard, it is a modal dialog.
 */
export function Sheet({ open, onClose, title, description, children, actions, wide, onClosed }: SheetProps) {
  const focusHandlers = useRestoreFocus(onClosed)
  return (
    <Primitive.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className="dialog-overlay fixed inset-0 z-40" />
        <Primitive.Content
          className={classNames(
            'sheet fixed inset-y-0 right-0 z-40 flex w-full flex-col border-l border-edge bg-paper outline-none',
            wide ? 'max-w-3xl' : 'max-w-md',
          )}
          {...focusHandlers}
          {...(!description && { 'aria-describedby': undefined })}
        >
          <header className="border-b border-line py-4 pr-14 pl-5">
            <Primitive.Title className="font-display text-xl leading-tight" dir="auto">
              {title}
            </Primitive.Title>
            {description && (
              <Primitive.Description className="mt-1 text-[13px] text-muted">
                {description}
              </Primitive.Description>
            )}
          </header>
          <div className="min-h-0 flex-1 overflow-auto px-5 py-4">{children}</div>
          {actions && (
            <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
              {actions}
            </footer>
          )}
          {/* Last in the DOM, so that the initial focus is in the content. */}
          <IconButton label="Close" className="absolute top-2.5 right-2.5" onClick={onClose}>
            <X size={18} aria-hidden />
          </IconButton>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
