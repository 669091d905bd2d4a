// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { App } from '../app.tsx'
import { preloadRoute } from '../routes.tsx'
import { useSite } from '../site.ts'
import { enhance } from './enhance.ts'

class QuietObserver {
  observe() {}
  disconnect() {}
}
class MediaRule {}
const descriptors: Record<string, string> = {
  'font-family': 'Newsreader',
  'font-display': 'optional',
  src: 'url("/assets/newsreader.woff2") format("woff2")',
}
class FaceRule {
  style = {
    getPropertyValue: (name: string) => descriptors[name] ?? '',
    setProperty: vi.fn<(name: string, value: string) => void>(),
  }
}

const refuse = (name: string) => () => {
  throw new DOMException('Refused by this browser.', name)
}
const define = (owner: object, name: string, get: () => unknown) =>
  Object.defineProperty(owner, name, { configurable: true, get })

const getEntriesByName = vi.fn<() => PerformanceEntry[]>()
let face: FaceRule
let logged: unknown[]

// What browsers have and jsdom has not: enough for everything that moves, and for fonts.
beforeEach(() => {
  face = new FaceRule()
  logged = []
  vi.stubGlobal('IntersectionObserver', QuietObserver)
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  vi.stubGlobal('CSSMediaRule', MediaRule)
  vi.stubGlobal('CSSFontFaceRule', FaceRule)
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  vi.spyOn(console, 'error').mockImplementation((error) => void logged.push(error))
  define(document, 'styleSheets', () => [{ cssRules: [face] }])
  Object.assign(performance, { getEntriesByName })
  getEntriesByName.mockReturnValue([{} as PerformanceEntry])
})
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(document, 'styleSheets')
  Reflect.deleteProperty(window, 'sessionStorage')
})

const Site = () => <App site={useSite()} responses={{}} />
const user = userEvent.setup()

async function follow(link: string): Promise<void> {
  const [first] = screen.getAllByRole('link', { name: link })
  if (!first) throw new Error(`There is no link "${link}".`)
  await user.click(first)
}
const headline = (text: string) => screen.findByText(text, { selector: 'h1' })

/** Opens the home page and goes on by clicks through pages with everything that decorates, then one step back. */
async function walk(): Promise<void> {
  await Promise.all(['/', '/company', '/blog', '/contact'].map(preloadRoute))
  window.history.replaceState(null, '', '/')
  render(
    <BrowserRouter>
      <Site />
    </BrowserRouter>,
  )
  await headline('The AI-powered IR partner for public companies')
  await follow('Company')
  await headline('A public company should not be the last to know')
  await follow('Insights')
  await headline('Insights')
  await follow('Contact Us')
  await headline('Talk to sales')
  window.history.back()
  await headline('Insights')
}

describe('a failing enhancement does not break the page', () => {
  test('uses late fonts on the next page', async () => {
    await walk()
    expect(face.style.setProperty).toHaveBeenCalledWith('font-display', 'swap')
  })

  test.each<[string, () => void]>([
    [
      'refuses to change a font’s descriptors, as Firefox does',
      () => face.style.setProperty.mockImplementation(refuse('NotSupportedError')),
    ],
    ['does not say what has loaded', () => getEntriesByName.mockImplementation(refuse('NotSupportedError'))],
    [
      'hides the rules of a stylesheet that an extension brought',
      () =>
        define(document, 'styleSheets', () => [
          Object.defineProperty({}, 'cssRules', { get: refuse('SecurityError') }),
        ]),
    ],
    ['has no IntersectionObserver', () => Reflect.deleteProperty(window, 'IntersectionObserver')],
    ['refuses to observe', () => vi.stubGlobal('IntersectionObserver', refuse('NotSupportedError'))],
    ['answers no media query', () => vi.stubGlobal('matchMedia', undefined)],
    ['keeps its storage shut', () => define(window, 'sessionStorage', refuse('SecurityError'))],
  ])('a browser that %s shows every page that is reached by a click', async (_what, hinder) => {
    hinder()
    await walk()
  })

  test('logs an error once, and nothing else', () => {
    const fault = new Error('refused')
    expect(enhance(() => 'shown')).toBe('shown')
    expect(logged).toEqual([])
    const failing = () => {
      throw fault
    }
    expect(enhance(failing)).toBeUndefined()
    expect(logged).toEqual([fault])
  })
})
