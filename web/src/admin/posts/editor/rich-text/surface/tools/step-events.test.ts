// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { eventually } from '#shared/testing/eventually.ts'
import { asStep, listenForSteps } from './step-events.ts'

/** An editor with one block, and what it was told in order. */
function anEditor() {
  document.body.innerHTML = '<main><div class="codex-editor"><p contenteditable="true">Text</p></div></main>'
  const [holder, block] = [document.querySelector('main'), document.querySelector('p')]
  if (!holder || !block) throw new Error('No editor')
  const told: string[] = []
  const stop = listenForSteps(holder, {
    begin: () => told.push('begin'),
    end: () => told.push('end'),
    separate: () => told.push('separate'),
  })
  return { block, told, stop }
}

test('the editor is told before and after a change, also if the change removes the block', () => {
  const { block, told } = anEditor()
  asStep(block, () => {
    told.push('change')
    block.remove()
  })
  expect(told).toEqual(['begin', 'change', 'end'])
})

test('a step ends even if its change fails', () => {
  const { block, told } = anEditor()
  expect(() =>
    asStep(block, () => {
      throw new Error('Failed')
    }),
  ).toThrow('Failed')
  expect(told).toEqual(['begin', 'end'])
})

test('a correction from the browser’s menu is separate from typing before and after it', () => {
  const { block, told } = anEditor()
  const fire = (type: string, inputType: string) =>
    block.dispatchEvent(new InputEvent(type, { inputType, bubbles: true }))
  fire('beforeinput', 'insertText')
  fire('input', 'insertText')
  expect(told).toEqual([])
  fire('beforeinput', 'insertReplacementText')
  told.push('change')
  fire('input', 'insertReplacementText')
  expect(told).toEqual(['separate', 'change', 'separate'])
})

test('cut text is separate from typing', async () => {
  const { block, told } = anEditor()
  block.dispatchEvent(new Event('cut', { bubbles: true }))
  expect(told).toEqual(['separate'])
  await eventually(() => expect(told).toEqual(['separate', 'separate']))
})

test('nothing is told after listening has stopped', () => {
  const { block, told, stop } = anEditor()
  stop()
  asStep(block, () => undefined)
  expect(told).toEqual([])
})
