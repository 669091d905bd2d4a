// @vitest-environment jsdom
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CodeLanguage, codeLanguages } from '#shared/domain/posts/code-languages.ts'
import { cpuTime } from '#shared/testing/cpu-time.ts'
import type { CleanHtml } from '../../data/posts/clean-html.ts'
import { removeHighlighting } from '../../data/posts/stored-highlighting.ts'
import { sanitize } from '../sanitize.ts'
import { highlighted } from './highlight.ts'
import { spansOf } from './highlighter.ts'

const listing = (language: string, text: string) => {
  const pre = document.createElement('pre')
  const code = pre.appendChild(document.createElement('code'))
  code.className = `language-${language}`
  code.textContent = text
  return sanitize(pre.outerHTML)
}
const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html').body

const samples: Record<CodeLanguage, string> = {
  plaintext: 'Nothing is colored here: 42 "words".',
  bash: 'export TICKER="HALV" # ours',
  css: '.tape { color: #e0a63a; }',
  csv: 'date,holder\n2026-01-05,"Fund, Inc"',
  excel: '=SUM(A1:A9, "x")',
  javascript: 'const held = `${shares} > 5`',
  json: '{ "held": 575000, "put": true }',
  python: 'def held(x: int) -> str:\n    return f"{x}"  # shares',
  sql: "SELECT name FROM holders WHERE held > 5 AND note <> 'old'",
  typescript: 'const held: number = 5 // "shares"',
  xml: '<value currency="USD">18745000</value><script>const a = 1 < 2</script>',
  yaml: 'held: 5 # shares',
}

describe('code', () => {
  test.each(Object.keys(codeLanguages).filter((name) => name !== 'csv' && name !== 'plaintext'))(
    'in %s is highlighted, and can be restored exactly as it was written',
    async (language) => {
      const text = samples[language as CodeLanguage]
      const clean = listing(language, text)
      const stored = await highlighted(clean)

      const code = parsed(stored).querySelector('code')
      expect(code?.querySelectorAll('span[class^="hljs-"]').length).toBeGreaterThan(0)
      expect(code?.textContent).toBe(text)
      expect(removeHighlighting(stored)).toBe(clean)
      expect(sanitize(stored)).toBe(clean)
    },
  )

  test.each<[string, CleanHtml]>([
    ['an unknown language', listing('brainfuck', '+[-->-[>>+>-----<<]<--<---]>-.')],
    ['plain text', listing('plaintext', samples.plaintext)],
    ['CSV', listing('csv', samples.csv)],
    ['no language', sanitize('<pre><code>const a = 1</code></pre><p><code>const b</code></p>')],
    ['its own markup', sanitize('<pre><code class="language-ts">const <b>a</b> = 1</code></pre>')],
    ['a line of more than 4 KB', listing('json', `[1,\n${'1,'.repeat(2100)}\n1]`)],
    ['more than 4 KB of two-byte letters in a line', listing('json', `"${'é'.repeat(2100)}"`)],
  ])('with %s is left as it is', async (_what, clean) => {
    expect(await highlighted(clean)).toBe(clean)
  })

  test('is highlighted up to 100 KB per article, and the rest has no colors', async () => {
    const eight = sanitize(listing('json', `[${'12345,\n'.repeat(2500)}1]`).repeat(8))
    const stored = await highlighted(eight, 60_000)
    expect(stored.split(' hljs">')).toHaveLength(6)
    expect(removeHighlighting(stored)).toBe(eight)
  })

  test('that claims to be highlighted is highlighted again, and only our own spans stay', async () => {
    const forged = sanitize(
      '<pre><code class="language-json hljs"><span class="hljs-string" style="color:red" onclick="x()">1</span></code></pre><p><span class="hljs-string">a</span></p>',
    )
    expect(forged).toBe('<pre><code class="language-json">1</code></pre><p><span>a</span></p>')
    expect(parsed(await highlighted(forged)).querySelector('code span')?.outerHTML).toBe(
      '<span class="hljs-number">1</span>',
    )
  })
})

