import { Problem } from '#shared/api/problem.ts'
import { pageBody } from '#shared/domain/posts/page-body.ts'
import { bodyWords } from '../data/posts/internal/body-words.ts'
import { removeHighlighting } from '../data/posts/stored-highlighting.ts'
import { bytesOfDataUrl } from '../posts/article-html/data-url.ts'
import { partsOf } from '../posts/article-html/text-parts.ts'
import { sanitize } from '../posts/sanitize.ts'

type HostileText = readonly [repeated: string, before?: string, after?: string]

/** Texts that are slow to process with careless code: what is repeated, and what comes before and after it. */
export const hostileTexts: readonly HostileText[] = [
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

/** A hostile text of about this many characters. */
export const textOf = ([repeated, before = '', after = '']: HostileText, size: number): string =>
  before + repeated.repeat(Math.ceil(size / repeated.length)) + after

/** Refusing a text is fine too. */
export function orRefused<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

export type Clean = ReturnType<typeof sanitize>
/** Everything that reads a text as it was sent, or as it was stored before it was cleaned. */
export const readers: Record<string, (html: string) => unknown> = {
  'counting it and finding its pictures': partsOf,
  'cleaning it': sanitize,
  'taking its colors off': removeHighlighting,
  'reading it as a picture': (text) => bytesOfDataUrl(`data:${text}`),
}
/** Everything that reads a clean text. */
export const cleanReaders: Record<string, (html: Clean) => unknown> = {
  'making a page of it': pageBody,
  'finding its words': bodyWords,
}
