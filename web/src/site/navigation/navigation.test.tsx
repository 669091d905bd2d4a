// @vitest-environment jsdom
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openSite } from '../testing/open-site.tsx'

afterEach(cleanup)

test('a link to a part of a page moves the focus there, without a frame around the part', async () => {
  Element.prototype.scrollIntoView = vi.fn<() => void>()
  await openSite('/company?#team', {})
  const focused = document.activeElement as HTMLElement
  expect([focused.id, focused.tabIndex]).toEqual(['team', -1])
  expect(focused.style.outlineStyle).toBe('none')
})
