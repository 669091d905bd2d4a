import { ArrowDown, ArrowUp, ChevronRight, Copy, Plus, Replace, Trash2 } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import {
  convertTo,
  deleteBlocks,
  duplicateBlocks,
  insertParagraphBelow,
  moveBlock,
} from '../actions/commands/blocks.ts'
import type { ConversionTarget } from '../document/convert-blocks.ts'
import type { Command } from '../surface/command.ts'
import { toolMenuItem } from './tool-menu-item.ts'

const iconProps = { size: 18, 'aria-hidden': true } as const
const targets: readonly [string, ConversionTarget][] = [
  ['Paragraph', { type: 'paragraph' }],
  ['Heading 2', { type: 'header', level: 2 }],
  ['Heading 3', { type: 'header', level: 3 }],
  ['Bullet list', { type: 'list', style: 'unordered' }],
  ['Ordered list', { type: 'list', style: 'ordered' }],
  ['Blockquote', { type: 'quote' }],
  ['Code block', { type: 'code' }],
  ['Callout', { type: 'callout' }],
  ['Collapsible section', { type: 'details' }],
]
const panel = 'z-50 min-w-40 rounded-sm border border-edge bg-paper p-1 text-[15px]'

interface BlockMenuItemsProps {
  /** Whether the block's text can be converted to another block type. */
  convertible: boolean
  run: (command: Command) => void
}

/** The menu of actions on the current block or the selected blocks. */
export default function BlockMenuItems({ convertible, run }: BlockMenuItemsProps) {
  const item = (label: string, Icon: typeof Copy, command: Command) => (
    <DropdownMenu.Item className={toolMenuItem} onSelect={() => run(command)}>
      <Icon {...iconProps} /> {label}
    </DropdownMenu.Item>
  )
  return (
    <>
      {convertible && (
        <DropdownMenu.Sub>
          <DropdownMenu.SubTrigger className={toolMenuItem}>
            <Replace {...iconProps} /> Turn into <ChevronRight size={16} aria-hidden className="ml-auto" />
          </DropdownMenu.SubTrigger>
          <DropdownMenu.Portal>
            <DropdownMenu.SubContent className={panel} collisionPadding={8}>
              {targets.map(([label, target]) => (
                <DropdownMenu.Item
                  key={label}
                  className={toolMenuItem}
                  onSelect={() => run(convertTo(target))}
                >
                  {label}
                </DropdownMenu.Item>
              ))}
            </DropdownMenu.SubContent>
          </DropdownMenu.Portal>
        </DropdownMenu.Sub>
      )}
      {item('Add a paragraph below', Plus, insertParagraphBelow)}
      {item('Duplicate', Copy, duplicateBlocks)}
      {item('Move up', ArrowUp, moveBlock(-1))}
      {item('Move down', ArrowDown, moveBlock(1))}
      {item('Delete', Trash2, deleteBlocks)}
    </>
  )
}