describe('any text', () => {
  const text = fc.oneof(
    fc.string({ maxLength: 60 }),
    fc.string({
      unit: fc.constantFrom(
        '<',
        '>',
        '&',
        '"',
        "'",
        '/',
        ';',
        'a',
        '1',
        ' ',
        '\n',
        '&quot;',
        '&lt;',
        '</code>',
        '<span>',
        'hljs',
        '{',
        '`',
      ),
      maxLength: 40,
    }),
  )
  const article = fc.array(
    fc.oneof(
      fc
        .tuple(fc.constantFrom(...Object.keys(codeLanguages)), text)
        .map(([language, code]) => listing(language, code)),
      text.map((words) => sanitize(`<p>${words}</p>`)),
      text.map((words) => sanitize(words)),
      fc.constant('<code class="language-json">{"a":1}</code>'),
    ),
    { maxLength: 5 },
  )

  test('stays the same when highlighted, can be restored exactly, and stays clean', async () => {
    await fc.assert(
      fc.asyncProperty(article, async (parts) => {
        const clean = sanitize(parts.join(''))
        const stored = await highlighted(clean)
        expect(removeHighlighting(stored)).toBe(clean)
        expect(sanitize(stored)).toBe(clean)
        expect(parsed(stored).textContent).toBe(parsed(clean).textContent)
        for (const { attributes } of parsed(stored).querySelectorAll('.hljs *')) {
          expect([...attributes].map(({ name }) => name)).toEqual(['class'])
        }
      }),
      { numRuns: 300 },
    )
  })

  test('loses its highlighting in linear time, even if it is malicious', () => {
    for (const piece of ['<code class="language-a hljs">', '<code class="language-a hljs"><span', '<span'])
      expect(removeHighlighting(piece.repeat(5_000_000 / piece.length))).not.toContain('hljs')
  })
})

describe('code that is made to slow the highlighter down', () => {
  const languages = Object.keys(codeLanguages).filter((name) => name !== 'csv' && name !== 'plaintext')
  const pieces = [
    'a',
    '_',
    'e',
    '0x',
    '1e',
    '1',
    '-',
    ' ',
    '\t',
    '\\',
    '!',
    '$',
    '#',
    '&',
    '=',
    '.',
    ',',
    ';',
    ':',
    '(',
    '((',
    '[',
    '{',
    '<',
    '<a>',
    '<a b="',
    'a<',
    'a(',
    'a.',
    'a=',
    '(a)=>',
    '- ',
    ': ',
    '? ',
    '"',
    "'",
    '`',
    '`${',
    '"""',
    'f"{',
    '/*',
    '//',
    '/',
    '<!--',
    '--',
    '<![CDATA[',
    '<<A ',
    '$(',
    '&x ',
  ]
  const budget = 5

  test.each(languages)('in %s is stopped in time, and code after it is highlighted', (language) => {
    const sample = samples[language as CodeLanguage]
    const before = spansOf(sample, language, 60_000)
    const slow: string[] = []
    for (const piece of pieces) {
      const line = piece.repeat(4000 / piece.length)
      for (const text of [line, `${line}\n`.repeat(25)]) {
        // Twice, because one measurement can meet the garbage collector.
        const [first, second] = [0, 0].map(() => cpuTime(() => spansOf(text, language, budget)))
        const spent = Math.min(first ?? 0, second ?? 0)
        if (spent > budget + 100) slow.push(`${piece} × ${text.length}: ${spent} ms`)
      }
    }
    expect(slow).toEqual([])
    expect(spansOf(sample, language, 60_000)).toBe(before)
  })

  test('is saved without colors once the article’s time is used up', async () => {
    const line = `${'a'.repeat(4000)}\n`
    const clean = sanitize(listing('typescript', line.repeat(25)) + listing('json', samples.json))
    expect(await highlighted(clean, 1)).toBe(clean)
  })
})
