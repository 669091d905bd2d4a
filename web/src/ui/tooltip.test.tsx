// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Tooltip, TooltipProvider } from './tooltip.tsx'

// jsdom lacks this, and tooltips use it to measure.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const showButtons = () =>
  render(
    <TooltipProvider>
      <Tooltip text="About one">
        <button type="button">one</button>
      </Tooltip>
      <Tooltip text="About two">
        <button type="button">two</button>
      </Tooltip>
    </TooltipProvider>,
  )
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))
const enter = (name: string) => fireEvent.pointerMove(screen.getByText(name), { pointerType: 'mouse' })
/** Moves the pointer off the button, beyond the safe area in which the tooltip stays open. */
function leave(name: string) {
  fireEvent.pointerLeave(screen.getByText(name), { pointerType: 'mouse' })
  fireEvent.pointerMove(document.body, { pointerType: 'mouse', clientX: 500, clientY: 500 })
}
const tooltipText = () => screen.queryByRole('tooltip')?.textContent

test('a tooltip opens after 700 milliseconds (R431)', () => {
  showButtons()
  enter('one')
  pass(699)
  expect(tooltipText()).toBeUndefined()
  pass(1)
  expect(tooltipText()).toBe('About one')
})

test('within 300 milliseconds the next tooltip opens immediately (R431)', () => {
  showButtons()
  enter('one')
  pass(700)
  leave('one')
  pass(299)
  enter('two')
  expect(tooltipText()).toBe('About two')
})

test('after 300 milliseconds the next tooltip waits 700 milliseconds again', () => {
  showButtons()
  enter('one')
  pass(700)
  leave('one')
  pass(301)
  enter('two')
  pass(699)
  expect(tooltipText()).toBeUndefined()
  pass(1)
  expect(tooltipText()).toBe('About two')
})

test('a tooltip opens immediately on keyboard focus', () => {
  showButtons()
  fireEvent.focus(screen.getByText('two'))
  expect(tooltipText()).toBe('About two')
})

test('the tooltip of a neighbor closes once the pointer is on another button', () => {
  showButtons()
  enter('one')
  pass(700)
  // Within the area in which the tooltip stays open for the pointer to reach it.
  fireEvent.pointerLeave(screen.getByText('one'), { pointerType: 'mouse' })
  fireEvent.pointerEnter(screen.getByText('two'), { pointerType: 'mouse' })
  expect(tooltipText()).toBeUndefined()
})
