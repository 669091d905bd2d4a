// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CodeColors } from './code-colors.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function aField(value: string) {
  const area = document.createElement('textarea')
  area.value = value
  document.body.replaceChildren(area)
  const colors = new CodeColors(area)
  const layer = document.body.querySelector('pre')
  const type = (text: string) => {
    area.value = text
    area.dispatchEvent(new Event('input'))
  }
  const words = () => [...(layer?.querySelectorAll('.hljs-keyword') ?? [])].map((word) => word.textContent)
  return { area, colors, layer, type, words }
}

test('typed code is shown at once and highlighted a second later (R259)', () => {
  const { colors, layer, type, words } = aField('const a = 1')
  colors.setLanguage('javascript')
  expect(words()).toEqual(['const'])
  for (const text of ['const a = 1\n', 'const a = 1\nlet', 'const a\nlet', 'x\nlet', 'if (x < 1)\nlet']) {
    type(text)
    expect(layer?.textContent).toBe(text)
  }
  expect(words()).not.toContain('let')
  vi.advanceTimersByTime(999)
  expect(words()).not.toContain('let')
  vi.advanceTimersByTime(1)
  expect(words()).toEqual(['if', 'let'])
  expect(layer?.textContent).toBe('if (x < 1)\nlet')
})

test('code without a language has one color, and markup in code stays text', () => {
  const { area, colors, layer } = aField('<b>const</b>')
  colors.setLanguage('')
  expect(layer?.hidden).toBe(true)
  expect(area.className).toBe('')
  colors.setLanguage('xml')
  expect(layer?.hidden).toBe(false)
  expect(layer?.textContent).toBe('<b>const</b>')
  expect(layer?.querySelector('b')).toBeNull()
})
