import { openGroupsAround } from '../layout/focus-invalid-field.ts'
import type { Finding } from './checks.ts'

/** Selects the first occurrence of these words in an element. */
function selectWords(within: HTMLElement, text: string): Element | null {
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const start = node.textContent?.indexOf(text) ?? -1
    if (start < 0) continue
    const editable = node.parentElement?.closest<HTMLElement>('[contenteditable=true]')
    editable?.focus({ preventScroll: true })
    document.getSelection()?.setBaseAndExtent(node, start, node, start + text.length)
    return node.parentElement
  }
  return null
}

/** Moves the focus to the position of a finding. */
export function goToFinding(form: HTMLElement, at: Finding['at']): void {
  const text = form.querySelector<HTMLElement>('.article-editor')
  if ('field' in at) {
    const label = [...form.querySelectorAll('label')].find(({ textContent }) => textContent === at.field)
    if (label?.control) openGroupsAround(label.control)
    label?.control?.focus()
  } else if ('text' in at) {
    if (text) selectWords(text, at.text)?.scrollIntoView({ block: 'center' })
  } else {
    const element = text?.querySelectorAll(at.selector)[at.index]
    const block = element?.closest('.ce-block')
    const control =
      (at.selector === 'img' && block?.querySelector('.article-picture-alt')) ||
      element?.closest('[contenteditable=true]')
    element?.scrollIntoView({ block: 'center' })
    if (control instanceof HTMLElement) control.focus({ preventScroll: true })
    if (element && at.selector !== 'img') document.getSelection()?.selectAllChildren(element)
  }
}
