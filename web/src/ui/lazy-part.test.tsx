// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyPart } from './lazy-part.tsx'
import { ToastProvider } from './toast.tsx'
import { TooltipProvider } from './tooltip.tsx'

afterEach(cleanup)

test('a part that fails to load leaves the screen intact, and loads on the next attempt', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  let hasNetwork = false
  const Sheet = ({ name, onClose }: { name: string; onClose: () => void }) => (
    <button type="button" onClick={onClose}>
      Close {name}
    </button>
  )
  const Part = lazyPart(
    () =>
      hasNetwork
        ? Promise.resolve({ default: Sheet })
        : Promise.reject<{ default: typeof Sheet }>(new TypeError('Failed to fetch')),
    { onFailed: ({ onClose }) => onClose() },
  )
  function Screen() {
    const [open, setOpen] = useState(false)
    return (
      <TooltipProvider>
        <ToastProvider>
          <textarea aria-label="Text" />
          <button type="button" onClick={() => setOpen(true)}>
            Open
          </button>
          {open && <Part name="sheet" onClose={() => setOpen(false)} />}
        </ToastProvider>
      </TooltipProvider>
    )
  }
  const user = userEvent.setup()
  render(<Screen />)
  await user.type(screen.getByLabelText('Text'), 'Half a thought')
  await user.click(screen.getByText('Open'))
  expect(await screen.findByText('This could not be loaded')).toBeTruthy()
  expect(logged).toHaveBeenCalledOnce()
  expect(screen.getByLabelText('Text')).toHaveProperty('value', 'Half a thought')

  hasNetwork = true
  await user.click(screen.getByText('Open'))
  await user.click(await screen.findByText('Close sheet'))
  expect(screen.queryByText('Close sheet')).toBeNull()
})
