import { expect, test } from 'vitest'
import { History } from './history.ts'

/** The snapshot that an undo or a redo leads to. */
const snapshotOf = <Snapshot>(restored: { snapshot: Snapshot } | undefined) => restored?.snapshot

test('changes within a second are one undo step (R258)', () => {
  const history = new History('')
  history.record('a', 0)
  history.record('ab', 600)
  history.record('abc', 1400)

  expect(snapshotOf(history.undo())).toBe('ab')
  expect(snapshotOf(history.undo())).toBe('')
  expect(snapshotOf(history.undo())).toBeUndefined()
  expect(snapshotOf(history.redo())).toBe('ab')
  expect(snapshotOf(history.redo())).toBe('abc')
  expect(snapshotOf(history.redo())).toBeUndefined()
})

test('after a step has ended, even an immediate change starts a new one', () => {
  const history = new History('')
  history.record('#', 0)
  history.endStep()
  history.record('heading', 10)
  history.endStep()
  history.record('heading a', 20)
  expect(snapshotOf(history.undo())).toBe('heading')
  expect(snapshotOf(history.undo())).toBe('#')
  expect(snapshotOf(history.undo())).toBe('')
})

test('a slightly different rendering of a restored state is not a change and keeps the redo steps', () => {
  const history = new History('One')
  history.record('One Two', 0)
  history.record('One Two Three', 2000)
  expect(snapshotOf(history.undo())).toBe('One Two')
  history.settle('One Two ')
  history.record('One Two ', 2100)
  expect(snapshotOf(history.redo())).toBe('One Two Three')
  expect(snapshotOf(history.undo())).toBe('One Two ')
  expect(snapshotOf(history.undo())).toBe('One')
})

test('at most 100 steps are kept (R258)', () => {
  const history = new History(0)
  for (let n = 1; n <= 150; n += 1) history.record(n, n * 2000)
  let undone = 0
  while (history.undo() !== undefined) undone += 1
  expect(undone).toBe(100)
})

test('a change after an undo starts a new step and clears the redo steps', () => {
  const history = new History('')
  history.record('a', 0)
  history.undo()
  history.record('b', 100)
  expect(history.canRedo).toBe(false)
  expect(snapshotOf(history.undo())).toBe('')
})

test('recording an equal snapshot adds no step', () => {
  const history = new History({ text: 'a' })
  history.record({ text: 'a' }, 0)
  expect(history.canUndo).toBe(false)
})

test('a hundred steps back and forward again lead through the same states (R258)', () => {
  const text = (length: number) => [{ type: 'paragraph', data: { text: 'a'.repeat(length) } }]
  const history = new History(text(0))
  const states = Array.from({ length: 101 }, (_, length) => text(length))
  for (const [length, state] of states.entries()) history.record(state, length * 2000)
  const back = Array.from({ length: 100 }, () => snapshotOf(history.undo()))
  expect(back).toEqual(states.slice(0, -1).reverse())
  expect(history.canUndo).toBe(false)
  expect(Array.from({ length: 100 }, () => snapshotOf(history.redo()))).toEqual(states.slice(1))
  expect(history.canRedo).toBe(false)
  // Undo everything once more: redoing must not lose steps.
  expect(Array.from({ length: 100 }, () => snapshotOf(history.undo()))).toEqual(back)
})

test('undo returns the caret from before the step, and redo the one from after it', () => {
  const history = new History<string, number>('')
  history.record('a', 0, { before: 0, after: 1 })
  history.record('ab', 600, { before: 1, after: 2 })
  history.record('xab', 5000, { before: 0, after: 1 })

  expect(history.undo()).toEqual({ snapshot: 'ab', caret: 0 })
  expect(history.undo()).toEqual({ snapshot: '', caret: 0 })
  expect(history.redo()).toEqual({ snapshot: 'ab', caret: 2 })
  expect(history.redo()).toEqual({ snapshot: 'xab', caret: 1 })
})

test('a rewrite reaches the steps behind and ahead, and adds none', () => {
  const history = new History('uploading')
  history.record('uploading, one', 0)
  history.record('uploading, one, two', 2000)
  history.undo()
  history.rewrite((text) => text.replace('uploading', 'done'))

  history.record('done, one', 2100)
  expect(snapshotOf(history.redo())).toBe('done, one, two')
  expect(snapshotOf(history.undo())).toBe('done, one')
  expect(snapshotOf(history.undo())).toBe('done')
  expect(history.canUndo).toBe(false)
})
