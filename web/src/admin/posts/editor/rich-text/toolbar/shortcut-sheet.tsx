import { useState } from 'react'
import { LabeledCheckbox } from '../../../../../ui/checkbox.tsx'
import { Dialog } from '../../../../../ui/dialog.tsx'
import { KeyGroup, KeyRow } from '../../../../../ui/parts/key-list.tsx'
import { saveKeys } from '../../../../shortcuts/use-save-keys.ts'
import { keysOf, type Shortcut, shortcuts } from '../actions/typing/shortcuts.ts'
import { isTypographic, setTypographic } from '../actions/typing/typography.ts'

const ShortcutRow = ({ of }: { of: Shortcut }) => <KeyRow keys={keysOf(of)}>{shortcuts[of].label}</KeyRow>

interface ShortcutSheetProps {
  onClose: () => void
  /** Called once the dialog is gone and has released the focus. */
  onClosed: () => void
}

/** The list of keyboard and Markdown shortcuts of the editor, and whether typing is typographic. */
export default function ShortcutSheet({ onClose, onClosed }: ShortcutSheetProps) {
  const [typographic, setState] = useState(isTypographic)
  return (
    <Dialog open wide onClose={onClose} onClosed={onClosed} title="Keyboard shortcuts">
      <LabeledCheckbox
        checked={typographic}
        onChange={({ target }) => {
          setState(target.checked)
          setTypographic(target.checked)
        }}
      >
        <span>
          Write “curly” quotation marks and — dashes while typing, on this device. Backspace takes one back.
        </span>
      </LabeledCheckbox>
      <div className="mt-4 grid gap-x-10 gap-y-6 sm:grid-cols-2">
        <KeyGroup title="At the beginning of a paragraph">
          <KeyRow keys="/">All blocks, if it is empty</KeyRow>
          <KeyRow keys="## Space">Heading 2, and so on</KeyRow>
          <KeyRow keys="- Space">Bullet list</KeyRow>
          <KeyRow keys="1. Space">Ordered list</KeyRow>
          <KeyRow keys="> Space">Blockquote</KeyRow>
          <KeyRow keys="```">Code block</KeyRow>
          <KeyRow keys="---">Rule</KeyRow>
        </KeyGroup>
        <KeyGroup title="Words">
          <ShortcutRow of="bold" />
          <ShortcutRow of="italic" />
          <ShortcutRow of="underline" />
          <ShortcutRow of="strikeThrough" />
          <ShortcutRow of="link" />
          <KeyRow keys="**bold**">Bold as Markdown</KeyRow>
          <KeyRow keys="*italic*">Italic as Markdown</KeyRow>
          <KeyRow keys="~~struck out~~">Strikethrough as Markdown</KeyRow>
          <KeyRow keys="`code`">Code as Markdown</KeyRow>
        </KeyGroup>
        <KeyGroup title="Blocks">
          <ShortcutRow of="toolbar" />
          <KeyRow keys="Tab">Next table cell, nested list item</KeyRow>
          <KeyRow keys="Shift Enter">New line</KeyRow>
          <ShortcutRow of="footnote" />
          <KeyRow keys="Ctrl Enter">Leave a code block or a table</KeyRow>
          <KeyRow keys="Escape Tab">Leave the text</KeyRow>
        </KeyGroup>
        <KeyGroup title="The article">
          <ShortcutRow of="undo" />
          <ShortcutRow of="redo" />
          <ShortcutRow of="start" />
          <ShortcutRow of="end" />
          <KeyRow keys={saveKeys()}>Save and stay</KeyRow>
          <ShortcutRow of="keys" />
        </KeyGroup>
      </div>
    </Dialog>
  )
}
