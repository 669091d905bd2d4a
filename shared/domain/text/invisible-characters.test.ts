import { describe, expect, test } from 'vitest'
import { cleanLine, cleanText } from './invisible-characters.ts'

const codePoint = (hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))
const reordering = ['202A', '202B', '202C', '202D', '202E', '2066', '2067', '2068', '2069']
const marks = ['200E', '200F', '061C']
const invisible = [
  '00AD',
  '180E',
  '200B',
  '2060',
  '2064',
  '206A',
  '206F',
  '3164',
  'FEFF',
  'FFA0',
  'FFF9',
  'FFFB',
]

describe('a line', () => {
  test.each([...reordering, ...marks, ...invisible, 'E0001', 'E0041'])('loses U+%s', (hex) => {
    expect(cleanLine(`Ann${codePoint(hex)} Lee${codePoint(hex)}`)).toBe('Ann Lee')
  })

  test.each([
    ['a family, joined by ZWJ', '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}'],
    ['a heart with its variation selector', '\u2764\uFE0F'],
    [
      'the flag of Scotland, a sequence of tags',
      '\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
    ],
    ['a Sinhala name with ZWJ', '\u0DC1\u0DCA\u200D\u0DBB\u0DD3'],
    ['a Persian name with ZWNJ', '\u0639\u0644\u06CC\u200C\u0631\u0636\u0627'],
    ['a Japanese name with a variant of a character', '\u845B\u{E0100}\u57CE'],
    ['a Hebrew name', '\u05D3\u05E0\u05D4'],
    ['Braille with its blank', '\u2801\u2800\u2803'],
    ['an accent on a letter', 'e\u0301'],
  ])('keeps %s', (_what, name) => {
    expect(cleanLine(name)).toBe(name)
  })

  test.each([
    '200B',
    '200D',
    '200E',
    '3164',
    '115F',
    'FE0F',
    'E0100',
    '2003',
    '2800',
    'FFFC',
    '1D159',
    '0301',
    '20DD',
    'FFFF',
    'D800',
  ])('of U+%s alone is empty', (hex) => {
    expect(cleanLine(` ${codePoint(hex)} ${codePoint(hex)}`)).toBe('')
  })

  test('loses tags outside of flags', () => {
    expect(cleanLine('Ann\u{E0067}\u{E0062}\u{E007F}')).toBe('Ann')
    expect(cleanLine('\u{1F3F4}\u{E0067}\u{E0062}')).toBe('\u{1F3F4}')
  })
})

describe('a text', () => {
  test.each(['202A', '202B', '202C', '202D', '202E', ...invisible])('loses U+%s', (hex) => {
    expect(cleanText(`One${codePoint(hex)}\nTwo`)).toBe('One\nTwo')
  })

  test.each(marks)('keeps the mark U+%s, which affects only its own line', (hex) => {
    const text = `\u05D0 (${codePoint(hex)}b)\nTwo`
    expect(cleanText(text)).toBe(text)
  })

  test('keeps isolates that are closed within their line', () => {
    const text = 'He wrote \u2067\u05D0\u05D1 \u2066abc\u2069\u2069.\nTwo'
    expect(cleanText(text)).toBe(text)
  })

  test.each([
    ['never closed', 'One \u2067two\nthree', 'One two\nthree'],
    ['closed in the next line', 'One \u2067two\nth\u2069ree', 'One two\nthree'],
    ['closed without being opened', '\u2069One\u2067', 'One'],
  ])('loses isolates that are %s, and only there', (_what, text, left) => {
    const closed = '\u2068kept\u2069'
    expect(cleanText(`${closed}\n${text}`)).toBe(`${closed}\n${left}`)
  })

  test('keeps lines and tabs, and loses other control characters', () => {
    expect(cleanText('One\n\n\tTwo\u0000\u0008\u001B[2J\u0085')).toBe('One\n\n\tTwo[2J')
  })

  test('becomes empty without visible characters', () => {
    expect(cleanText('\u200E\n\u200D\n \u3164')).toBe('')
  })

  test('with 100,000 control characters is cleaned quickly', () => {
    const before = process.threadCpuUsage()
    cleanText('\u2067'.repeat(100_000))
    cleanText('\u{1F3F4}\u{E0067}'.repeat(100_000))
    expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(1000)
  })
})
