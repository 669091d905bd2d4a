import type { BlockTypes } from '../../document/blocks.ts'
import type { API, BlockAPI, BlockTool, BlockToolConstructorOptions } from '../editor-js/editor-js.ts'
import { insertParagraphAfter } from './insert-paragraph-after.ts'
import { asStep } from './step-events.ts'

/** A horizontal rule. It has no text, so it handles the keys itself while it has the focus. */
export class Rule implements BlockTool {
  static readonly contentless = true
  static readonly sanitize = { style: true }
  static readonly isReadOnlySupported = true
  private readonly api: API
  private readonly block: BlockAPI
  private readonly style: string

  constructor({ data, api, block }: BlockToolConstructorOptions<BlockTypes['rule']>) {
    this.api = api
    this.block = block
    this.style = data.style ?? ''
  }

  render(): HTMLElement {
    const frame = document.createElement('div')
    frame.className = 'article-rule'
    frame.contentEditable = 'false'
    frame.tabIndex = 0
    frame.role = 'group'
    frame.ariaLabel = 'Rule'
    frame.append(document.createElement('hr'))
    frame.addEventListener('keydown', (event) => this.handleKey(event, frame))
    return frame
  }

  private handleKey(event: KeyboardEvent, frame: HTMLElement): void {
    const action = this.keyAction(event.key, frame)
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    action()
  }

  private keyAction(key: string, frame: HTMLElement): (() => unknown) | undefined {
    const { blocks, caret } = this.api
    const index = blocks.getBlockIndex(this.block.id)
    switch (key) {
      case 'Enter':
        return () => insertParagraphAfter(this.api, this.block)
      case 'Backspace':
      case 'Delete':
        return () =>
          asStep(frame, () => {
            blocks.delete(index)
            caret.setToBlock(Math.max(index - 1, 0), 'end')
          })
      case 'ArrowUp':
      case 'ArrowLeft':
        return () => caret.setToBlock(index - 1, 'end')
      case 'ArrowDown':
      case 'ArrowRight':
        return () => caret.setToBlock(index + 1, 'start')
      default:
        return undefined
    }
  }

  save(): BlockTypes['rule'] {
    return { style: this.style }
  }
}
