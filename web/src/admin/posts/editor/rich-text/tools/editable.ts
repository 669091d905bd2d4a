import { sanitizeInlineToFragment } from '../convert/sanitize-html.ts'

/** A field for inline HTML. Its label is also its placeholder. */
export function editable(className: string, html: string, label: string): HTMLElement {
  const element = document.createElement('div')
  element.className = className
  element.contentEditable = 'true'
  element.dataset['placeholder'] = label
  element.role = 'textbox'
  element.ariaLabel = label
  element.append(sanitizeInlineToFragment(html, document))
  return element
}

/** Whether the key is an Enter that an input method does not need for itself. */
export const isEnter = (event: KeyboardEvent): boolean => event.key === 'Enter' && !event.isComposing

/** Breaks the line at the caret. After two empty lines at the end of the field, removes them and calls `leave`. */
export function breakLine(field: HTMLElement, leave: () => void): void {
  if (/(?:<br>\s*){3,}$/.test(field.innerHTML)) {
    while (field.lastChild?.nodeName === 'BR') field.lastChild.remove()
    leave()
  } else document.execCommand('insertLineBreak')
}
