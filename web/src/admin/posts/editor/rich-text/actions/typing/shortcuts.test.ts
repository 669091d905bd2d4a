import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keysOf, type Shortcut, shortcutOf, shortcuts } from './shortcuts.ts'

const press = (key: string, held: Partial<KeyboardEvent> = {}) =>
  ({
    key,
    code: /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    ...held,
  }) as KeyboardEvent
const ctrl = { ctrlKey: true }
const command = { metaKey: true }
const shift = { shiftKey: true }

beforeEach(() => vi.stubGlobal('navigator', { userAgent: 'X11; Linux x86_64' }))
afterEach(() => vi.unstubAllGlobals())

test.each<[Shortcut | undefined, string, Partial<KeyboardEvent>]>([
  ['bold', 'b', ctrl],
  ['bold', 'B', ctrl],
  ['bold', 'b', command],
  [undefined, 'b', {}],
  [undefined, 'b', { ...ctrl, ...shift }],
  ['strikeThrough', 'X', { ...ctrl, ...shift }],
  [undefined, 'x', ctrl],
  ['undo', 'z', ctrl],
  ['redo', 'Z', { ...command, ...shift }],
  ['redo', 'y', ctrl],
  ['toolbar', 'F10', { altKey: true }],
  [undefined, 'F10', {}],
  ['keys', '/', ctrl],
  ['keys', '/', { ...ctrl, ...shift }],
  ['start', 'Home', ctrl],
  [undefined, 'Home', { ...ctrl, ...shift }],
  ['start', 'ArrowUp', command],
  [undefined, 'ArrowUp', ctrl],
  ['end', 'End', ctrl],
  ['footnote', 'ƒ', { ...command, altKey: true, code: 'KeyF' }],
  [undefined, 'k', { ...ctrl, altKey: true }],
])('%s: %s with %o', (shortcut, key, held) => {
  expect(shortcutOf(press(key, held))).toBe(shortcut)
})

test('no two shortcuts have the same keys', () => {
  const all = Object.values(shortcuts).flatMap(({ keys }) => [...keys])
  expect(new Set(all).size).toBe(all.length)
})

test('keys are named as on the keyboard that is used', () => {
  expect([keysOf('bold'), keysOf('start')]).toEqual(['Ctrl B', 'Ctrl Home'])
  vi.stubGlobal('navigator', { userAgent: 'Macintosh; Intel Mac OS X' })
  expect([keysOf('bold'), keysOf('redo'), keysOf('start')]).toEqual(['⌘ B', '⌘ Shift Z', '⌘ Up'])
})
