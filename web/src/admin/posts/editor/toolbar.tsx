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
import type { ReactNode, RefObject } from 'react'
import { controlClass } from '../../../ui/field.tsx'
import type { ArticleEditor } from './article-editor.ts'
import { type Alignment, alignments } from './block-style.ts'
import { ColourMenu } from './colour-menu.tsx'
import { backgrounds, textColours } from './colours.ts'
import { align, move, paragraphBelow, remove, turnInto } from './commands/blocks.ts'
import type { Command } from './commands/command.ts'
import { clean, colour, type Mark, mark } from './commands/marks.ts'
import type { Target } from './convert.ts'
import { ToolButton } from './tool-button.tsx'
import type { ToolbarState } from './toolbar-state.ts'

const size = { size: 18, 'aria-hidden': true } as const
const marks: readonly [Mark, string, LucideIcon, string][] = [
  ['bold', 'Bold', Bold, 'Ctrl+B'],
  ['italic', 'Italic', Italic, 'Ctrl+I'],
  ['underline', 'Underline', Underline, 'Ctrl+U'],
  ['strikeThrough', 'Strikethrough', Strikethrough, 'Ctrl+Shift+X'],
]
const kinds: readonly [string, string, Target, LucideIcon][] = [
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

/** Buttons that belong together stay on one line. */
const Group = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-0.5">{children}</div>
)

interface ToolbarProps {
  editor: ArticleEditor | undefined
  state: ToolbarState
  toolbarRef: RefObject<HTMLDivElement | null>
  onLink: () => void
  onImage: () => void
}

/** All formats of the specification, always in sight; Alt+F10 leads here from the text. */
export function Toolbar({ editor, state, toolbarRef, onLink, onImage }: ToolbarProps) {
  const run = (command: Command) => () => void editor?.run(command)
  const heading = /^h[1-6]$/.test(state.kind) ? state.kind : state.kind === 'paragraph' ? 'paragraph' : ''
  return (
    <div
      ref={toolbarRef}
      role="toolbar"
      aria-label="Formatting"
      className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5 border-b border-line bg-raised p-1"
    >
      <select
        aria-label="Text style"
        value={heading}
        onChange={(event) => {
          const { value } = event.target
          const target: Target = value.startsWith('h')
            ? { type: 'header', level: Number(value[1]) }
            : { type: 'paragraph' }
          run(turnInto(target))()
        }}
        className={`${controlClass} h-9 cursor-pointer py-1 text-[15px]`}
      >
        {heading === '' && <option value="">Text style</option>}
        <option value="paragraph">Paragraph</option>
        {[1, 2, 3, 4, 5, 6].map((level) => (
          <option key={level} value={`h${level}`}>
            Heading {level}
          </option>
        ))}
      </select>
      {/* One stop for the Tab key; arrow keys go from button to button. */}
      <Primitive.Root
        role="presentation"
        aria-orientation={undefined}
        className="flex min-w-0 flex-1 basis-68 flex-wrap items-center gap-x-2.5 gap-y-0.5"
      >
        <Group>
          {marks.map(([name, label, Icon, keys]) => (
            <ToolButton key={name} label={label} keys={keys} on={state.marks[name]} onClick={run(mark(name))}>
              <Icon {...size} />
            </ToolButton>
          ))}
          <ColourMenu
            label="Text colour"
            icon={<Baseline {...size} />}
            colours={textColours}
            onChoose={(value) => run(colour('foreColor', value))()}
          />
          <ColourMenu
            label="Background colour"
            icon={<Highlighter {...size} />}
            colours={backgrounds}
            onChoose={(value) => run(colour('hiliteColor', value))()}
          />
          <ToolButton label="Link" keys="Ctrl+K" on={state.link} onClick={onLink}>
            <Link {...size} />
          </ToolButton>
          <ToolButton label="Clear formatting" onClick={run(clean)}>
            <RemoveFormatting {...size} />
          </ToolButton>
        </Group>
        <Group>
          {kinds.map(([kind, label, target, Icon]) => (
            <ToolButton key={kind} label={label} on={state.kind === kind} onClick={run(turnInto(target))}>
              <Icon {...size} />
            </ToolButton>
          ))}
          <ToolButton label="Image" onClick={onImage}>
            <Image {...size} />
          </ToolButton>
        </Group>
        <Group>
          {alignments.map((alignment) => {
            const Icon = alignIcons[alignment]
            return (
              <ToolButton
                key={alignment}
                label={alignment === 'justify' ? 'Justify' : `Align ${alignment}`}
                on={state.alignment === alignment}
                onClick={run(align(alignment))}
              >
                <Icon {...size} />
              </ToolButton>
            )
          })}
        </Group>
        <Group>
          <ToolButton
            label="Undo"
            keys="Ctrl+Z"
            disabled={!state.canUndo}
            onClick={() => void editor?.undo()}
          >
            <Undo2 {...size} />
          </ToolButton>
          <ToolButton
            label="Redo"
            keys="Ctrl+Shift+Z"
            disabled={!state.canRedo}
            onClick={() => void editor?.redo()}
          >
            <Redo2 {...size} />
          </ToolButton>
        </Group>
        <Group>
          <ToolButton label="Add a paragraph below" onClick={run(paragraphBelow)}>
            <Plus {...size} />
          </ToolButton>
          <ToolButton label="Move block up" onClick={run(move(-1))}>
            <ArrowUp {...size} />
          </ToolButton>
          <ToolButton label="Move block down" onClick={run(move(1))}>
            <ArrowDown {...size} />
          </ToolButton>
          <ToolButton label="Delete block" onClick={run(remove)}>
            <Trash2 {...size} />
          </ToolButton>
        </Group>
      </Primitive.Root>
    </div>
  )
}
