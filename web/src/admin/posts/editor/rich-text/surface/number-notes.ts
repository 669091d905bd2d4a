import { placeCaret } from './caret/browser-caret.ts'

const referenceSelector = 'sup > a[href^="#note_"]'

/**
 * Moves text typed directly after a footnote reference out of its `<sup>`. Browsers put it there if the reference ends
 * the paragraph, because there is no text node after it. The caret keeps its position in the text.
 */
export function moveTextOutOfReferences(holder: HTMLElement): void {
  for (const link of holder.querySelectorAll<HTMLAnchorElement>(referenceSelector)) {
    const selection = document.getSelection()
    const isCaret = selection?.isCollapsed
    let { anchorNode, anchorOffset } = selection ?? { anchorNode: null, anchorOffset: 0 }
    const text = link.firstChild
    const number = /^\d*/.exec(text?.nodeValue ?? '')?.[0].length ?? 0
    if (text instanceof Text && number > 0) {
      if (text.length > number) {
        const rest = text.splitText(number)
        if (anchorNode === text && anchorOffset > number) {
          anchorNode = rest
          anchorOffset -= number
        }
      }
      link.after(...nodesAfter(text))
    }
    const behind = nodesAfter(link)
    if (!behind.some(({ textContent }) => textContent)) continue
    const hasCaret = isCaret && behind.some((node) => node.contains(anchorNode))
    link.parentElement?.after(...behind)
    // Moving a node loses the caret in it.
    if (hasCaret && anchorNode) placeCaret(anchorNode, anchorOffset)
  }
}

const nodesAfter = (node: Node): ChildNode[] => {
  const siblings = [...(node.parentNode?.childNodes ?? [])]
  return siblings.slice(siblings.findIndex((each) => each === node) + 1)
}

/**
 * Numbers the footnotes by their references in the text, and sorts them in that order. A note without a reference stays
 * at the end unnumbered; a reference without a note is only a number.
 */
export function numberNotes(holder: HTMLElement): void {
  moveTextOutOfReferences(holder)
  const items = [...holder.querySelectorAll<HTMLElement>('.article-footnotes > li')]
  const references = [...holder.querySelectorAll<HTMLAnchorElement>(referenceSelector)]
  if (!items.length && !references.length) return
  const byId = new Map(items.filter(({ id }) => id).map((item) => [`#${item.id}`, item]))
  const numbered = new Map<HTMLElement, number>()
  const changes: (() => void)[] = []
  for (const reference of references) {
    const note = byId.get(reference.getAttribute('href') ?? '')
    if (!note) {
      changes.push(() => reference.replaceWith(...reference.childNodes))
      continue
    }
    const first = !numbered.has(note)
    if (first) numbered.set(note, numbered.size + 1)
    const number = String(numbered.get(note))
    changes.push(() => updateReference(reference, number, first))
  }
  for (const change of changes) change()
  const ordered = [...numbered.keys(), ...items.filter((item) => !numbered.has(item))]
  for (const item of ordered) {
    const number = numbered.get(item)
    item.id = number ? `note_${number}` : ''
    item.firstElementChild?.setAttribute(
      'aria-label',
      number ? `Footnote ${number}` : 'Footnote without a reference',
    )
  }
  if (ordered.some((item, index) => items[index] !== item)) items[0]?.parentElement?.append(...ordered)
}

function updateReference(reference: HTMLAnchorElement, number: string, first: boolean): void {
  const attributes = { href: `#note_${number}`, 'aria-label': `Footnote ${number}` }
  for (const [name, value] of Object.entries(attributes))
    if (reference.getAttribute(name) !== value) reference.setAttribute(name, value)
  const id = first ? `noteref_${number}` : ''
  if (reference.id !== id) reference.id = id
  if (!id) reference.removeAttribute('id')
  // Change it only if it differs, so that the caret stays.
  if (reference.textContent !== number) reference.textContent = number
}
