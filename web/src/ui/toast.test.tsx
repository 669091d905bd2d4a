// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ToastProvider, useToast } from './toast.tsx'
import { toastDuration, usualDuration } from './toast-duration.ts'
import { TooltipProvider } from './tooltip.tsx'
import { useToastState } from './use-toast-state.ts'

// jsdom lacks these; the swipe gesture needs them.
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

test('a toast disappears after five seconds', () => {
  toastDuration.milliseconds = usualDuration
  vi.useFakeTimers()
  showToasts()
  fireEvent.click(screen.getByText('one'))
  act(() => void vi.advanceTimersByTime(4900))
  expect(screen.queryByText('First')).toBeTruthy()
  act(() => void vi.advanceTimersByTime(200))
  expect(screen.queryByText('First')).toBeNull()
})

test('a hidden toast is removed from memory after 1,000,000 ms (R427)', () => {
  vi.useFakeTimers()
  const { result } = renderHook(useToastState)
  act(() => void result.current.show({ title: 'First' }))
  expect(result.current.toast).toMatchObject({ title: 'First', open: true })

  act(() => result.current.hide(1))
  act(() => void vi.advanceTimersByTime(999_999))
  expect(result.current.toast).toMatchObject({ title: 'First', open: false })
  act(() => void vi.advanceTimersByTime(1))
  expect(result.current.toast).toBeUndefined()
})

test('removing a hidden toast does not remove a newer one', () => {
  vi.useFakeTimers()
  const { result } = renderHook(useToastState)
  act(() => void result.current.show({ title: 'First' }))
  act(() => result.current.hide(1))
  act(() => void result.current.show({ title: 'Second' }))
  act(() => void vi.advanceTimersByTime(2_000_000))
  expect(result.current.toast).toMatchObject({ title: 'Second', open: true })
})

/** A touch swipe to the right by this many pixels. */
function swipe(element: Element, pixels: number) {
  const at = (clientX: number) => ({ clientX, clientY: 0, button: 0, pointerType: 'touch', pointerId: 1 })
  fireEvent.pointerDown(element, at(0))
  fireEvent.pointerMove(element, at(Math.sign(pixels) * 15))
  fireEvent.pointerMove(element, at(pixels))
  fireEvent.pointerUp(element, at(pixels))
}

test.each([
  ['more than 50 pixels to the right dismisses it', 51, false],
  ['50 pixels does not', 50, true],
  ['to the left does not', -120, true],
])('swiping a toast: %s (R428)', (_what, pixels, stays) => {
  showToasts()
  fireEvent.click(screen.getByText('one'))
  swipe(screen.getByText('First'), pixels)
  expect(screen.queryByText('First') !== null).toBe(stays)
})

test('F8 moves the focus to the toasts', () => {
  showToasts()
  fireEvent.click(screen.getByText('one'))
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' })
  expect(document.activeElement?.closest('[role="region"]')).toBe(screen.getByRole('region', { name: /F8/ }))
})
