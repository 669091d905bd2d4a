import type { Specimen } from './specimen.ts'

const docsSpan =
  'font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-variant:normal;vertical-align:baseline;white-space:pre-wrap;'

/** Modeled on the clipboard formats of these programs; the words are invented. */
export const writing: readonly Specimen[] = [
  {
    source: 'Google Docs: marks as styles, in a <b> that is not bold',
    html: `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1f2e"><h2 dir="ltr" style="line-height:1.38;"><span style="${docsSpan}font-weight:400;">Quarter</span></h2><p dir="ltr" style="line-height:1.38;"><span style="${docsSpan}font-weight:400;">Net </span><span style="${docsSpan}font-weight:700;">sales</span><span style="${docsSpan}font-style:italic;"> again</span><span style="${docsSpan}text-decoration:underline;"> up</span><span style="${docsSpan}text-decoration:line-through;"> 40</span><span style="font-weight:400;font-size:0.6em;vertical-align:super;">2</span><span style="font-size:0.6em;vertical-align:sub;">0</span> <a href="https://www.google.com/url?q=https://filings.example/a&sa=D" style="text-decoration:none;"><span style="${docsSpan}color:#1155cc;text-decoration:underline;">filing</span></a></p><br /><p dir="ltr" style="text-align: right;"><span style="${docsSpan}font-weight:700;font-style:italic;">Both</span></p></b><br class="Apple-interchange-newline">`,
    saved: [
      '<h2>Quarter</h2>',
      '<p>Net <strong>sales</strong><em> again</em><u> up</u><s> 40</s><sup>2</sup><sub>0</sub> <a href="https://filings.example/a">filing</a></p>',
      '<p style="text-align:right"><em><strong>Both</strong></em></p>',
    ],
  },
  {
    source: 'Google Docs: a list directly in a list, and a check list',
    html: `<b style="font-weight:normal;"><ul style="padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;font-weight:400;" aria-level="1"><p dir="ltr" role="presentation"><span style="${docsSpan}">One</span></p></li><ul style="padding-inline-start:48px;"><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span style="${docsSpan}">Below</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="${docsSpan}font-weight:700;">Two</span></p></li></ul><ul><li role="checkbox" aria-checked="true"><p>Done</p></li></ul></b>`,
    saved: [
      '<ul><li>One<ul><li>Below</li></ul></li><li><strong>Two</strong></li></ul>',
      '<ul><li>☑ Done</li></ul>',
    ],
  },
  {
    source: 'Google Docs: a table',
    html: `<b style="font-weight:normal"><div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;"><colgroup><col width="301" /><col width="301" /></colgroup><tbody><tr style="height:0pt"><td style="border:solid #000 1pt;"><p dir="ltr"><span style="font-weight:700;">Fund</span></p></td><td><p dir="ltr"><span style="font-weight:700;">Share</span></p></td></tr><tr><td><p dir="ltr"><span>Alpha</span></p></td><td><p dir="ltr" style="text-align:right"><span>3.1%</span></p></td></tr></tbody></table></div></b>`,
    saved: [
      '<table><thead><tr><th scope="col">Fund</th><th scope="col">Share</th></tr></thead><tbody><tr><td>Alpha</td><td style="text-align:right">3.1%</td></tr></tbody></table>',
    ],
  },
  {
    source: 'Apple Pages and Notes: marks by classes of a style sheet',
    html: `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN"><html><head><style type="text/css">p.p1 {margin: 0.0px 0.0px 0.0px 0.0px; font: 12.0px 'Helvetica Neue'; color: #000000}
p.p2 {text-align: center; min-height: 14.0px}
span.s1 {text-decoration: underline}
span.s2 {font-weight: bold; font-style: italic}</style></head><body><p class="p1">A <span class="s1">line</span><span class="Apple-converted-space"> </span>and <span class="s2">two</span></p><p class="p2"><b>Middle</b></p><ul class="ul1"><li class="li1">a</li></ul></body></html>`,
    saved: [
      '<p>A <u>line</u> and <em><strong>two</strong></em></p>',
      '<p style="text-align:center"><strong>Middle</strong></p>',
      '<ul><li>a</li></ul>',
    ],
  },
  {
    source: 'Notion: a heading, a callout, a to-do and code',
    html: `<!-- notionvc: 0 --><h3>Plan</h3><aside>💡 Mind the date.</aside><ul><li><input type="checkbox" checked=""> Draft</li><li>Point<ul><li>Below</li></ul></li></ul><pre><code class="language-javascript">const a = 1
  a()</code></pre><p><strong>Bold</strong> <code>x</code></p>`,
    saved: [
      '<h3>Plan</h3>',
      '<p>💡 Mind the date.</p>',
      '<ul><li>☑ Draft</li><li>Point<ul><li>Below</li></ul></li></ul>',
      '<pre><code class="language-javascript">const a = 1\n  a()</code></pre>',
      '<p><strong>Bold</strong> <code>x</code></p>',
    ],
  },
  {
    source: 'Gmail: lines in boxes, a picture that counts readers, emoji as a picture',
    html: `<div dir="ltr">Dear all,<div><br></div><div>the <b>report</b> is out <img data-emoji="🎉" alt="🎉" src="https://fonts.gstatic.example/s/e/1f389.png" width="20">.</div><div><br></div><div>Best<br>Ada</div><img src="https://t.example/open.gif" width="1" height="1"></div>`,
    saved: ['<p>Dear all,</p>', '<p>the <strong>report</strong> is out 🎉.</p>', '<p>Best<br>Ada</p>'],
  },
]
