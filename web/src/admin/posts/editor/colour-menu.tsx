import { Ban } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { ToolButton } from './tool-button.tsx'

interface ColourMenuProps {
  label: string
  icon: ReactNode
  colours: readonly { name: string; value: string }[]
  onChoose: (colour: string | undefined) => void
}

/** A button that opens a palette. The menu gives the focus back before the colour is set. */
export function ColourMenu({ label, icon, colours, onChoose }: ColourMenuProps) {
  const [open, setOpen] = useState(false)
  const item =
    'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-sm px-2 outline-none data-[highlighted]:bg-sunken'
  return (
    <DropdownMenu.Root open={open} onOpenChange={setOpen} modal={false}>
      <DropdownMenu.Trigger asChild>
        <ToolButton label={label}>{icon}</ToolButton>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label={label}
          onCloseAutoFocus={(event) => event.preventDefault()}
          // React tells it to the toolbar too, which would take the next Tab for the end of a press.
          onMouseDown={(event) => event.stopPropagation()}
          className="z-50 min-w-40 rounded-sm border border-edge bg-paper p-1 text-[15px]"
        >
          {colours.map(({ name, value }) => (
            <DropdownMenu.Item key={name} className={item} onSelect={() => onChoose(value)}>
              <span
                aria-hidden
                className="size-4.5 rounded-full border border-edge"
                style={{ backgroundColor: value }}
              />
              {name}
            </DropdownMenu.Item>
          ))}
          <DropdownMenu.Item className={item} onSelect={() => onChoose(undefined)}>
            <Ban size={18} aria-hidden /> None
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
