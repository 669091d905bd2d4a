import type { Page } from '@playwright/test'

/**
 * The blocks of text and the pictures in `main` that begin at none of the grid's three lines. Not counted: what is centered
 * or set to the end, what follows on the same line, and the inside of the Terminal, drawings, tables and nested lists.
 */
export const contentOffTheGrid = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const frame = document.querySelector('.site-header .frame')
    if (!frame) throw new Error('no frame')
    const style = getComputedStyle(frame)
    const start = frame.getBoundingClientRect().left + Number.parseFloat(style.paddingLeft)
    const width = frame.clientWidth - 2 * Number.parseFloat(style.paddingLeft)
    const gap = 2 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    const lines = [0, 1, 2].map((third) => start + (third * (width + gap)) / 3)

    const isInline = (it: Element) => /^(inline|contents)$/.test(getComputedStyle(it).display)
    const hasWords = (it: Element) =>
      [...it.childNodes].some(
        (node) =>
          Boolean(node.textContent?.trim()) &&
          (node instanceof Text || (node instanceof HTMLElement && isInline(node))),
      )
    const isFilled = (it: Element) => {
      const { borderTopWidth, borderLeftWidth, backgroundColor } = getComputedStyle(it)
      const boxed = Number.parseFloat(borderTopWidth) > 0 && Number.parseFloat(borderLeftWidth) > 0
      return boxed || !/, 0\)|transparent/.test(backgroundColor)
    }
    const leftOf = (it: Element) => {
      if (it.matches('img, input, select, textarea') || isFilled(it)) return it.getBoundingClientRect().left
      const range = document.createRange()
      range.selectNodeContents(it)
      return Math.min(...[...range.getClientRects()].filter((box) => box.width > 1).map((box) => box.left))
    }
    /** Whether something stands before it on its line. */
    const follows = (it: Element | null): boolean => {
      const parent = it?.parentElement
      if (!it || !parent || it.matches('main, section, article')) return false
      const box = it.getBoundingClientRect()
      const before = [...parent.children].some((other) => {
        const place = other.getBoundingClientRect()
        return (
          place.width > 0 && place.left < box.left && place.top < box.bottom - 1 && place.bottom > box.top + 1
        )
      })
      return (getComputedStyle(parent).display === 'flex' && before) || follows(parent)
    }
    const apart = '.terminal, svg, td, th, li li, .monogram, .drop-zone, .form-website, .sr-only, noscript'
    return [...document.querySelectorAll('main *')]
      .filter((it) => !it.closest(apart) && !isInline(it) && it.checkVisibility())
      .filter((it) => hasWords(it) || it.matches('img, input, select, textarea'))
      .filter((it) => !/center|end|right/.test(getComputedStyle(it).textAlign) || isFilled(it))
      .filter((it) => !follows(it))
      .map((it) => ({ it, left: leftOf(it) }))
      .filter(({ left }) => Number.isFinite(left) && !lines.some((line) => Math.abs(line - left) <= 1))
      .map(
        ({ it, left }) =>
          `${Math.round(left)}: ${it.localName}.${it.className} ${it.textContent?.trim().slice(0, 40)}`,
      )
  })
