// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { CaretTracker } from './caret-tracker.ts'

const at = (start: number) => ({ block: 0, field: 0, start, end: start })

/** A field whose caret the test moves. */
function aField() {
  document.body.innerHTML = '<div><p contenteditable="true">Text</p></div>'
  const [holder, field] = [document.querySelector('div'), document.querySelector('p')]
  if (!holder || !field) throw new Error('No field')
  let caret = 0
  const tracker = new CaretTracker(holder, () => at(caret))
  const fire = (event: Event) => field.dispatchEvent(event)
  return {
    tracker,
    moveTo: (position: number) => {
      caret = position
    },
    press: (key: string) => fire(new KeyboardEvent('keydown', { key, bubbles: true })),
    click: () => fire(new Event('pointerdown', { bubbles: true })),
    /** Types a letter at the caret. */
    type: (letter: string) => {
      fire(new KeyboardEvent('keydown', { key: letter, bubbles: true }))
      field.append(letter)
      caret += 1
      fire(new InputEvent('input', { bubbles: true }))
    },
  }
}

test('the caret is known from before the first letter and after the last one', () => {
  const { tracker, moveTo, type } = aField()
  moveTo(4)
  type('a')
  type('b')
  expect(tracker.take()).toEqual({ before: at(4), after: at(6) })
  type('c')
  expect(tracker.take()).toEqual({ before: at(6), after: at(7) })
})

test('a click or an arrow key after the change does not count as its caret', () => {
  const { tracker, moveTo, type, click, press } = aField()
  type('a')
  click()
  moveTo(9)
  press('ArrowLeft')
  moveTo(8)
  expect(tracker.take()).toEqual({ before: at(0), after: at(1) })
})

test('the progress of an upload is no change, so the caret before the next letter is still known', async () => {
  const { tracker, moveTo, type } = aField()
  const status = document.createElement('div')
  status.className = 'article-picture-status'
  document.querySelector('div')?.append(status)
  await Promise.resolve()
  tracker.take()
  status.append('Uploading 50%')
  await Promise.resolve()
  moveTo(2)
  type('a')
  expect(tracker.take()).toEqual({ before: at(2), after: at(3) })
})

test('a block that changes by itself does not hide the caret before the next letter', async () => {
  const { tracker, moveTo, type, click, press } = aField()
  press('ArrowRight')
  document.querySelector('div')?.append(document.createElement('table'))
  await Promise.resolve()
  moveTo(3)
  type('a')
  await Promise.resolve()
  click()
  moveTo(20)
  expect(tracker.take()).toEqual({ before: at(3), after: at(4) })
})

test('the caret moved before the change counts', () => {
  const { tracker, moveTo, type, press } = aField()
  press('ArrowRight')
  moveTo(3)
  type('a')
  expect(tracker.take()).toEqual({ before: at(3), after: at(4) })
})
