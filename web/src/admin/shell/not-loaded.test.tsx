// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyScreen } from '../screen/lazy-screen.ts'
import { NotLoaded } from './not-loaded.tsx'
import { ScreenBoundary } from './screen-boundary.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))
const reachable = () => Promise.resolve(new Response())

test('a screen whose code cannot be loaded shows that there is no network', async () => {
  vi.stubGlobal('fetch', unreachable)
  vi.spyOn(console, 'error').mockReturnValue()
  const Screen = lazyScreen(unreachable)
  render(
    <ScreenBoundary address="/inbox">
      <Suspense>
        <Screen />
      </Suspense>
    </ScreenBoundary>,
  )
  await screen.findByText('You are offline.')
  expect(screen.queryByText('This screen could not be shown.')).toBeNull()
  await screen.findByRole('button', { name: 'Retry' })
})

test('it reloads once as soon as the network is back, and whenever the user asks', async () => {
  const fetch = vi.fn<typeof unreachable>(unreachable)
  vi.stubGlobal('fetch', fetch)
  const reload = vi.fn<() => void>()
  const { unmount } = render(<NotLoaded reload={reload} />)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Retry' })).toHaveProperty('disabled', false))
  expect(reload).not.toHaveBeenCalled()

  vi.stubGlobal('fetch', reachable)
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))

  // It still fails after the reload: reloading again and again would not help.
  unmount()
  render(<NotLoaded reload={reload} />)
  await screen.findByText('This screen could not be loaded.')
  expect(reload).toHaveBeenCalledTimes(1)
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(2))
})
