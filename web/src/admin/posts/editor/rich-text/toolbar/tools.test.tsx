// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { expect, test, vi } from 'vitest'
import { ToastProvider } from '../../../../../ui/toast.tsx'
import { initialToolbarState } from './toolbar-state.ts'
import { Tools } from './tools.tsx'

const network = vi.hoisted(() => ({ broken: true }))
vi.mock('./toolbar.tsx', () => ({
  get Toolbar() {
    if (network.broken) throw new TypeError('Failed to fetch dynamically imported module')
    return () => <div role="toolbar" />
  },
}))

test('a toolbar that failed to load shows one message in its place and loads on retry', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const user = userEvent.setup()
  render(
    <ToastProvider>
      <Tools
        ready
        editor={undefined}
        state={initialToolbarState}
        toolbarRef={createRef()}
        onLink={() => {}}
        onImage={() => {}}
        onKeys={() => {}}
      />
    </ToastProvider>,
  )
  expect((await screen.findByRole('alert')).textContent).toContain('The toolbar could not be loaded.')
  expect(screen.queryByText('This could not be loaded')).toBeNull()

  network.broken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('toolbar')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
