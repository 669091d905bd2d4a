// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApplicationSent } from '../careers/application-sent.tsx'
import { MessageSent } from './message-sent.tsx'

afterEach(() => {
  cleanup()
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})

test.each([
  ['message', MessageSent],
  ['application', ApplicationSent],
])('the confirmation of a sent %s has the focus, and is scrolled clear of the header', (_, Sent) => {
  const scrolled = vi.fn<(options: ScrollIntoViewOptions) => void>()
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element, options) {
    scrolled({ ...(options as ScrollIntoViewOptions) })
    expect(this).toBe(document.activeElement)
  }
  render(<Sent onReset={() => {}} />)
  expect(document.activeElement).toBe(screen.getByRole('heading'))
  expect(scrolled.mock.calls).toEqual([[{ block: 'nearest' }]])
})
