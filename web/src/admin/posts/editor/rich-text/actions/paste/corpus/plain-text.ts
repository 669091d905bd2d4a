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
  {
    source: 'Markdown: the signs before numbers, formulas, paths and an unused source stay',
    text: [
      '**Bridge**',
      '+ 5 % in Europe',
      '+ 3 % in Asia',
      '',
      '- 4 %',
      '- $3 m',
      '',
      '> 500 employees',
      '>= 4 %',
      '',
      '# of shares: 2*3*4, 2**3**4 and ~5 % to 6 %~',
      '',
      'C:\\ir\\_old\\__q2__ and \\\\server\\_share and /srv/_old_/*/a/*',
      '',
      '[1]: https://filings.example/q2',
    ].join('\n'),
    saved: [
      '<p><strong>Bridge</strong><br>+ 5 % in Europe<br>+ 3 % in Asia</p>',
      '<p>- 4 %<br>- $3 m</p>',
      '<p>&gt; 500 employees<br>&gt;= 4 %</p>',
      '<p># of shares: 2*3*4, 2**3**4 and ~5 % to 6 %~</p>',
      '<p>C:\\ir\\_old\\__q2__ and \\\\server\\_share and /srv/_old_/*/a/*</p>',
      '<p>[1]: <a href="https://filings.example/q2">https://filings.example/q2</a></p>',
    ],
  },
  {
    source: 'Markdown: numbers that jump, a note with a star, and a reference',
    text: '1. One\n2. Two\n5. Five\n6. Six\n\n- Sales*\n  - Europe\n- Costs\n* excluding one-off items\n\nSee [the filing][q2].\n\n[q2]: https://filings.example/q2',
    saved: [
      '<ol><li>One</li><li>Two</li></ol>',
      '<p>5. Five<br>6. Six</p>',
      '<ul><li>Sales*<ul><li>Europe</li></ul></li><li>Costs</li></ul>',
      '<p>* excluding one-off items</p>',
      '<p>See [the filing][q2].</p>',
      '<p>[q2]: <a href="https://filings.example/q2">https://filings.example/q2</a></p>',
    ],
  },
  {
    source: 'Markdown: a row with more cells than the header',
    text: '| Fund | Share |\n|---|---|\n| Alpha | 4 % | 5 % |',
    saved: ['| Fund | Share |<br>|---|---|<br>| Alpha | 4 % | 5 % |'],
  },
  {
    source: 'Markdown: items that begin with a number, and bold words around a slash',
    text: '- 5 plants\n- [x] 3 offices\n- (d) **Asia**/**Europe**',
    saved: [
      '<ul><li>5 plants</li><li>☑ 3 offices</li><li>(d) <strong>Asia</strong>/<strong>Europe</strong></li></ul>',
    ],
  },
  {
    source: 'Markdown: an answer right below the lines that it quotes',
    text: '> Will you buy it?\nNo.',
    saved: ['<blockquote><p>Will you buy it?</p></blockquote>', '<p>No.</p>'],
  },
  {
    source: 'Markdown: a table with lines of equal length wraps nothing',
    text: '**Contact**\nAda Example\n\n| Fund                   | Share of the whole |\n|------------------------|--------------------|\n| Alpha                  | 4 %                |',
    saved: [
      '<p><strong>Contact</strong><br>Ada Example</p>',
      '<table><thead><tr><th scope="col">Fund</th><th scope="col">Share of the whole</th></tr></thead><tbody><tr><td>Alpha</td><td>4 %</td></tr></tbody></table>',
    ],
  },
  {
    source: 'Plain text: clauses and figures of about the same length stay lines',
    text: [
      '(a) Revenue of the group rose by four percent in Europe',
      '(b) Costs of the group fell by three percent in Europe',
      '(c) Profit of the group rose by two percent in Europe',
      '',
      'Revenue in the second quarter of the year: 4,123.0',
      'Earnings before interest and taxes (EBIT): 1,123.0',
      'Net income attributable to shareholders:     523.0',
    ].join('\n'),
    saved: [
      '<p>(a) Revenue of the group rose by four percent in Europe<br>(b) Costs of the group fell by three percent in Europe<br>(c) Profit of the group rose by two percent in Europe</p>',
      '<p>Revenue in the second quarter of the year: 4,123.0<br>Earnings before interest and taxes (EBIT): 1,123.0<br>Net income attributable to shareholders: 523.0</p>',
    ],
  },
  {
    source: 'PowerPoint: a line break of its own is one here, too',
    text: 'Slide title\u000bsecond line\u000bthird line',
    saved: ['Slide title<br>second line<br>third line'],
  },
  {
    source: 'Outlook: addresses in plain text lead where they led',
    text: 'The report<https://nam01.safelinks.protection.outlook.com/?url=https%3A%2F%2Ffund.example%2Freport&data=ann.lee%40issuer.example>.\nBest, Ann',
    saved: ['The report&lt;https://fund.example/report&gt;.<br>Best, Ann'],
  },
]
