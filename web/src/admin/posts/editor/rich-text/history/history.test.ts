import { expect, test } from 'vitest'
import { History } from './history.ts'

test('changes within a second are one undo step (R258)', () => {
  const history = new History('')
  history.record('a', 0)
  history.record('ab', 600)
  history.record('abc', 1400)

  expect(history.undo()).toBe('ab')
  expect(history.undo()).toBe('')
  expect(history.undo()).toBeUndefined()
  expect(history.redo()).toBe('ab')
  expect(history.redo()).toBe('abc')
  expect(history.redo()).toBeUndefined()
})

test('after a step has ended, even an immediate change starts a new one', () => {
  const history = new History('')
  history.record('#', 0)
  history.endStep()
  history.record('heading', 10)
  history.endStep()
  history.record('heading a', 20)
  expect(history.undo()).toBe('heading')
  expect(history.undo()).toBe('#')
  expect(history.undo()).toBe('')
})

test('a slightly different rendering of a restored state is not a change and keeps the redo steps', () => {
  const history = new History('One')
  history.record('One Two', 0)
  history.record('One Two Three', 2000)
  expect(history.undo()).toBe('One Two')
  history.settle('One Two ')
  history.record('One Two ', 2100)
  expect(history.redo()).toBe('One Two Three')
  expect(history.undo()).toBe('One Two ')
  expect(history.undo()).toBe('One')
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
  expect(history.undo()).toBe('')
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
  const back = Array.from({ length: 100 }, () => history.undo())
  expect(back).toEqual(states.slice(0, -1).reverse())
  expect(history.canUndo).toBe(false)
  expect(Array.from({ length: 100 }, () => history.redo())).toEqual(states.slice(1))
  expect(history.canRedo).toBe(false)
  // Undo everything once more: redoing must not lose steps.
  expect(Array.from({ length: 100 }, () => history.undo())).toEqual(back)
})
