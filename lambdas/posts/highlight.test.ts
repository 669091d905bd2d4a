// @vitest-environment jsdom
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CodeLanguage, codeLanguages } from '#shared/domain/code-languages.ts'
import type { CleanHtml } from '../data/clean-html.ts'
import { withoutHighlights } from '../data/highlights.ts'
import { highlighted } from './highlight.ts'
import { sanitise } from './sanitise.ts'

const listing = (language: string, text: string) => {
  const pre = document.createElement('pre')
  const code = pre.appendChild(document.createElement('code'))
  code.className = `language-${language}`
  code.textContent = text
  return sanitise(pre.outerHTML)
}
const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html').body

const samples: Record<CodeLanguage, string> = {
  plaintext: 'Nothing is coloured here: 42 "words".',
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
    'in %s is highlighted, keeps its text, and comes back as it was written',
    async (language) => {
      const text = samples[language as CodeLanguage]
      const clean = listing(language, text)
      const stored = await highlighted(clean)

      const code = parsed(stored).querySelector('code')
      expect(code?.querySelectorAll('span[class^="hljs-"]').length).toBeGreaterThan(0)
      expect(code?.textContent).toBe(text)
      expect(withoutHighlights(stored)).toBe(clean)
      expect(sanitise(stored)).toBe(clean)
    },
  )

  test.each<[string, CleanHtml]>([
    ['a language that we do not know', listing('brainfuck', '+[-->-[>>+>-----<<]<--<---]>-.')],
    ['plain text', listing('plaintext', samples.plaintext)],
    ['CSV', listing('csv', samples.csv)],
    ['no language', sanitise('<pre><code>const a = 1</code></pre><p><code>const b</code></p>')],
    ['markup of its own', sanitise('<pre><code class="language-ts">const <b>a</b> = 1</code></pre>')],
    ['more letters than anybody reads', listing('json', `[${'1,'.repeat(12_000)}1]`)],
  ])('of %s is left as it is', async (_what, clean) => {
    expect(await highlighted(clean)).toBe(clean)
  })

  test('of one article is highlighted up to a bound, so that no save waits for it', async () => {
    const eight = sanitise(listing('json', `[${'12345,'.repeat(3000)}1]`).repeat(8))
    const stored = await highlighted(eight)
    expect(stored.split(' hljs">')).toHaveLength(6)
    expect(withoutHighlights(stored)).toBe(eight)
  })

  test('that says it is highlighted already is highlighted anew: only our own spans get through', async () => {
    const forged = sanitise(
      '<pre><code class="language-json hljs"><span class="hljs-string" style="color:red" onclick="x()">1</span></code></pre><p><span class="hljs-string">a</span></p>',
    )
    expect(forged).toBe('<pre><code class="language-json">1</code></pre><p><span>a</span></p>')
    expect(parsed(await highlighted(forged)).querySelector('code span')?.outerHTML).toBe(
      '<span class="hljs-number">1</span>',
    )
  })
})

describe('whatever is written', () => {
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
      text.map((words) => sanitise(`<p>${words}</p>`)),
      text.map((words) => sanitise(words)),
      fc.constant('<code class="language-json">{"a":1}</code>'),
    ),
    { maxLength: 5 },
  )

  test('is the same text highlighted, comes back letter for letter, and stays clean', async () => {
    await fc.assert(
      fc.asyncProperty(article, async (parts) => {
        const clean = sanitise(parts.join(''))
        const stored = await highlighted(clean)
        expect(withoutHighlights(stored)).toBe(clean)
        expect(sanitise(stored)).toBe(clean)
        expect(parsed(stored).textContent).toBe(parsed(clean).textContent)
        for (const { attributes } of parsed(stored).querySelectorAll('.hljs *')) {
          expect([...attributes].map(({ name }) => name)).toEqual(['class'])
        }
      }),
      { numRuns: 300 },
    )
  })

  test('is taken apart in linear time, even if somebody means harm', () => {
    for (const piece of ['<code class="language-a hljs">', '<code class="language-a hljs"><span', '<span'])
      expect(withoutHighlights(piece.repeat(5_000_000 / piece.length))).not.toContain('hljs')
  })
})
