import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { useRestoreFocus } from './use-restore-focus.ts'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** Buttons, with the primary one last. */
  actions?: ReactNode
  wide?: boolean
  /** Called once the dialog is gone, to set the focus. By default the focus returns to where it was. */
  onClosed?: () => void
}

export const dialogClass =
  'fixed top-1/2 left-1/2 z-40 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 flex-col rounded-sm border border-edge bg-paper outline-none'

const focusable = 'a[href], button, input, select, textarea, [tabindex]'

/**
 * Makes long content without focusable elements focusable, because the keyboard could not scroll it
 * otherwise.
 */
function scrollByKeyboard(content: HTMLElement | null): void {
  if (content && content.scrollHeight > content.clientHeight && !content.querySelector(focusable))
    content.tabIndex = 0
}

/** A modal dialog. It traps the focus, restores it afterward, and closes on Escape. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  children,
  actions,
  wide,
  onClosed,
}: DialogProps) {
  const focusHandlers = useRestoreFocus(onClosed)
  return (
    <Primitive.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className="dialog-overlay fixed inset-0 z-40" />
        <Primitive.Content
          className={classNames(dialogClass, wide ? 'max-w-5xl' : 'max-w-lg')}
          {...focusHandlers}
          {...(!description && { 'aria-describedby': undefined })}
        >
          <header className="border-b border-line py-3.5 pr-14 pl-5">
            <Primitive.Title className="text-lg font-semibold">{title}</Primitive.Title>
            {description && (
              <Primitive.Description className="mt-1 text-[15px] text-muted">
                {description}
              </Primitive.Description>
            )}
          </header>
          {children && (
            <div ref={scrollByKeyboard} className="min-h-0 overflow-auto px-5 py-4">
              {children}
            </div>
          )}
          {actions && (
            <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">{actions}</div>
          )}
          {/* Last in the DOM, so that the initial focus is in the content. */}
          <IconButton label="Close" className="absolute top-2 right-2" onClick={onClose}>
            <X size={18} aria-hidden />
          </IconButton>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
