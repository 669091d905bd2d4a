import type { Specimen } from './specimen.ts'

const vscode = (lines: string) =>
  `<meta charset='utf-8'><div style="color: #d4d4d4;background-color: #1e1e1e;font-family: Menlo, Monaco, 'Courier New', monospace;font-weight: normal;font-size: 12px;line-height: 18px;white-space: pre;">${lines}</div>`

/** Modeled on these clipboard formats; the words are invented. */
export const web: readonly Specimen[] = [
  {
    source: 'VS Code: lines keep their indentation, empty lines and language',
    html: vscode(
      '<div><span style="color: #569cd6;">if</span> (a &lt; b) {</div><br><div>&#160;&#160;go()</div><div>}</div>',
    ),
    text: 'if (a < b) {\n\n  go()\n}',
    code: '{"version":1,"isFromEmptySelection":false,"mode":"typescriptreact"}',
    saved: ['<pre><code class="language-typescript">if (a &lt; b) {\n\n  go()\n}</code></pre>'],
  },
  {
    source: 'VS Code: one word is code in a sentence',
    html: vscode('<div><span style="color: #569cd6;">useEffect</span></div>'),
    text: 'useEffect',
    saved: ['<code>useEffect</code>'],
  },
  {
    source: 'VS Code: Markdown is prose',
    html: vscode('<div>One</div><br><div>Two</div>'),
    text: 'One\n\nTwo',
    code: '{"mode":"markdown"}',
    saved: ['<p>One</p>', '<p>Two</p>'],
  },
  {
    source: 'VS Code: Markdown becomes headings and lists',
    html: vscode('<div># Title</div><br><div>- a **b**</div><div>- c</div>'),
    text: '# Title\n\n- a **b**\n- c',
    code: '{"mode":"markdown"}',
    saved: ['<h1>Title</h1>', '<ul><li>a <strong>b</strong></li><li>c</li></ul>'],
  },
  {
    source: 'A web page: sections, terms, a section to open, a figure and code',
    html: `<article><header><h1>Guide</h1></header><section>Loose<div>inner</div>more</section><section>next</section><dl><dt>EPS</dt><dd>Earnings per share</dd><dt>NAV</dt><dd>Net assets</dd><dd>per share</dd></dl><details open class="x"><summary>More</summary><div>Inside</div><p>Twice</p></details><figure class="wide"><div><a href="https://pictures.example/big.png"><img src="https://pictures.example/small.png" alt="A chart" class="lazy"></a></div><figcaption><p>Short interest</p></figcaption></figure><div class="highlight highlight-source-js"><pre>const a = <span class="k">1</span>
</pre></div></article>`,
    saved: [
      '<h1>Guide</h1>',
      '<p>Loose</p>',
      '<p>inner</p>',
      '<p>more</p>',
      '<p>next</p>',
      '<ul><li><strong>EPS</strong><br>Earnings per share</li><li><strong>NAV</strong><br>Net assets<br>per share</li></ul>',
      '<details><summary>More</summary><p>Inside</p><p>Twice</p></details>',
      '<figure><img src="https://pictures.example/small.png" alt="A chart"><figcaption>Short interest</figcaption></figure>',
      '<pre><code class="language-javascript">const a = 1</code></pre>',
    ],
  },
  {
    source: 'A web page: players become cards, other frames and sounds links, drawings and fields are named',
    html: `<p>See</p><iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0" title="The call"></iframe><p><iframe src="//player.vimeo.com/video/76979871" title="vimeo-player"></iframe></p><ul><li>Or <iframe src="https://youtu.be/dQw4w9WgXcQ" title="here"></iframe></li></ul><iframe src="https://maps.example/?q=1" title="A map"></iframe><iframe srcdoc="<p>x</p>"></iframe><audio controls><source src="https://sound.example/a.mp3"></audio><svg width="300" height="200"><title>Bars</title></svg><svg width="16" aria-hidden="true"></svg><form><input name="q"><button>Go</button></form><p>End</p>`,
    saved: [
      '<p>See</p>',
      '<figure class="embed"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"><strong>The call</strong></a></figure>',
      '<figure class="embed"><a href="https://vimeo.com/76979871"><strong>Video on Vimeo</strong></a></figure>',
      '<ul><li>Or <a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">here</a></li></ul>',
      '<p><a href="https://maps.example/?q=1">A map</a></p>',
      '<p><a href="https://sound.example/a.mp3">https://sound.example/a.mp3</a></p>',
      '<p>End</p>',
    ],
    notice:
      'Left out: 1 embedded frame, 1 drawing, 1 form field. Kept as a link: 2 embedded frames, 1 audio.',
  },
  {
    source: 'A web page: a gallery of figures',
    html: `<figure class="wp-block-gallery columns-2"><figure class="wp-block-image"><a href="https://pictures.example/a-big.jpg"><img src="https://pictures.example/a.jpg" alt="A"></a><figcaption>One</figcaption></figure> <figure><img src="https://pictures.example/b.jpg" alt="B"></figure><figcaption>Both</figcaption></figure>`,
    saved: [
      '<figure class="gallery"><figure><img src="https://pictures.example/a.jpg" alt="A"><figcaption>One</figcaption></figure><figure><img src="https://pictures.example/b.jpg" alt="B"></figure><figcaption>Both</figcaption></figure>',
    ],
  },
  {
    source: 'Our own site: the card of a player',
    html: `<p>See</p><figure class="embed" data-player="https://player.vimeo.com/video/76979871"><a href="https://vimeo.com/76979871" rel="noopener" role="button" aria-describedby="embed_1"><img src="/media/a.jpg" alt="A desk" loading="lazy"><strong>The call</strong></a><p class="embed-note" id="embed_1">This loads a player.</p></figure>`,
    saved: [
      '<p>See</p>',
      '<figure class="embed"><a href="https://vimeo.com/76979871"><img src="/media/a.jpg" alt="A desk"><strong>The call</strong></a></figure>',
    ],
  },
  {
    source: 'A web page: pictures that readers would not see become links, others a place of their own',
    html: `<p>Look <img src="http://old.example/a.png" alt="Old chart"> and <img src="//cdn.example/b.png" alt="New chart"> here</p><p><img src="data:image/png;base64,=bad" alt="Broken"></p><p><img src="https://x.example/logo.svg"></p>`,
    saved: [
      '<p>Look <a href="http://old.example/a.png">Old chart</a> and here</p>',
      '<figure><img src="https://cdn.example/b.png" alt="New chart"></figure>',
      '<p><a href="https://x.example/logo.svg">logo.svg</a></p>',
    ],
    notice:
      'Left out: 1 picture that is not on the web (Broken). Kept as a link: 2 pictures that readers would not see.',
  },
  {
    source: 'A web page: a table with a caption, a header column and a foot; a table for layout',
    html: `<table role="presentation"><tr><td><p>Left</p></td><td>Right</td></tr></table><figure><table class="t"><tr><th>Fund</th><th>Share</th></tr><tr><th scope="row">Alpha</th><td rowspan="1">3</td></tr><tfoot><tr><td>All</td><td>3</td></tr></tfoot></table><figcaption>Holders</figcaption></figure>`,
    saved: [
      '<p>Left</p>',
      '<p>Right</p>',
      '<table><caption>Holders</caption><thead><tr><th scope="col">Fund</th><th scope="col">Share</th></tr></thead><tbody><tr><th scope="row">Alpha</th><td>3</td></tr><tr><td>All</td><td>3</td></tr></tbody></table>',
    ],
  },
  {
    source: 'A web page: footnotes with the address of the page, one of them named twice',
    html: `<p>A<sup id="cite_ref-1"><a href="https://w.example/x#cite_note-1">[1]</a></sup> b<sup id="cite_ref-1b"><a href="https://w.example/x#cite_note-1">[1]</a></sup> <a href="https://w.example/x#top">up</a></p><ol class="references"><li id="cite_note-1"><a href="https://w.example/x#cite_ref-1">^</a> <span>A book.</span></li></ol>`,
    saved: [
      '<p>A<sup><a href="#note_1" id="noteref_1" aria-label="Footnote 1">1</a></sup> b<sup><a href="#note_1" aria-label="Footnote 1">1</a></sup> <a href="https://w.example/x#top">up</a></p>',
      '<ol class="footnotes" aria-label="Footnotes"><li id="note_1">A book. <a href="#noteref_1" aria-label="Back to reference 1">↩</a></li></ol>',
    ],
  },
  {
    source: 'A web page: hidden words and places within it do not come along',
    html: `<p>Seen<span style="display:none">hidden</span> <a href="#top">here</a> and <a name="x">there</a><br><br>Second</p>`,
    saved: ['<p>Seen here and there</p>', '<p>Second</p>'],
  },
  {
    source: 'A PDF: wrapped lines are one paragraph, ligatures letters',
    text: 'The ﬁrst half of the year brought sales that nobody had\nexpected of a company of our size, and the second half\nconﬁrmed what the ﬁrst one had begun, in every region of\nthe world.\n\nNet cash\nDebt',
    saved: [
      '<p>The first half of the year brought sales that nobody had expected of a company of our size, and the second half confirmed what the first one had begun, in every region of the world.</p>',
      '<p>Net cash<br>Debt</p>',
    ],
  },
  {
    source: 'Plain text: lines with bullets',
    text: '• One <b>\n• Two\n',
    saved: ['<ul><li>One &lt;b&gt;</li><li>Two</li></ul>'],
  },
  {
    source: 'A web page: letters and Roman numerals are written out',
    html: `<ol type="a"><li>one</li><li>two</li></ol><p>See (b).</p><ol style="list-style-type: upper-roman" start="9"><li><p>nine</p></li><li><p>ten</p></li></ol><ol><li>Plan<ol style="list-style: lower-latin inside"><li>buy</li><li>sell</li></ol></li><li value="7">Wait</li></ol><ul type="A"><li>alpha</li></ul>`,
    saved: [
      '<p>a. one</p>',
      '<p>b. two</p>',
      '<p>See (b).</p>',
      '<p>IX. nine</p>',
      '<p>X. ten</p>',
      '<ol><li>Plan<br>a. buy<br>b. sell</li></ol>',
      '<ol start="7"><li>Wait</li></ol>',
      '<p>A. alpha</p>',
    ],
  },
  {
    source: 'A web page: lists start where they start, and count down in words',
    html: `<ol><li value="5">five</li><li>six</li></ol><p>x</p><ol reversed start="3"><li>c</li><li>b</li><li>a</li></ol><p>y</p><ol reversed><li>second</li><li>first</li></ol><ol start="-1"><li>minus</li></ol><ol type="disc"><li>point</li></ol>`,
    saved: [
      '<ol start="5"><li>five</li><li>six</li></ol>',
      '<p>x</p>',
      '<p>3. c</p>',
      '<p>2. b</p>',
      '<p>1. a</p>',
      '<p>y</p>',
      '<p>2. second</p>',
      '<p>1. first</p>',
      '<p>-1. minus</p>',
      '<ul><li>point</li></ul>',
    ],
  },
  {
    source: 'A web page: letters around other lists keep the order',
    html: `<ol type="a"><li>one<ul><li>point</li></ul></li><li>two</li></ol><ul><li>Outer<ol type="i"><li>deep<ul><li>deeper</li></ul></li></ol></li></ul><table><tr><td>Cell<ol type="a"><li>x</li><li>y</li></ol></td><td>2</td></tr></table>`,
    saved: [
      '<p>a. one</p>',
      '<ul><li>point</li></ul>',
      '<p>b. two</p>',
      '<ul><li>Outer<ul><li>i. deep<ul><li>deeper</li></ul></li></ul></li></ul>',
      '<table><tbody><tr><td>Cell<br>a. x<br>b. y</td><td>2</td></tr></tbody></table>',
    ],
  },
  {
    source: 'A web page: quotation signs and readings that browsers draw, and control characters',
    html: `<p>She said <q>we <q>beat</q> it</q>.</p><p>He said <q>“no”</q>.</p><p><ruby>東京<rt>Tokyo</rt></ruby> <ruby>京<rp>[</rp><rt>Kyo</rt><rp>]</rp></ruby></p><p>Slide\u000bsecond\u0007 line\u2028third</p><pre>a\u000bb</pre>`,
    saved: [
      '<p>She said “we ‘beat’ it”.</p>',
      '<p>He said “no”.</p>',
      '<p>東京(Tokyo) 京[Kyo]</p>',
      '<p>Slide<br>second line<br>third</p>',
      '<pre><code>a\nb</code></pre>',
    ],
  },
  {
    source: 'A web page: struck and underlined words are kept, a replacement is accepted',
    html: '<p>Now <del>10</del> 8 dollars, <u>net</u>.</p><p>More</p>',
    saved: ['<p>Now <s>10</s> 8 dollars, <u>net</u>.</p>', '<p>More</p>'],
  },
  {
    source: 'A web page: a deletion next to an insertion is a tracked change',
    html: '<p>Revenue <del>fell</del><ins>rose</ins>.</p><p>More</p>',
    saved: ['<p>Revenue rose.</p>', '<p>More</p>'],
    notice: 'Left out: 1 tracked deletion. Accepted: 1 tracked insertion.',
  },
]
