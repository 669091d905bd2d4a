// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repeatPress } from '../hydration/repeat-press.ts'
import { type HeldPresses, holdPresses } from './hold-presses.ts'

let presses: HeldPresses
/** What reached the page's own listeners, which stand in for React's. */
let heard: string[]
/** Whether the listeners handle submissions, as they do once their part of the page is hydrated. */
let alive: boolean

const repeat = () => repeatPress(presses.release())
const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click()
const field = () => document.querySelector<HTMLInputElement>('[name=email]') as HTMLInputElement
const button = () => document.querySelector<HTMLButtonElement>('[type=submit]') as HTMLButtonElement
function type(text: string) {
  field().value = text
  field().dispatchEvent(new Event('input', { bubbles: true }))
}

beforeEach(() => {
  document.body.innerHTML = `<div id="site">
    <form method="post" novalidate><input name="email"><button type="submit" disabled>Subscribe</button></form>
    <form id="search" action="/blog"><button type="submit">Search</button></form>
    <button type="button" id="copy">Copy link</button>
    <button type="button" id="menu" popovertarget="pages">Menu</button>
    <figure data-player="https://player.example/1"><a href="#elsewhere">A talk</a></figure>
  </div>`
  heard = []
  alive = true
  const site = document.getElementById('site')
  for (const kind of ['click', 'submit'])
    site?.addEventListener(kind, (event) => {
      if (kind === 'submit' && alive) event.preventDefault()
      heard.push(`${kind} ${(event.target as Element).textContent?.trim()}`)
    })
  presses = holdPresses()
})

// All tests share one document and its listeners.
afterEach(() => repeat())

test('a form that only scripts send can be sent as soon as something is typed, and not when it is empty again', () => {
  type('ann@fund.example')
  expect(button().disabled).toBe(false)
  type('')
  expect(button().disabled).toBe(true)
})

test('such a form is sent once, when the page is alive, with what was typed', () => {
  type('ann@fund.example')
  button().click()
  button().click()
  expect(heard.filter((each) => each.startsWith('submit'))).toEqual([])
  repeat()
  expect(heard.filter((each) => each.startsWith('submit'))).toEqual(['submit Subscribe'])
  expect(field().value).toBe('ann@fund.example')
})

test('such a form is sent again until its part of the page is alive', () => {
  vi.useFakeTimers()
  type('ann@fund.example')
  button().click()
  alive = false
  repeat()
  vi.advanceTimersByTime(70)
  alive = true
  vi.advanceTimersByTime(500)
  vi.useRealTimers()
  expect(heard.filter((each) => each.startsWith('submit'))).toHaveLength(3)
})

test('a button is pressed again when the page is alive', () => {
  press('#copy')
  expect(heard).toEqual([])
  repeat()
  expect(heard).toEqual(['click Copy link'])
})

test('a card is pressed again once it plays, and the last press counts', () => {
  vi.useFakeTimers()
  press('#copy')
  press('[data-player] a')
  repeat()
  vi.advanceTimersByTime(500)
  expect(heard).toEqual([])
  document.querySelector('[data-player] a')?.setAttribute('role', 'button')
  vi.advanceTimersByTime(500)
  vi.useRealTimers()
  expect(heard).toEqual(['click A talk'])
})

test('what works without scripts is left alone', () => {
  press('#menu')
  press('#search button')
  expect(heard).toEqual(['click Menu', 'click Search', 'submit Search'])
  repeat()
  expect(heard).toHaveLength(3)
})

test('a card in a new tab is a link', () => {
  const link = document.querySelector('[data-player] a')
  link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }))
  expect(heard).toEqual(['click A talk'])
})

test('once the page is alive nothing is held', () => {
  repeat()
  press('#copy')
  expect(heard).toEqual(['click Copy link'])
})

test('if the scripts cannot be loaded, the form says that it was not sent, and can be sent again', () => {
  const said = vi.spyOn(button(), 'reportValidity')
  type('ann@fund.example')
  button().click()
  presses.drop()
  expect(said).toHaveBeenCalledOnce()
  expect(button().validationMessage).toMatch(/not sent/)
  button().click()
  repeat()
  expect(heard.filter((each) => each.startsWith('submit'))).toEqual(['submit Subscribe'])
})

test('if the scripts cannot be loaded, a card leads to where its link does', () => {
  press('[data-player] a')
  presses.drop()
  expect(location.hash).toBe('#elsewhere')
})

test('a form whose button controls a hidden part of the page shows and hides it, and loads no page', () => {
  const form = document.querySelector<HTMLFormElement>('#search')
  form?.querySelector('button')?.setAttribute('aria-controls', 'box')
  form?.insertAdjacentHTML('afterend', '<div id="box" hidden><input name="q"></div>')
  const box = document.getElementById('box')
  const state = () => [box?.hidden, form?.querySelector('button')?.getAttribute('aria-expanded')]
  press('#search button')
  expect(state()).toEqual([false, 'true'])
  expect(document.activeElement?.getAttribute('name')).toBe('q')
  press('#search button')
  expect(state()).toEqual([true, 'false'])
  repeat()
  expect(heard.filter((each) => each.startsWith('submit'))).toEqual([])
})
