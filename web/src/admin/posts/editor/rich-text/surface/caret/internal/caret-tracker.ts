import type { CaretPosition, Carets } from './caret-position.ts'

/** What a block says about itself, such as the progress of an upload, is no change of the text. */
const isStatus = (node: Node): boolean =>
  Boolean((node instanceof Element ? node : node.parentElement)?.closest('.article-picture-status'))

const movesCaret = ({ key }: KeyboardEvent) => /^(?:Arrow|Page|Home$|End$)/.test(key)

/**
 * Knows where the caret was before and after the changes since the last snapshot. A snapshot is taken up to a second
 * after the first of them, and the caret may be anywhere by then.
 */
export class CaretTracker {
  private readonly holder: HTMLElement
  private readonly position: () => CaretPosition | undefined
  private readonly observer: MutationObserver
  /** Whether a key was pressed. Without one, blocks change by themselves, such as a table whose editor has loaded. */
  private pressed = false
  private changed = false
  private before: CaretPosition | undefined
  private after: CaretPosition | undefined

  constructor(holder: HTMLElement, position: () => CaretPosition | undefined) {
    this.holder = holder
    this.position = position
    // Editor.js splits and joins blocks without an input event.
    this.observer = new MutationObserver((records) => {
      this.changed ||= this.pressed && records.some(({ target }) => !isStatus(target))
    })
    this.observer.observe(holder, { childList: true, characterData: true, subtree: true })
    holder.addEventListener('keydown', this.beforeKey, true)
    holder.addEventListener('beforeinput', this.beforeInput, true)
    holder.addEventListener('pointerdown', this.beforeMove, true)
    holder.addEventListener('input', this.onInput)
  }

  private readonly beforeInput = (): void => {
    if (!this.changed) this.before = this.position()
    this.pressed = true
    this.after = undefined
  }

  private readonly beforeMove = (): void => {
    if (this.changed) {
      this.after ??= this.position()
      return
    }
    this.before = this.position()
    this.pressed = false
  }

  private readonly beforeKey = (event: KeyboardEvent): void => {
    // Undo and other shortcuts keep the caret from after the change.
    if (movesCaret(event) || event.ctrlKey || event.metaKey) this.beforeMove()
    else this.beforeInput()
  }

  // A text control changes without a mutation.
  private readonly onInput = (): void => {
    this.changed = true
  }

  /** The carets around the changes since the last call. */
  take(): Carets<CaretPosition> {
    const now = this.position()
    const carets = { before: this.before ?? now, after: this.after ?? now }
    this.observer.takeRecords()
    this.changed = this.pressed = false
    this.before = this.after = undefined
    return carets
  }

  destroy(): void {
    this.observer.disconnect()
    this.holder.removeEventListener('keydown', this.beforeKey, true)
    this.holder.removeEventListener('beforeinput', this.beforeInput, true)
    this.holder.removeEventListener('pointerdown', this.beforeMove, true)
    this.holder.removeEventListener('input', this.onInput)
  }
}
