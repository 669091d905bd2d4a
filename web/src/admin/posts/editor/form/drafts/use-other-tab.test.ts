// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useOtherTab } from './use-other-tab.ts'

afterEach(() => vi.unstubAllGlobals())

/** The Web Locks of several tabs. The test can change the names while it runs. */
function tabs(names: string[]) {
  vi.stubGlobal('navigator', {
    locks: { query: () => Promise.resolve({ held: names.map((name) => ({ name })) }) },
  })
  return names
}

test('another tab with the same post is detected, even if it was opened later', async () => {
  const names = tabs(['draft:u:p:1', 'draft:u:q:2'])
  const { result } = renderHook(() => useOtherTab('draft:u:p:1', false))
  await act(() => Promise.resolve())
  expect(result.current).toBe(false)
  names.push('draft:u:p:3')
  window.dispatchEvent(new Event('focus'))
  await waitFor(() => expect(result.current).toBe(true))
  names.pop()
  window.dispatchEvent(new Event('focus'))
  await waitFor(() => expect(result.current).toBe(false))
})

test('two new posts are different posts', async () => {
  tabs(['draft:u:new:1', 'draft:u:new:2'])
  const { result } = renderHook(() => useOtherTab('draft:u:new:1', true))
  await act(() => Promise.resolve())
  expect(result.current).toBe(false)
})
