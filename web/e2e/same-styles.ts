import type { Page } from '@playwright/test'
import { expect } from './support.ts'

/** Reports the Save-Data preference: nothing is prefetched. */
export const saveData = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) }),
  )

/** Properties that depend on the layout: browsers compute them in pixels, and a late font changes them. */
const places = /size|width|height|origin|inset|margin|top|right|bottom|left|grid-template/

/** The computed styles of every element and of its pseudo-elements, as one list each. */
const computedStyles = (page: Page) =>
  page.evaluate((without) => {
    const styleOf = (element: Element) =>
      [...element.computedStyleMap()].flatMap(([name, values]) =>
        name.startsWith('--') || without.test(name) ? [] : `${name}:${[...values].join()}`,
      )
    const styleOfPseudo = (element: Element, pseudo: string) => {
      const style = getComputedStyle(element, pseudo)
      if (style.content === 'none') return []
      return [...style].flatMap((name) =>
        without.test(name) ? [] : `${name}:${style.getPropertyValue(name)}`,
      )
    }
    return [...document.querySelectorAll('body, body *')].map((element) => {
      const name = `${element.tagName}.${element.getAttribute('class')}`
      const pseudos = ['::before', '::after'].flatMap((pseudo) => styleOfPseudo(element, pseudo))
      return [...styleOf(element), ...pseudos].map((declaration) => `${name} ${declaration}`)
    })
  }, places)

/** Expects that the rules inlined in a page style it like the whole style sheet, which scripts replace them with. */
export async function expectSameStyles(page: Page, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.goto(path)
  const before = await computedStyles(page)
  await page.evaluate(async () => {
    const own = document.querySelector('style')
    const href = document.querySelector('[data-stylesheet]')?.getAttribute('data-stylesheet')
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    const loaded = new Promise((resolve, reject) => Object.assign(link, { onload: resolve, onerror: reject }))
    own?.after(link)
    await loaded
    own?.remove()
  })
  const after = await computedStyles(page)
  const different = before.map((styles, index) => styles.filter((style) => !after[index]?.includes(style)))
  expect(different.flat().slice(0, 3), `${path} at ${width} px`).toEqual([])
  expect(before.length).toBeGreaterThan(50)
}
