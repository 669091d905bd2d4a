import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { IconButton } from '../button.tsx'
import { useRestoreFocus } from '../use-restore-focus.ts'

interface DrawerProps {
  open: boolean
  onClose: () => void
  /** The accessible name. It is not visible. */
  title: string
  children: ReactNode
}

/**
 * Navigation that slides in from the left on small screens. It traps the focus, and closes on Escape or a
 * click outside.
 */
export function Drawer({ open, onClose, title, children }: DrawerProps) {
  return (
    <Primitive.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className="dialog-overlay fixed inset-0 z-40" />
        <Primitive.Content
          aria-describedby={undefined}
          className="drawer fixed inset-y-0 left-0 z-40 flex w-72 max-w-[85vw] flex-col gap-4 overflow-y-auto border-r border-edge bg-sunken px-3 pt-3 pb-4 outline-none"
          {...useRestoreFocus()}
        >
          <Primitive.Title className="flex min-h-(--control) items-center px-2.5 text-[13px] text-muted">
            {title}
          </Primitive.Title>
          {children}
          {/* Last in the DOM, so that the initial focus is in the content. */}
          <IconButton label="Close menu" className="absolute top-3 right-3" onClick={onClose}>
            <X size={18} aria-hidden />
          </IconButton>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
