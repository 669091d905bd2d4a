import { canHighlight, highlightCode } from '#shared/domain/posts/code-highlighter.ts'
import { parseInert } from '../../document/sanitize-html.ts'

/** Milliseconds between two highlighting passes while the user types. */
const refreshInterval = 1000
/** Characters. Highlighting longer code would noticeably slow down typing. */
const maxLength = 20_000

/** The range of an element's text from one character to another. */
function textRange(element: HTMLElement, from: number, to: number): Range {
  const range = document.createRange()
  range.selectNodeContents(element)
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let position = 0
  let started = false
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const end = position + (node.nodeValue?.length ?? 0)
    if (!started && from <= end) {
      range.setStart(node, from - position)
      started = true
    }
    if (to <= end) {
      range.setEnd(node, to - position)
      break
    }
    position = end
  }
  return range
}

/**
 * Syntax colors for a code field: a layer over it with the same text, because a field's own text has only one color.
 * Typed text appears in the layer at once in the surrounding color, and the whole is highlighted once a second.
 */
export class CodeColors {
  private readonly area: HTMLTextAreaElement
  private readonly layer = document.createElement('pre')
  private readonly code = document.createElement('code')
  private language = ''
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(area: HTMLTextAreaElement) {
    this.area = area
    this.layer.className = 'article-code-colors'
    this.layer.ariaHidden = 'true'
    this.code.className = 'hljs'
    this.layer.append(this.code)
    area.after(this.layer)
    area.addEventListener('input', () => this.follow())
    area.addEventListener('scroll', () => this.scroll())
  }

  setLanguage(language: string): void {
    this.language = language
    this.refresh()
  }

  /** Applies a change of the field to the layer. */
  private follow(): void {
    const before = this.code.textContent
    const { value } = this.area
    const shorter = Math.min(before.length, value.length)
    let head = 0
    while (head < shorter && before[head] === value[head]) head += 1
    let tail = 0
    while (tail < shorter - head && before.at(-1 - tail) === value.at(-1 - tail)) tail += 1
    const range = textRange(this.code, head, before.length - tail)
    range.deleteContents()
    range.insertNode(document.createTextNode(value.slice(head, value.length - tail)))
    this.scroll()
    this.timer ??= setTimeout(() => this.refresh(), refreshInterval)
  }

  private refresh(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    const { value } = this.area
    const shown = canHighlight(this.language) && value.length <= maxLength
    this.area.classList.toggle('article-code-colored', shown)
    this.layer.hidden = !shown
    if (shown) this.code.replaceChildren(...parseInert(highlightCode(value, this.language)).childNodes)
    else this.code.textContent = value
    this.scroll()
  }

  private scroll(): void {
    this.layer.scrollLeft = this.area.scrollLeft
    this.layer.scrollTop = this.area.scrollTop
  }

  destroy(): void {
    clearTimeout(this.timer)
  }
}
