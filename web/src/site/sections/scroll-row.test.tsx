// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { ScrollRow } from './scroll-row.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const row = (
  <ScrollRow label="The plans" className="plans">
    <p>Core</p>
  </ScrollRow>
)

test('takes the focus for the arrow keys before scripts run', () => {
  expect(renderToStaticMarkup(row)).toContain('tabindex="0"')
})

test('takes the focus only while something is out of sight', () => {
  let measure = () => {}
  class Observer {
    constructor(changed: () => void) {
      measure = changed
    }
    observe = () => {}
    disconnect = () => {}
  }
  vi.stubGlobal('ResizeObserver', Observer)
  render(row)
  const region = screen.getByRole('region', { name: 'The plans' })
  const width = vi.spyOn(region, 'scrollWidth', 'get')
  width.mockReturnValue(900)
  act(measure)
  expect(region.tabIndex).toBe(0)
  width.mockReturnValue(0)
  act(measure)
  expect(region.hasAttribute('tabindex')).toBe(false)
})
