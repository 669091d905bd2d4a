import {
  Baseline,
  Bold,
  Highlighter,
  Italic,
  Link,
  type LucideIcon,
  RemoveFormatting,
  Strikethrough,
  Underline,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { clearFormatting, setColor } from '../actions/commands/formatting.ts'
import { type Mark, toggleMark } from '../actions/commands/marks.ts'
import { type Shortcut, shortcuts } from '../actions/typing/shortcuts.ts'
import type { Command } from '../surface/command.ts'
import { ColorMenu } from './color-menu.tsx'
import { backgroundColors, textColors } from './colors.ts'
import { ToolButton } from './tool-button.tsx'
import type { ToolbarState } from './toolbar-state.ts'

const iconProps = { size: 18, 'aria-hidden': true } as const
const marks: readonly [Mark & Shortcut, LucideIcon][] = [
  ['bold', Bold],
  ['italic', Italic],
  ['underline', Underline],
  ['strikeThrough', Strikethrough],
]

interface FormatButtonsProps {
  state: ToolbarState
  run: (command: Command) => void
  onLink: () => void
  /** Stands after the marks. */
  more?: ReactNode
}

/** The buttons that change how words look. Rendered within a toolbar. */
export const FormatButtons = ({ state, run, onLink, more }: FormatButtonsProps) => (
  <>
    {marks.map(([name, Icon]) => (
      <ToolButton
        key={name}
        label={shortcuts[name].label}
        shortcut={name}
        pressed={state.marks[name]}
        disabled={!state.markable}
        onClick={() => run(toggleMark(name))}
      >
        <Icon {...iconProps} />
      </ToolButton>
    ))}
    {more}
    <ColorMenu
      label="Text color"
      icon={<Baseline {...iconProps} />}
      colors={textColors}
      disabled={!state.markable}
      onChoose={(value) => run(setColor('foreColor', value))}
    />
    <ColorMenu
      label="Background color"
      icon={<Highlighter {...iconProps} />}
      colors={backgroundColors}
      disabled={!state.markable}
      onChoose={(value) => run(setColor('hiliteColor', value))}
    />
    <ToolButton label="Link" shortcut="link" pressed={state.link} disabled={!state.markable} onClick={onLink}>
      <Link {...iconProps} />
    </ToolButton>
    <ToolButton
      label="Clear formatting"
      disabled={!state.markable && !state.convertible}
      onClick={() => run(clearFormatting)}
    >
      <RemoveFormatting {...iconProps} />
    </ToolButton>
  </>
)
