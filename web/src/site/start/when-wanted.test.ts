// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type HydrationMoment, whenWanted, whenWantedAgain } from './when-wanted.ts'

/** Whether the page is hydrated within a minute without anything else happening. */
async function isWanted(wanted: Promise<unknown>): Promise<boolean> {
  let yes = false
  void wanted.then(() => (yes = true))
  await vi.advanceTimersByTimeAsync(60_000)
  return yes
}
const send = (type: string, selector: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }))

function screen({ wide, saveData = false }: { wide: boolean; saveData?: boolean }) {
  vi.stubGlobal('matchMedia', () => ({ matches: wide }))
  Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true })
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
beforeEach(() => {
  vi.useFakeTimers()
  screen({ wide: true })
  document.body.innerHTML = `<p>Words</p><a href="/">Home</a><span class="theme-switch"><select></select></span>
    <form><input><button>Search</button></form><figure data-player="p"><a href="/talk"><b>A talk</b></a></figure>`
})

describe('a page for reading', () => {
  test.each([
    ['pointerover', 'button'],
    ['touchstart', 'input'],
    ['focusin', 'input'],
    ['pointerdown', '[data-player] b'],
    ['submit', 'form'],
  ])('is hydrated on %s at %s', async (type, selector) => {
    const wanted = whenWanted('reached')
    expect(await isWanted(wanted)).toBe(false)
    send(type, selector)
    expect(await isWanted(wanted)).toBe(true)
  })

  test.each([
    ['pointerover', 'a'],
    ['focusin', 'a'],
    ['pointerdown', 'p'],
    ['click', '.theme-switch select'],
    ['scroll', 'body'],
  ])('stays as it is on %s at %s', async (type, selector) => {
    const wanted = whenWanted('reached')
    send(type, selector)
    expect(await isWanted(wanted)).toBe(false)
  })

  test('is hydrated at once if something has the focus already', async () => {
    document.querySelector('input')?.focus()
    expect(await isWanted(whenWanted('reached'))).toBe(true)
  })
})

test.each<[HydrationMoment, { wide: boolean; saveData?: boolean }, boolean]>([
  ['idle', { wide: false, saveData: true }, true],
  ['lively', { wide: false }, true],
  ['lively', { wide: true, saveData: true }, false],
  ['scrolled', { wide: true }, false],
  ['animated', { wide: true }, false],
  ['wide', { wide: true }, true],
  ['wide', { wide: false }, false],
])('a page that is %s, on a screen like %j, is hydrated by itself: %s', async (moment, kind, expected) => {
  screen(kind)
  expect(await isWanted(whenWanted(moment))).toBe(expected)
})

describe('a page with something that moves below the first screen', () => {
  /** Shows the page, with a recording this far below the top of the screen, and tells whether it was hydrated. */
  async function isHydrated(
    moment: HydrationMoment,
    { top = 2000, scrolls = false, scrolledTo = 0, saveData = false },
  ): Promise<boolean> {
    screen({ wide: true, saveData })
    document.body.innerHTML = '<figure class="film"></figure>'
    vi.spyOn(document.querySelector('figure') as Element, 'getBoundingClientRect').mockReturnValue({
      top,
    } as DOMRect)
    vi.stubGlobal('scrollY', scrolledTo)
    const wanted = whenWanted(moment)
    await isWanted(wanted)
    if (scrolls) document.dispatchEvent(new Event('scroll'))
    return isWanted(wanted)
  }

  test.each<[HydrationMoment, Parameters<typeof isHydrated>[1], boolean]>([
    ['scrolled', {}, false],
    ['scrolled', { scrolls: true }, true],
    ['scrolled', { scrolls: true, saveData: true }, true],
    ['scrolled', { scrolledTo: 300 }, true],
    ['scrolled', { top: 500 }, true],
    ['animated', { scrolls: true }, true],
    ['animated', { scrolls: true, saveData: true }, false],
    ['reached', { scrolls: true }, false],
  ])('that hydrates when %s, with %j: %s', async (moment, how, expected) => {
    expect(await isHydrated(moment, how)).toBe(expected)
  })
})

test('scripts that could not be loaded are asked for again by a press, not by the focus that is still there', async () => {
  document.querySelector('input')?.focus()
  const again = whenWantedAgain()
  send('pointerover', 'button')
  expect(await isWanted(again)).toBe(false)
  send('click', 'button')
  expect(await isWanted(again)).toBe(true)
})
