import { Ban } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { ToolButton } from './tool-button.tsx'

interface ColorMenuProps {
  label: string
  icon: ReactNode
  colors: readonly { name: string; value: string }[]
  onChoose: (color: string | undefined) => void
}

/** A toolbar button that opens a menu of colors. */
export function ColorMenu({ label, icon, colors, onChoose }: ColorMenuProps) {
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
          // The event would bubble through React to the toolbar, which would then treat the next Tab as part of a press.
          onMouseDown={(event) => event.stopPropagation()}
          className="z-50 min-w-40 rounded-sm border border-edge bg-paper p-1 text-[15px]"
        >
          {colors.map(({ name, value }) => (
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
