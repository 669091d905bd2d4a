import {
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  ArrowDown,
  ArrowUp,
  Baseline,
  Bold,
  Code,
  Highlighter,
  Image,
  Italic,
  Keyboard,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Plus,
  Quote,
  Redo2,
  RemoveFormatting,
  Strikethrough,
  Trash2,
  Underline,
  Undo2,
} from 'lucide-react'
import { Toolbar as Primitive } from 'radix-ui'
import { type KeyboardEvent, memo, type ReactNode, type Ref } from 'react'
import { classNames } from '../../../../../ui/class-names.ts'
import { controlClass } from '../../../../../ui/field.tsx'
import type { ArticleEditor } from '../article-editor.ts'
import { ReturnToText } from '../block-menu/return-to-text.ts'
import { type Alignment, alignments } from '../block-style.ts'
import { convertTo, deleteBlocks, moveBlock, setAlignment } from '../commands/blocks.ts'
import type { Command } from '../commands/command.ts'
import { clearFormatting, setColor } from '../commands/formatting.ts'
import { type Mark, toggleMark } from '../commands/marks.ts'
import { insertParagraphBelow } from '../commands/paragraph.ts'
import type { ConversionTarget } from '../convert/convert-blocks.ts'
import { ColorMenu } from './color-menu.tsx'
import { backgroundColors, textColors } from './colors.ts'
import { BlockMenu, InsertMenu, MoreFormats, TableMenu } from './menus.tsx'
import { ToolButton } from './tool-button.tsx'
import { initialToolbarState, type ToolbarState } from './toolbar-state.ts'

const iconProps = { size: 18, 'aria-hidden': true } as const
const marks: readonly [Mark, string, LucideIcon, string][] = [
  ['bold', 'Bold', Bold, 'Ctrl+B'],
  ['italic', 'Italic', Italic, 'Ctrl+I'],
  ['underline', 'Underline', Underline, 'Ctrl+U'],
  ['strikeThrough', 'Strikethrough', Strikethrough, 'Ctrl+Shift+X'],
]
const kinds: readonly [string, string, ConversionTarget, LucideIcon][] = [
  ['ol', 'Ordered list', { type: 'list', style: 'ordered' }, ListOrdered],
  ['ul', 'Bullet list', { type: 'list', style: 'unordered' }, List],
  ['quote', 'Blockquote', { type: 'quote' }, Quote],
  ['code', 'Code block', { type: 'code' }, Code],
]
const alignIcons: Record<Alignment, LucideIcon> = {
  left: AlignLeft,
  center: AlignCenter,
  right: AlignRight,
  justify: AlignJustify,
}

/** A group of buttons. On phones the toolbar is one scrolling line: five lines would leave no room for the text. */
const Group = ({
  children,
  first,
}: {
  children: ReactNode /** On phones, before the others, in sight. */
  first?: boolean
}) => (
  <div
    className={classNames(
      'flex gap-0.5 align-middle sm:mr-2.5 sm:inline-flex sm:flex-wrap',
      first && 'max-sm:-order-1',
    )}
  >
    {children}
  </div>
)

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

/** The formatting toolbar. Alt+F10 moves the focus here from the text. */
export const Toolbar = memo(function Toolbar({
  editor,
  state = initialToolbarState,
  toolbarRef,
  onLink,
  onImage,
  onKeys,
}: ToolbarProps) {
  const run = (command: Command) => () => void editor?.run(command)
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
        className="flex items-start gap-x-2.5 gap-y-0.5 overflow-x-auto border-y border-line bg-paper py-1 sm:block sm:overflow-visible"
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
            run(convertTo(target))()
          }}
          onKeyDown={handleStyleKey}
          className={`${controlClass} h-9 shrink-0 cursor-pointer py-0! align-middle text-[15px] sm:mr-2.5`}
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
          className="flex items-center gap-x-2.5 gap-y-0.5 sm:inline"
        >
          <Group>
            {marks.map(([name, label, Icon, keys]) => (
              <ToolButton
                key={name}
                label={label}
                shortcut={keys}
                pressed={state.marks[name]}
                disabled={!state.markable}
                onClick={run(toggleMark(name))}
              >
                <Icon {...iconProps} />
              </ToolButton>
            ))}
            <MoreFormats state={state} run={(command) => run(command)()} />
            <ColorMenu
              label="Text color"
              icon={<Baseline {...iconProps} />}
              colors={textColors}
              disabled={!state.markable}
              onChoose={(value) => run(setColor('foreColor', value))()}
            />
            <ColorMenu
              label="Background color"
              icon={<Highlighter {...iconProps} />}
              colors={backgroundColors}
              disabled={!state.markable}
              onChoose={(value) => run(setColor('hiliteColor', value))()}
            />
            <ToolButton
              label="Link"
              shortcut="Ctrl+K"
              pressed={state.link}
              disabled={!state.markable}
              onClick={onLink}
            >
              <Link {...iconProps} />
            </ToolButton>
            <ToolButton
              label="Clear formatting"
              disabled={!state.markable && !state.convertible}
              onClick={run(clearFormatting)}
            >
              <RemoveFormatting {...iconProps} />
            </ToolButton>
          </Group>
          <Group>
            {kinds.map(([kind, label, target, Icon]) => (
              <ToolButton
                key={kind}
                label={label}
                pressed={state.kind === kind}
                disabled={!state.convertible}
                onClick={run(convertTo(target))}
              >
                <Icon {...iconProps} />
              </ToolButton>
            ))}
            <ToolButton label="Image" onClick={onImage}>
              <Image {...iconProps} />
            </ToolButton>
            <InsertMenu run={(command) => run(command)()} />
            {state.kind === 'table' && <TableMenu run={(command) => run(command)()} />}
          </Group>
          <Group>
            {alignments.map((alignment) => {
              const Icon = alignIcons[alignment]
              return (
                <ToolButton
                  key={alignment}
                  label={alignment === 'justify' ? 'Justify' : `Align ${alignment}`}
                  pressed={state.alignment === alignment}
                  disabled={!state.alignment}
                  onClick={run(setAlignment(alignment))}
                >
                  <Icon {...iconProps} />
                </ToolButton>
              )
            })}
          </Group>
          <Group first>
            <ToolButton
              label="Undo"
              shortcut="Ctrl+Z"
              disabled={!state.canUndo}
              onClick={() => void editor?.undo()}
            >
              <Undo2 {...iconProps} />
            </ToolButton>
            <ToolButton
              label="Redo"
              shortcut="Ctrl+Shift+Z"
              disabled={!state.canRedo}
              onClick={() => void editor?.redo()}
            >
              <Redo2 {...iconProps} />
            </ToolButton>
          </Group>
          <Group>
            <ToolButton label="Keyboard shortcuts" shortcut="Ctrl+/" onClick={onKeys}>
              <Keyboard {...iconProps} />
            </ToolButton>
            <BlockMenu state={state} run={(command) => run(command)()} />
            <ToolButton label="Add a paragraph below" onClick={run(insertParagraphBelow)}>
              <Plus {...iconProps} />
            </ToolButton>
            <ToolButton label="Move block up" onClick={run(moveBlock(-1))}>
              <ArrowUp {...iconProps} />
            </ToolButton>
            <ToolButton label="Move block down" onClick={run(moveBlock(1))}>
              <ArrowDown {...iconProps} />
            </ToolButton>
            <ToolButton label="Delete block" onClick={run(deleteBlocks)}>
              <Trash2 {...iconProps} />
            </ToolButton>
          </Group>
        </Primitive.Root>
      </div>
    </ReturnToText>
  )
})
