import type { Specimen } from './specimen.ts'

/** Clipboards without HTML, from chats, code editors and terminals; the words are invented. */
export const plainText: readonly Specimen[] = [
  {
    source: 'Markdown: headings, marks, a link, nested lists, a quote, code and a rule',
    text: [
      '# Second quarter',
      '',
      'Revenue **rose** by *four* percent, `GAAP`, ~~not~~ see [the filing](https://filings.example/q2).',
      '',
      '- Europe',
      '  - Norway',
      '- Asia',
      '',
      '1. First',
      '2. Second',
      '',
      '> We expect more.',
      '',
      '```js',
      'const a = 1 < 2',
      '',
      '  b()',
      '```',
      '',
      '---',
      '',
      'The end.',
    ].join('\n'),
    saved: [
      '<h1>Second quarter</h1>',
      '<p>Revenue <strong>rose</strong> by <em>four</em> percent, <code>GAAP</code>, <s>not</s> see <a href="https://filings.example/q2">the filing</a>.</p>',
      '<ul><li>Europe<ul><li>Norway</li></ul></li><li>Asia</li></ul>',
      '<ol><li>First</li><li>Second</li></ol>',
      '<blockquote><p>We expect more.</p></blockquote>',
      '<pre><code class="language-javascript">const a = 1 &lt; 2\n\n  b()</code></pre>',
      '<hr>',
      '<p>The end.</p>',
    ],
  },
  {
    source: 'Markdown: a table with a column of numbers',
    text: '| Fund | Share |\r\n|---|---:|\r\n| Alpha | 4 % |\r\n| Beta | 3 % |\r\n',
    saved: [
      '<table><thead><tr><th scope="col">Fund</th><th style="text-align:right" scope="col">Share</th></tr></thead><tbody><tr><td>Alpha</td><td style="text-align:right">4 %</td></tr><tr><td>Beta</td><td style="text-align:right">3 %</td></tr></tbody></table>',
    ],
  },
  {
    source: 'Markdown: marks within a line',
    text: 'Net sales **rose again** in May',
    saved: ['Net sales <strong>rose again</strong> in May'],
  },
  {
    source: 'Markdown: its lines are kept, unless a program has wrapped them',
    text: '**Contact**\nAda Example\nir@example.com\n\nBye',
    saved: [
      '<p><strong>Contact</strong><br>Ada Example<br><a href="mailto:ir@example.com">ir@example.com</a></p>',
      '<p>Bye</p>',
    ],
  },
  {
    source: 'Markdown that a program has wrapped',
    text: [
      'We report the **second quarter** on the third of August, before the market',
      'opens in New York, and talk about it in a call on the same day, to which',
      'everybody may listen.',
    ].join('\n'),
    saved: [
      'We report the <strong>second quarter</strong> on the third of August, before the market opens in New York, and talk about it in a call on the same day, to which everybody may listen.',
    ],
  },
  {
    source: 'Markdown: what looks like HTML, a reference or code stays words',
    text: '## Template\n\nDear <Company>, <b>hello</b>\n\n    an indented line\n\nA note[^1]\n\n[^1]: note',
    saved: [
      '<h2>Template</h2>',
      '<p>Dear &lt;Company&gt;, &lt;b&gt;hello&lt;/b&gt;</p>',
      '<p>an indented line</p>',
      '<p>A note[^1]</p>',
      '<p>[^1]: note</p>',
    ],
  },
  {
    source: 'Plain text with stars, hashes, dashes, pipes and brackets in it',
    text: '* excluding one-off items\n\n# of shares: 4 * 3 * 2 m\n\nQ1 | Q2 [see below](page 4)\n- 5 % in Asia\n2 ** 3',
    saved: [
      '<p>* excluding one-off items</p>',
      '<p># of shares: 4 * 3 * 2 m</p>',
      '<p>Q1 | Q2 [see below](page 4)<br>- 5 % in Asia<br>2 ** 3</p>',
    ],
  },
]
