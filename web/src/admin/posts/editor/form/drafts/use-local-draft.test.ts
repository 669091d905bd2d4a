// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aPost } from '#shared/testing/builders.ts'
import { postToValues } from '../../values/post-form.ts'
import { readDraft } from './local-draft.ts'
import { useLocalDraft } from './use-local-draft.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  localStorage.clear()
})

const values = (title: string) => postToValues(aPost({ title }))
const storedTitle = () => readDraft('draft')?.values.title

test('continuous changes are stored every 1.5 seconds', () => {
  const { result } = renderHook(() => useLocalDraft('draft'))
  const write = vi.spyOn(Storage.prototype, 'setItem')
  for (let key = 1; key <= 120; key += 1) {
    result.current.storeDraft(values(`Title ${key}`), 1)
    vi.advanceTimersByTime(100)
  }
  expect(write.mock.calls.length).toBeGreaterThanOrEqual(7)
  expect(write.mock.calls.length).toBeLessThanOrEqual(8)
  expect(Number(storedTitle()?.slice('Title '.length))).toBeGreaterThan(100)
})

test('changes are stored immediately once the page is being closed', () => {
  const { result } = renderHook(() => useLocalDraft('draft'))
  window.dispatchEvent(new Event('pagehide'))
  result.current.storeDraft(values('Last words'), 1)
  expect(storedTitle()).toBe('Last words')

  window.dispatchEvent(new Event('pageshow'))
  result.current.storeDraft(values('More words'), 1)
  expect(storedTitle()).toBe('Last words')
  vi.advanceTimersByTime(1500)
  expect(storedTitle()).toBe('More words')
})
