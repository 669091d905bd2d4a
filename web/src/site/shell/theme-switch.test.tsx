// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventually } from '#shared/testing/eventually.ts'
import { ThemeSwitch } from './theme-switch.tsx'

const root = document.documentElement.dataset
const bar = () => document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content

beforeEach(() => {
  document.head.innerHTML =
    '<meta name="theme-color" content="#0b0f15"><style>body{background:#0b0f15}[data-theme=light] body{background:#fbf8f1}</style>'
})
afterEach(() => {
  cleanup()
  delete root['theme']
})

test('the browser’s bars follow the choice of a theme', async () => {
  root['theme'] = 'dark'
  render(<ThemeSwitch />)
  expect(bar()).toBe('#0b0f15')
  root['theme'] = 'light'
  await eventually(() => expect(bar()).toBe('rgb(251, 248, 241)'))
})

test('on the next page they have the color of a choice that was made before', () => {
  root['theme'] = 'light'
  render(<ThemeSwitch />)
  expect(bar()).toBe('rgb(251, 248, 241)')
})
