// @vitest-environment jsdom
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listenForLeaving } from './leave-by-tab.ts'

let stop: () => void
const item = () => document.querySelector<HTMLElement>('#item')
const focused = () => document.activeElement?.id

beforeEach(() => {
  document.body.innerHTML = `
    <input id="title" /><button id="hidden" tabindex="-1"></button>
    <div id="text"><div id="item" contenteditable="true" tabindex="0">Item</div><div tabindex="0" id="second"></div></div>
    <button id="off" disabled></button><div inert><button id="inert"></button></div><button id="save"></button>`
  const text = document.querySelector<HTMLElement>('#text')
  if (!text) throw new Error('no text')
  stop = listenForLeaving(text)
  // As a list does, which indents.
  item()?.addEventListener('keydown', (event) => event.key === 'Tab' && event.preventDefault())
  item()?.focus()
})
afterEach(() => stop())

test('Escape, then Tab leaves the text, to what stands after it or before it', async () => {
  const user = userEvent.setup()
  await user.keyboard('{Tab}')
  expect(focused()).toBe('item')
  await user.keyboard('{Escape}{Tab}')
  expect(focused()).toBe('save')

  item()?.focus()
  await user.keyboard('{Escape}{Shift>}{Tab}{/Shift}')
  expect(focused()).toBe('title')
})

test('after any other key, Tab belongs to the block again', async () => {
  const user = userEvent.setup()
  await user.keyboard('{Escape}a{Tab}')
  expect(focused()).toBe('item')

  await user.keyboard('{Escape}')
  document.querySelector<HTMLElement>('#second')?.focus()
  item()?.focus()
  await user.keyboard('{Tab}')
  expect(focused()).toBe('item')
})
