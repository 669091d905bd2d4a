// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ToastProvider, useToast } from './toast.tsx'
import { TooltipProvider } from './tooltip.tsx'
import { useToastMemory } from './use-toast-memory.ts'

// What jsdom lacks and a swipe asks for.
Object.assign(Element.prototype, {
  hasPointerCapture: () => false,
  setPointerCapture: () => undefined,
  releasePointerCapture: () => undefined,
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Toasts() {
  const show = useToast()
  return (
    <>
      <button type="button" onClick={() => show({ title: 'First' })}>
        one
      </button>
      <button type="button" onClick={() => show({ title: 'Second' })}>
        two
      </button>
    </>
  )
}
const showToasts = () =>
  render(
    <TooltipProvider>
      <ToastProvider>
        <Toasts />
      </ToastProvider>
    </TooltipProvider>,
  )

test('a second toast replaces the first', () => {
  showToasts()
  fireEvent.click(screen.getByText('one'))
  fireEvent.click(screen.getByText('two'))
  expect(screen.queryByText('First')).toBeNull()
  expect(screen.getByText('Second')).toBeTruthy()
})

test('a toast is gone after five seconds', () => {
  vi.useFakeTimers()
  showToasts()
  fireEvent.click(screen.getByText('one'))
  act(() => void vi.advanceTimersByTime(4900))
  expect(screen.queryByText('First')).toBeTruthy()
  act(() => void vi.advanceTimersByTime(200))
  expect(screen.queryByText('First')).toBeNull()
})

test('a toast that is hidden leaves memory after a million milliseconds', () => {
  vi.useFakeTimers()
  const { result } = renderHook(useToastMemory)
  act(() => result.current.show({ title: 'First' }))
  expect(result.current.toast).toMatchObject({ title: 'First', open: true })

  act(() => result.current.hide(1))
  act(() => void vi.advanceTimersByTime(999_999))
  expect(result.current.toast).toMatchObject({ title: 'First', open: false })
  act(() => void vi.advanceTimersByTime(1))
  expect(result.current.toast).toBeUndefined()
})

test('what is forgotten is the toast that was hidden, not the one that came after it', () => {
  vi.useFakeTimers()
  const { result } = renderHook(useToastMemory)
  act(() => result.current.show({ title: 'First' }))
  act(() => result.current.hide(1))
  act(() => result.current.show({ title: 'Second' }))
  act(() => void vi.advanceTimersByTime(2_000_000))
  expect(result.current.toast).toMatchObject({ title: 'Second', open: true })
})

/** A finger goes from 0 to that many pixels to the right, and is lifted. */
function swipe(element: Element, pixels: number) {
  const at = (clientX: number) => ({ clientX, clientY: 0, button: 0, pointerType: 'touch', pointerId: 1 })
  fireEvent.pointerDown(element, at(0))
  fireEvent.pointerMove(element, at(Math.sign(pixels) * 15))
  fireEvent.pointerMove(element, at(pixels))
  fireEvent.pointerUp(element, at(pixels))
}

test.each([
  ['more than fifty pixels to the right dismiss a toast', 51, false],
  ['fifty bring it back', 50, true],
  ['to the left it does not go', -120, true],
])('swiped: %s', (_what, pixels, stays) => {
  showToasts()
  fireEvent.click(screen.getByText('one'))
  swipe(screen.getByText('First'), pixels)
  expect(screen.queryByText('First') !== null).toBe(stays)
})

test('F8 leads to the toasts', () => {
  showToasts()
  fireEvent.click(screen.getByText('one'))
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' })
  expect(document.activeElement?.closest('[role="region"]')).toBe(screen.getByRole('region', { name: /F8/ }))
})
