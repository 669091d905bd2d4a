import { DropdownMenu } from 'radix-ui'
import { toolMenuItem } from '../block-menu/tool-menu-item.ts'
import type { Command } from '../surface/command.ts'
import { newBlocks } from './insert-items.ts'

/** The items of the toolbar's Insert menu. */
export default function NewBlockItems({ onInsert }: { onInsert: (command: Command) => void }) {
  return newBlocks.map(({ name, icon: Icon, command }) => (
    <DropdownMenu.Item key={name} className={toolMenuItem} onSelect={() => onInsert(command)}>
      <Icon size={18} aria-hidden /> {name}
    </DropdownMenu.Item>
  ))
}
