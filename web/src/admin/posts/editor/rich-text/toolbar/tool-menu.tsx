import { DropdownMenu } from 'radix-ui'
import { type ReactNode, useContext, useState } from 'react'
import { ReturnToText, useReturnToText } from '../block-menu/return-to-text.ts'
import { ToolButton } from './tool-button.tsx'

interface ToolMenuProps {
  label: string
  icon: ReactNode
  pressed?: boolean
  disabled?: boolean
  children: ReactNode
}

/** A toolbar button that opens a menu. */
export function ToolMenu({ label, icon, pressed, disabled = false, children }: ToolMenuProps) {
  const [open, setOpen] = useState(false)
  const closing = useReturnToText(useContext(ReturnToText))
  return (
    <DropdownMenu.Root open={open} onOpenChange={setOpen} modal={false}>
      <DropdownMenu.Trigger asChild>
        <ToolButton
          label={label}
          disabled={disabled}
          className={pressed ? 'bg-sunken text-action' : undefined}
        >
          {icon}
        </ToolButton>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label={label}
          {...closing}
          // The event would bubble through React to the toolbar, which would then treat the next Tab as part of a press.
          onMouseDown={(event) => event.stopPropagation()}
          className="z-50 min-w-40 rounded-sm border border-edge bg-paper p-1 text-[15px]"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
