import { useState } from 'react'
import { LabeledCheckbox } from '../../../../../ui/checkbox.tsx'
import { Dialog } from '../../../../../ui/dialog.tsx'
import { KeyGroup, KeyRow } from '../../../../../ui/parts/key-list.tsx'
import { isTypographic, setTypographic } from '../typing/typography.ts'

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
          <KeyRow keys="Ctrl B">Bold</KeyRow>
          <KeyRow keys="Ctrl I">Italic</KeyRow>
          <KeyRow keys="Ctrl U">Underline</KeyRow>
          <KeyRow keys="Ctrl Shift X">Strikethrough</KeyRow>
          <KeyRow keys="Ctrl K">Link</KeyRow>
          <KeyRow keys="**bold**">Bold as Markdown</KeyRow>
          <KeyRow keys="*italic*">Italic as Markdown</KeyRow>
          <KeyRow keys="~~struck out~~">Strikethrough as Markdown</KeyRow>
          <KeyRow keys="`code`">Code as Markdown</KeyRow>
        </KeyGroup>
        <KeyGroup title="Blocks">
          <KeyRow keys="Alt F10">Go to the toolbar</KeyRow>
          <KeyRow keys="Tab">Next table cell, nested list item</KeyRow>
          <KeyRow keys="Shift Enter">New line</KeyRow>
          <KeyRow keys="Ctrl Alt F">Footnote, and Enter back to the text</KeyRow>
          <KeyRow keys="Ctrl Enter">Leave a code block or a table</KeyRow>
          <KeyRow keys="Escape Tab">Leave the text</KeyRow>
        </KeyGroup>
        <KeyGroup title="The article">
          <KeyRow keys="Ctrl Z">Undo</KeyRow>
          <KeyRow keys="Ctrl Shift Z">Redo</KeyRow>
          <KeyRow keys="Ctrl Home">To its start</KeyRow>
          <KeyRow keys="Ctrl End">To its end</KeyRow>
          <KeyRow keys="Ctrl S">Save and stay</KeyRow>
          <KeyRow keys="Ctrl /">These keys</KeyRow>
        </KeyGroup>
      </div>
    </Dialog>
  )
}
