const reference = 'sup > a[href^="#note_"]'

/**
 * Moves what was typed directly behind the number of a footnote out of its `<sup>`. Browsers put letters there because
 * the end of a paragraph that ends with a number has no place of its own. The caret stays behind the same letter.
 */
export function moveTextBehindReferences(holder: HTMLElement): void {
  for (const link of holder.querySelectorAll<HTMLAnchorElement>(reference)) {
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
    // A node that moves loses its caret.
    if (hasCaret && anchorNode) selection.collapse(anchorNode, anchorOffset)
  }
}

const nodesAfter = (node: Node): ChildNode[] => {
  const siblings = [...(node.parentNode?.childNodes ?? [])]
  return siblings.slice(siblings.findIndex((each) => each === node) + 1)
}

/**
 * Numbers the footnotes in a text by their places in it, and puts them in that order. A note that has lost its place
 * stays at the end without a number of its own; a place without a note is only a number.
 */
export function numberNotes(holder: HTMLElement): void {
  moveTextBehindReferences(holder)
  const items = [...holder.querySelectorAll<HTMLElement>('.article-footnotes > li')]
  const places = [...holder.querySelectorAll<HTMLAnchorElement>(reference)]
  if (!items.length && !places.length) return
  const byId = new Map(items.filter(({ id }) => id).map((item) => [`#${item.id}`, item]))
  const numbered = new Map<HTMLElement, number>()
  const changes: (() => void)[] = []
  for (const place of places) {
    const note = byId.get(place.getAttribute('href') ?? '')
    if (!note) {
      changes.push(() => place.replaceWith(...place.childNodes))
      continue
    }
    const first = !numbered.has(note)
    if (first) numbered.set(note, numbered.size + 1)
    const number = String(numbered.get(note))
    changes.push(() => showPlace(place, number, first))
  }
  for (const change of changes) change()
  const ordered = [...numbered.keys(), ...items.filter((item) => !numbered.has(item))]
  for (const item of ordered) {
    const number = numbered.get(item)
    item.id = number ? `note_${number}` : ''
    item.firstElementChild?.setAttribute(
      'aria-label',
      number ? `Footnote ${number}` : 'Footnote without a place',
    )
  }
  if (ordered.some((item, index) => items[index] !== item)) items[0]?.parentElement?.append(...ordered)
}

function showPlace(place: HTMLAnchorElement, number: string, first: boolean): void {
  const attributes = { href: `#note_${number}`, 'aria-label': `Footnote ${number}` }
  for (const [name, value] of Object.entries(attributes))
    if (place.getAttribute(name) !== value) place.setAttribute(name, value)
  const id = first ? `noteref_${number}` : ''
  if (place.id !== id) place.id = id
  if (!id) place.removeAttribute('id')
  // Written anew only where it differs, so that the caret stays.
  if (place.textContent !== number) place.textContent = number
}
