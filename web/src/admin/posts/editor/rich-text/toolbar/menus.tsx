import {
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  CaseSensitive,
  CodeXml,
  GripVertical,
  Keyboard,
  type LucideIcon,
  SquarePlus,
  Subscript,
  Superscript,
  Table,
} from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { lazyPart } from '../../../../../ui/lazy-part.tsx'
import { Kbd } from '../../../../../ui/parts/kbd.tsx'
import { setAlignment } from '../actions/commands/blocks.ts'
import { toggleCode } from '../actions/commands/formatting.ts'
import { toggleMark } from '../actions/commands/marks.ts'
import { keysOf } from '../actions/typing/shortcuts.ts'
import { toolMenuItem } from '../block-menu/tool-menu-item.ts'
import { type Alignment, alignments } from '../document/block-style.ts'
import type { Command } from '../surface/command.ts'
import { type TableAction, tableActions } from '../surface/tools/table/actions.ts'
import { ToolMenu } from './tool-menu.tsx'
import type { ToolbarState } from './toolbar-state.ts'

const BlockMenuItems = lazyPart(() => import('../block-menu/block-menu-items.tsx'), {
  placeholder: <div className="h-53" />,
})
const NewBlockItems = lazyPart(() => import('../insert-menu/new-block-items.tsx'), {
  placeholder: <div className="h-36" />,
})
const iconProps = { size: 18, 'aria-hidden': true } as const

interface MenuProps {
  state: ToolbarState
  run: (command: Command) => void
}

/** Less common formats, which have no button of their own, and the list of keyboard shortcuts. */
export function MoreMenu({
  state: { marks, code, markable },
  run,
  onKeys,
}: MenuProps & { onKeys: () => void }) {
  const formats = [
    { label: 'Subscript', icon: Subscript, on: marks.subscript, command: toggleMark('subscript') },
    { label: 'Superscript', icon: Superscript, on: marks.superscript, command: toggleMark('superscript') },
    { label: 'Inline code', icon: CodeXml, on: code, command: toggleCode },
  ]
  return (
    <ToolMenu label="More" pressed={formats.some(({ on }) => on)} icon={<CaseSensitive {...iconProps} />}>
      {formats.map(({ label, icon: Icon, on, command }) => (
        <DropdownMenu.CheckboxItem
          key={label}
          checked={on}
          disabled={!markable}
          className={`${toolMenuItem} data-[disabled]:opacity-35 data-[state=checked]:text-action`}
          onSelect={() => run(command)}
        >
          <Icon {...iconProps} /> {label}
        </DropdownMenu.CheckboxItem>
      ))}
      <DropdownMenu.Item className={toolMenuItem} onSelect={onKeys}>
        <Keyboard {...iconProps} /> Keyboard shortcuts
        <span className="ml-auto pl-4">
          <Kbd keys={keysOf('keys')} />
        </span>
      </DropdownMenu.Item>
    </ToolMenu>
  )
}

const alignIcons: Record<Alignment, LucideIcon> = {
  left: AlignLeft,
  center: AlignCenter,
  right: AlignRight,
  justify: AlignJustify,
}

/** How the block or the table's column at the caret is aligned. The button shows what applies. */
export function AlignMenu({ state: { alignment }, run }: MenuProps) {
  const Current = alignIcons[alignment ?? 'left']
  return (
    <ToolMenu label="Align" disabled={!alignment} icon={<Current {...iconProps} />}>
      <DropdownMenu.RadioGroup value={alignment ?? ''}>
        {alignments.map((each) => {
          const Icon = alignIcons[each]
          return (
            <DropdownMenu.RadioItem
              key={each}
              value={each}
              className={`${toolMenuItem} data-[state=checked]:text-action`}
              onSelect={() => run(setAlignment(each))}
            >
              <Icon {...iconProps} /> {each === 'justify' ? 'Justify' : `Align ${each}`}
            </DropdownMenu.RadioItem>
          )
        })}
      </DropdownMenu.RadioGroup>
    </ToolMenu>
  )
}

/** The blocks that have no button of their own. The menu's items are loaded when it is opened. */
export const InsertMenu = ({ run }: Pick<MenuProps, 'run'>) => (
  <ToolMenu label="Insert" icon={<SquarePlus {...iconProps} />}>
    <NewBlockItems onInsert={run} />
  </ToolMenu>
)

/** The menu of actions on the block with the caret. */
export const BlockMenu = ({ state, run }: MenuProps) => (
  <ToolMenu label="Block menu" icon={<GripVertical {...iconProps} />}>
    <BlockMenuItems convertible={state.convertible} run={run} />
  </ToolMenu>
)

const tableCommand =
  (action: TableAction): Command =>
  ({ selection }) => {
    selection.block()?.call('act', { action })
  }

/** The menu of actions on the table with the caret. */
export const TableMenu = ({ run }: Pick<MenuProps, 'run'>) => (
  <ToolMenu label="Table" pressed icon={<Table {...iconProps} />}>
    {tableActions.map(([action, label]) => (
      <DropdownMenu.Item key={action} className={toolMenuItem} onSelect={() => run(tableCommand(action))}>
        {label}
      </DropdownMenu.Item>
    ))}
  </ToolMenu>
)
