import { Code, Image, List, ListOrdered, type LucideIcon, Quote, Redo2, Undo2 } from 'lucide-react'
import { Toolbar as Primitive } from 'radix-ui'
import { type KeyboardEvent, memo, type ReactNode, type Ref } from 'react'
import { classNames } from '../../../../../ui/class-names.ts'
import { controlClass } from '../../../../../ui/field.tsx'
import { convertTo } from '../actions/commands/blocks.ts'
import { ReturnToText } from '../block-menu/return-to-text.ts'
import type { ConversionTarget } from '../document/convert-blocks.ts'
import type { ArticleEditor } from '../surface/article-editor.ts'
import type { Command } from '../surface/command.ts'
import { FormatButtons } from './format-buttons.tsx'
import { AlignMenu, BlockMenu, InsertMenu, MoreMenu, TableMenu } from './menus.tsx'
import { ToolButton } from './tool-button.tsx'
import { initialToolbarState, type ToolbarState } from './toolbar-state.ts'

const iconProps = { size: 18, 'aria-hidden': true } as const
const kinds: readonly [string, string, ConversionTarget, LucideIcon][] = [
  ['ol', 'Ordered list', { type: 'list', style: 'ordered' }, ListOrdered],
  ['ul', 'Bullet list', { type: 'list', style: 'unordered' }, List],
  ['quote', 'Blockquote', { type: 'quote' }, Quote],
  ['code', 'Code block', { type: 'code' }, Code],
]
const Group = ({
  children,
  first,
}: {
  children: ReactNode /** On phones, before the others, in sight. */
  first?: boolean
}) => <div className={classNames('flex shrink-0 gap-px', first && 'max-sm:-order-1')}>{children}</div>

/**
 * Handles keys on the closed list of text styles. In most browsers, each arrow key and letter would select another
 * option, so the first one would change the paragraph; here they open the list. The right arrow moves on in the
 * toolbar, as from a button.
 */
function handleStyleKey(event: KeyboardEvent<HTMLSelectElement>): void {
  const { key, currentTarget: list } = event
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (key === 'ArrowRight' || key === 'ArrowLeft') {
    event.preventDefault()
    if (key === 'ArrowRight') list.parentElement?.querySelector<HTMLElement>('button:enabled')?.focus()
  } else if (/^(?:Arrow(?:Up|Down)|Home|End|Page(?:Up|Down)|\S)$/.test(key) && 'showPicker' in list) {
    event.preventDefault()
    list.showPicker()
  }
}

export interface ToolbarProps {
  editor: ArticleEditor | undefined
  /** Undefined until it is read for the first time. */
  state: ToolbarState | undefined
  toolbarRef: Ref<HTMLDivElement>
  onLink: () => void
  onImage: () => void
  onKeys: () => void
}

/**
 * The formatting toolbar: one row, which scrolls sideways where it is too long. Alt+F10 moves the focus here from the
 * text.
 */
export const Toolbar = memo(function Toolbar({
  editor,
  state = initialToolbarState,
  toolbarRef,
  onLink,
  onImage,
  onKeys,
}: ToolbarProps) {
  const run = (command: Command) => void editor?.run(command)
  const heading = /^h[1-6]$/.test(state.kind) ? state.kind : state.kind === 'paragraph' ? 'paragraph' : ''
  const returnToText = () => editor?.selection.restore()
  return (
    <ReturnToText value={returnToText}>
      <div
        ref={toolbarRef}
        role="toolbar"
        aria-label="Formatting"
        tabIndex={-1}
        onKeyDown={(event) => {
          // React bubbles events from menus in portals to the toolbar. The menu handles them itself.
          if (event.key === 'Escape' && event.currentTarget.contains(event.target as Node)) returnToText()
        }}
        className="post-editor-row"
      >
        <select
          aria-label="Text style"
          value={heading}
          disabled={!state.convertible}
          onChange={(event) => {
            const { value } = event.target
            const target: ConversionTarget = value.startsWith('h')
              ? { type: 'header', level: Number(value[1]) }
              : { type: 'paragraph' }
            run(convertTo(target))
          }}
          onKeyDown={handleStyleKey}
          className={`${controlClass} h-9 shrink-0 cursor-pointer py-0! text-[15px]`}
        >
          {heading === '' && <option value="">Text style</option>}
          <option value="paragraph">Paragraph</option>
          {[1, 2, 3, 4, 5, 6].map((level) => (
            <option key={level} value={`h${level}`}>
              Heading {level}
            </option>
          ))}
        </select>
        {/* One tab stop; arrow keys move between the buttons. */}
        <Primitive.Root
          role="presentation"
          aria-orientation={undefined}
          className="flex items-center gap-x-1"
        >
          <Group>
            <FormatButtons
              state={state}
              run={run}
              onLink={onLink}
              more={<MoreMenu state={state} run={run} onKeys={onKeys} />}
            />
          </Group>
          <Group>
            {kinds.map(([kind, label, target, Icon]) => (
              <ToolButton
                key={kind}
                label={label}
                pressed={state.kind === kind}
                disabled={!state.convertible}
                onClick={() => run(convertTo(target))}
              >
                <Icon {...iconProps} />
              </ToolButton>
            ))}
            <ToolButton label="Image" onClick={onImage}>
              <Image {...iconProps} />
            </ToolButton>
            <InsertMenu run={run} />
          </Group>
          <Group>
            <AlignMenu state={state} run={run} />
          </Group>
          <Group first>
            <ToolButton
              label="Undo"
              shortcut="undo"
              disabled={!state.canUndo}
              onClick={() => void editor?.undo()}
            >
              <Undo2 {...iconProps} />
            </ToolButton>
            <ToolButton
              label="Redo"
              shortcut="redo"
              disabled={!state.canRedo}
              onClick={() => void editor?.redo()}
            >
              <Redo2 {...iconProps} />
            </ToolButton>
          </Group>
          <Group>
            <BlockMenu state={state} run={run} />
            {/* The last one, so that nothing moves when the caret enters a table. */}
            {state.kind === 'table' && <TableMenu run={run} />}
          </Group>
        </Primitive.Root>
      </div>
    </ReturnToText>
  )
})
