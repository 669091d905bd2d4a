import { Ban } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { toolMenuItem } from '../block-menu/tool-menu-item.ts'
import { ToolMenu } from './tool-menu.tsx'

interface ColorMenuProps {
  label: string
  icon: ReactNode
  colors: readonly { name: string; value: string }[]
  disabled: boolean
  onChoose: (color: string | undefined) => void
}

/** A toolbar button that opens a menu of colors. */
export const ColorMenu = ({ label, icon, colors, disabled, onChoose }: ColorMenuProps) => (
  <ToolMenu label={label} icon={icon} disabled={disabled}>
    {colors.map(({ name, value }) => (
      <DropdownMenu.Item key={name} className={toolMenuItem} onSelect={() => onChoose(value)}>
        <span
          aria-hidden
          className="size-4.5 rounded-full border border-edge"
          style={{ backgroundColor: value }}
        />
        {name}
      </DropdownMenu.Item>
    ))}
    <DropdownMenu.Item className={toolMenuItem} onSelect={() => onChoose(undefined)}>
      <Ban size={18} aria-hidden /> None
    </DropdownMenu.Item>
  </ToolMenu>
)
