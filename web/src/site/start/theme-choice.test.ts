// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { followThemeSwitch } from './theme-choice.ts'

const root = document.documentElement.dataset
const field = () => document.querySelector('select') as HTMLSelectElement
const comeIntoSight = () => document.dispatchEvent(new Event('visibilitychange'))

beforeEach(() => {
  localStorage.clear()
  root['theme'] = 'dark'
  document.body.innerHTML =
    '<span class="theme-switch"><select><option>auto</option><option>dark</option><option>light</option></select></span>'
  followThemeSwitch()
})

test('a choice is shown and kept', () => {
  expect(field().value).toBe('dark')
  field().value = 'light'
  field().dispatchEvent(new Event('change', { bubbles: true }))
  expect([root['theme'], localStorage['theme']]).toEqual(['light', 'light'])
})

test('a page that becomes visible applies a choice made elsewhere', () => {
  localStorage['theme'] = 'light'
  comeIntoSight()
  expect([root['theme'], field().value]).toEqual(['light', 'light'])
})

test.each([undefined, 'chartreuse'])('it stays as it is if the choice is %s', (chosen) => {
  if (chosen) localStorage['theme'] = chosen
  comeIntoSight()
  expect([root['theme'], field().value]).toEqual(['dark', 'dark'])
})
