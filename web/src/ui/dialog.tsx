import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** Buttons, the one that acts last. */
  actions?: ReactNode
  wide?: boolean
}

export const dialogClass =
  'fixed top-1/2 left-1/2 z-40 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 flex-col rounded-sm border border-edge bg-paper'

/** A modal window: keeps focus inside, gives it back, closes on Escape. */
export function Dialog({ open, onClose, title, description, children, actions, wide }: DialogProps) {
  return (
    <Primitive.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className="dialog-overlay fixed inset-0 z-40" />
        <Primitive.Content
          className={classes(dialogClass, wide ? 'max-w-5xl' : 'max-w-lg')}
          {...(!description && { 'aria-describedby': undefined })}
        >
          <header className="flex items-start gap-4 border-b border-line px-5 py-3">
            <div className="min-w-0 flex-1 self-center">
              <Primitive.Title className="text-lg font-semibold">{title}</Primitive.Title>
              {description && (
                <Primitive.Description className="mt-1 text-[15px] text-muted">
                  {description}
                </Primitive.Description>
              )}
            </div>
            <IconButton label="Close" onClick={onClose}>
              <X size={18} aria-hidden />
            </IconButton>
          </header>
          {children && <div className="min-h-0 overflow-auto px-5 py-4">{children}</div>}
          {actions && (
            <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
              {actions}
            </footer>
          )}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
