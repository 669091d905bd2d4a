import type { Command } from '../../surface/command.ts'

export type Mark = 'bold' | 'italic' | 'underline' | 'strikeThrough' | 'subscript' | 'superscript'

/** Toggles bold, italic and the like for the selection. */
export const toggleMark =
  (name: Mark): Command =>
  ({ selection }) =>
    selection.forEachRange(() => document.execCommand(name))

function linkTo(address: string, text: string): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = address
  link.textContent = text
  return link
}

/**
 * Links the selection, or changes the link at the caret. Removes the link if `address` is undefined. Without a
 * selection, inserts `words` as the linked text.
 */
export const setLink =
  (address: string | undefined, words = address): Command =>
  ({ selection }) => {
    selection.restore()
    const current = selection.linkAtCaret()
    if (current && address) current.href = address
    else if (current) current.replaceWith(...current.childNodes)
    else if (address && selection.isCollapsed()) selection.insert(linkTo(address, words ?? address))
    else if (address) document.execCommand('createLink', false, address)
  }
