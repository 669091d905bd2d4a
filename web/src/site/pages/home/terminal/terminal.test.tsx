// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { evidence, scene } from '../../../content/home.ts'
import { Terminal } from './terminal.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => new EventTarget())
  // Everything is on the screen.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly report: (entries: { isIntersecting: boolean }[]) => void) {}
      observe = () => this.report([{ isIntersecting: true }])
      disconnect = () => {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))
const activePanel = () => document.querySelector('.panel[data-active="true"]')?.className
const evidenceOf = (panel: string) => {
  const details = document.querySelector<HTMLDetailsElement>(`.panel-${panel} details`)
  if (!details) throw new Error(`no evidence in ${panel}`)
  return details
}

test('is complete without scripts, with the evidence of every panel', () => {
  const markup = renderToStaticMarkup(<Terminal />)
  expect(markup).toContain('+23%')
  expect(markup.match(/<details class="evidence" name="evidence">/g)).toHaveLength(scene.length)
  const page = new DOMParser().parseFromString(markup, 'text/html')
  for (const { source, says } of Object.values(evidence).flat()) {
    expect(page.body.textContent).toContain(source)
    expect(page.body.textContent).toContain(says)
  }
  expect(markup, 'nothing is announced again and again').not.toContain('aria-live')
})

describe('the scene', () => {
  test('makes one panel after the other active, and rolls the figure once', () => {
    render(<Terminal />)
    expect(activePanel(), 'complete and quiet at first').toBeUndefined()
    pass(1000)
    expect(activePanel()).toContain('panel-short')
    pass(300)
    expect(document.querySelectorAll('.rolling-now')).toHaveLength(1)
    for (const panel of ['alert', 'release', 'questions', 'targets', 'short']) {
      pass(3400)
      expect(activePanel()).toContain(`panel-${panel}`)
    }
    pass(300)
    expect(document.querySelectorAll('.rolling-now')).toHaveLength(0)
  })

  test('pauses with its button', () => {
    render(<Terminal />)
    pass(1000)
    fireEvent.click(screen.getByRole('button', { name: 'Pause the Terminal' }))
    pass(10_000)
    expect(activePanel()).toContain('panel-short')
    expect(document.querySelectorAll('.rolling-now'), 'the figure is whole').toHaveLength(0)
  })

  test('pauses when the reader opens some evidence', () => {
    render(<Terminal />)
    pass(1000)
    const details = evidenceOf('alert')
    details.open = true
    fireEvent(details, new Event('toggle'))
    expect(screen.getByRole('button', { name: 'Play the Terminal' })).not.toBeNull()
  })
})

describe('a click on a panel', () => {
  test('opens its evidence, and closes it again', () => {
    render(<Terminal />)
    const headline = screen.getByText('Short campaign forming')
    fireEvent.click(headline)
    expect(evidenceOf('alert').open).toBe(true)
    fireEvent.click(screen.getByText('Lending data'))
    expect(evidenceOf('alert').open, 'a click on the evidence is no click on the panel').toBe(true)
    fireEvent.click(headline)
    expect(evidenceOf('alert').open).toBe(false)
  })

  test('opens nothing at the end of a selection of text', () => {
    render(<Terminal />)
    const headline = screen.getByText('Short campaign forming')
    getSelection()?.selectAllChildren(headline)
    fireEvent.click(headline)
    expect(evidenceOf('alert').open).toBe(false)
    getSelection()?.removeAllRanges()
  })
})
