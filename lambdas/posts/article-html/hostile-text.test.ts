import { expect, test } from 'vitest'
import { Problem } from '#shared/api/problem.ts'
import { pageBody } from '#shared/domain/posts/page-body.ts'
import { bodyWords } from '../../data/posts/internal/body-words.ts'
import { removeHighlighting } from '../../data/posts/stored-highlighting.ts'
import { cpuTime, isLinear } from '../../testing/cpu-time.ts'
import { sanitize } from '../sanitize.ts'
import { bytesOfDataUrl } from './data-url.ts'
import { partsOf } from './text-parts.ts'

/** Texts that are slow to process with careless code: what is repeated, and what comes before and after it. */
const hostile: readonly [repeated: string, before?: string, after?: string][] = [
  ['<h2>a</h2>'],
  ['<h2>a 2</h2><h2>a</h2>'],
  ['<h2> </h2>'],
  ['<h2>'],
  ['</h2>'],
  ['<h2><b>'],
  ['<p>'],
  ['<p><p>'],
  ['<b>'],
  ['<b><i></b></i>'],
  ['<a><a>'],
  ['<td>'],
  ['<ul><li>'],
  ['<table><tr><td>'],
  ['<table></table>'],
  ['<'],
  ['</'],
  ['>'],
  ['&'],
  ['&lt'],
  ['&amp;'],
  ['<!--'],
  ['<!'],
  ['<?'],
  ['<![CDATA['],
  ['<script>'],
  ['<svg>'],
  ['<textarea>'],
  ['<title>'],
  ['<noscript>'],
  ['<plaintext>'],
  ['<p a b c d e f>'],
  ['<a href="https://e.example">'],
  ['<a href="javascript:x">'],
  ['<img src="https://e.example/a.png">'],
  ['<img src="data:'],
  ['<img srcset="a 1x, ">'],
  ['<code class="language-ts">'],
  ['<code class="language-ts hljs">'],
  ['<pre><code class="language-ts">a</code></pre>'],
  ['<p style="color:red;">'],
  ['a'],
  [' '],
  ['\n'],
  ['-'],
  ['a '],
  ['é'],
  ['\ufdfa'],
  ['1'],
  ['color:red;', '<p style="', '">a</p>'],
  [';', '<p style="', '">a</p>'],
  ['(', '<p style="', '">a</p>'],
  ['/*', '<p style="', '">a</p>'],
  ['{', '<p style="', '">a</p>'],
  [' ', '<p style="color:rgb(1', ')">a</p>'],
  ['1 ', '<p style="color:rgb(', ')">a</p>'],
  [' ', '<a href="', '">a</a>'],
  ['/', '<a href="', '">a</a>'],
  [':', '<a href="', '">a</a>'],
  ['%', '<a href="https://', '">a</a>'],
  ['a.', '<a href="https://', '">a</a>'],
  ['<!--', '<a href="', '">a</a>'],
  ['\n', '<img src="', '">'],
  [';base64', '<img src="data:', '">'],
  ['%', '<img src="data:;base64,', '">'],
  ['language-a ', '<code class="', '">a</code>'],
  ['a ', '<a ', '>a</a>'],
  ['a', '<h2>', '</h2>'],
  ['- ', '<h2>', '</h2>'],
]

const textOf = ([repeated, before = '', after = '']: (typeof hostile)[number], size: number) =>
  before + repeated.repeat(Math.ceil(size / repeated.length)) + after

/** Refusing a text is fine too, as long as it is quick. */
function orRefused<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

type Clean = ReturnType<typeof sanitize>
const readers: Record<string, (html: string) => unknown> = {
  'counting it and finding its pictures': partsOf,
  'cleaning it': sanitize,
  'taking its colors off': removeHighlighting,
  'reading it as a picture': (text) => bytesOfDataUrl(`data:${text}`),
}
const cleanReaders: Record<string, (html: Clean) => unknown> = {
  'making a page of it': pageBody,
  'finding its words': bodyWords,
}
const size = 30_000

test.each(hostile)('a text of “%s” takes time that is linear in its length', (...parts) => {
  const texts = new Map([size, 2 * size].map((length) => [length, textOf(parts, length)]))
  const cleaned = new Map([...texts].map(([length, text]) => [length, orRefused(() => sanitize(text))]))
  const slow = [
    ...Object.entries(readers).filter(
      ([, read]) => !isLinear((length) => orRefused(() => read(texts.get(length) ?? '')), size),
    ),
    ...Object.entries(cleanReaders).filter(([, read]) => {
      const run = (length: number) => {
        const clean = cleaned.get(length)
        if (clean !== undefined) read(clean)
      }
      return !isLinear(run, size)
    }),
  ]
  expect(slow.map(([what]) => what)).toEqual([])
})

test('an old article with 500,000 equal headings is read within seconds', () => {
  const stored = '<h2>a</h2>'.repeat(500_000)
  expect(cpuTime(() => pageBody(stored))).toBeLessThan(5000)
  expect(pageBody(stored).contents).toHaveLength(500_000)
})
