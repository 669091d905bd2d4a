// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Tooltip, TooltipProvider } from './tooltip.tsx'

// What jsdom lacks and a tooltip measures with.
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
/** Away from the button, and past the ground on which one can reach what it says. */
function leave(name: string) {
  fireEvent.pointerLeave(screen.getByText(name), { pointerType: 'mouse' })
  fireEvent.pointerMove(document.body, { pointerType: 'mouse', clientX: 500, clientY: 500 })
}
const said = () => screen.queryByRole('tooltip')?.textContent

test('a tooltip opens after 700 milliseconds', () => {
  showButtons()
  enter('one')
  pass(699)
  expect(said()).toBeUndefined()
  pass(1)
  expect(said()).toBe('About one')
})

test('within 300 milliseconds the next one opens at once', () => {
  showButtons()
  enter('one')
  pass(700)
  leave('one')
  pass(299)
  enter('two')
  expect(said()).toBe('About two')
})

test('later than that the next one waits as the first did', () => {
  showButtons()
  enter('one')
  pass(700)
  leave('one')
  pass(301)
  enter('two')
  pass(699)
  expect(said()).toBeUndefined()
  pass(1)
  expect(said()).toBe('About two')
})

test('the keyboard need not wait', () => {
  showButtons()
  fireEvent.focus(screen.getByText('two'))
  expect(said()).toBe('About two')
})
