// @vitest-environment jsdom

import { beforeEach, expect, test } from 'vitest'
import type { BlockAPI, EditorJS } from '../editor-js/editor-js.ts'
import { EditorSelection } from './editor-selection.ts'

/** The part of Editor.js that the selection uses. Like Editor.js, it loses `blocks` when it is destroyed. */
class Blocks {
  blocks: Record<string, unknown> | undefined = {
    getBlockByElement: (holder: HTMLElement): Partial<BlockAPI> => ({ id: holder.id, holder }),
    getById: (id: string): Partial<BlockAPI> => ({ id }),
  }

  destroy(): void {
    this.blocks = undefined
  }
}

let blocks: Blocks
let selection: EditorSelection
let title: HTMLInputElement
let paragraph: HTMLElement
let text: Node

beforeEach(() => {
  document.body.innerHTML = `
    <input />
    <div id="holder">
      <div class="ce-block" id="first"><p contenteditable="true" tabindex="0">Revenue</p></div>
      <div class="ce-block" id="second"><p contenteditable="true" tabindex="0">Outlook</p></div>
    </div>`
  blocks = new Blocks()
  const holder = document.querySelector<HTMLElement>('#holder') as HTMLElement
  title = document.querySelector('input') as HTMLInputElement
  paragraph = document.querySelector('#first p') as HTMLElement
  text = paragraph.firstChild as Node
  selection = new EditorSelection(
    holder,
    () => blocks as unknown as EditorJS,
    () => {},
  )
  selection.listen()
  paragraph.focus()
  document.getSelection()?.collapse(text, 0)
  selection.refresh()
})

/** What a browser does at an arrow key, before it reports the new caret. */
function moveCaretUnreported(offset: number): void {
  const stop = (event: Event) => event.stopImmediatePropagation()
  globalThis.addEventListener('selectionchange', stop, true)
  document.getSelection()?.collapse(text, offset)
  globalThis.removeEventListener('selectionchange', stop, true)
}

const leaveFor = (relatedTarget: Element | null) =>
  paragraph.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget }))

test('a caret that the browser has not reported yet is read when the focus leaves the text', () => {
  moveCaretUnreported(3)
  leaveFor(title)
  expect(selection.copyRange()?.startOffset).toBe(3)
})

test('the caret is not read when the focused element is moved, or the focus stays in the text', () => {
  moveCaretUnreported(3)
  leaveFor(null)
  leaveFor(document.querySelector('#second p'))
  expect(selection.copyRange()?.startOffset).toBe(0)
})

test('a destroyed selection has no block and no caret', () => {
  expect(selection.block()?.id).toBe('first')
  selection.destroy()
  blocks.destroy()
  expect(selection.block()).toBeUndefined()
  expect(selection.targetBlocks()).toEqual([])
  expect(selection.copyRange()).toBeUndefined()
})
