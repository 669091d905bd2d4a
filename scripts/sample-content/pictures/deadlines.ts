import { line, paper } from './svg.ts'

/** The content of the PDF: the most important US disclosure deadlines, on one page. */
const rows = [
  ['Form 8-K', 'the company', 'a listed event, such as results or a change of officers', '4 business days'],
  ['Form 4', 'directors, officers, holders above 10%', 'a trade in the company’s shares', '2 business days'],
  ['Schedule 13D', 'holders above 5%, not passive', 'crossing 5%', '5 business days'],
  ['Schedule 13D, amended', 'the same', 'a material change', '2 business days'],
  ['Schedule 13G', 'passive investors', 'crossing 5%', '5 business days'],
  [
    'Schedule 13G',
    'qualified institutions, exempt investors',
    'above 5% at a quarter-end',
    '45 days after quarter-end',
  ],
  ['Form 13F', 'managers with $100 million or more', 'each quarter-end', '45 days after quarter-end'],
  [
    'Short interest',
    'FINRA member firms',
    'two settlement dates a month',
    'published about 7 business days later',
  ],
] as const

const body = rows
  .map(
    ([form, who, event, due]) =>
      `<tr><th>${form}</th><td>${who}</td><td>${event}</td><td class="due">${due}</td></tr>`,
  )
  .join('')

const ticks = Array.from({ length: 99 }, (_, index) =>
  line(index * 10, 1, index * 10, index % 5 === 0 ? 12 : 6, paper.amber, { width: 0.9 }),
).join('')
const strip = `<svg class="tape" width="100%" viewBox="0 0 986 13">${line(0, 1, 986, 1, paper.amber, { width: 2 })}${ticks}</svg>`

export const deadlines = {
  name: 'disclosure-deadlines',
  html: `<title>Disclosure deadlines on one page</title><style>
@page{size:Letter landscape;margin:0}
body{margin:0;padding:16mm 18mm;background:${paper.ground};color:${paper.ink};font:400 11.5pt/1.35 'IBM Plex Sans Variable';-webkit-print-color-adjust:exact;box-sizing:border-box;height:215mm;overflow:hidden}
h1{font:400 30pt/1.1 'Newsreader Variable';margin:6mm 0 5mm}
.tape{display:block}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:2.6mm 4mm 2.6mm 0;border-bottom:.6pt solid ${paper.ink}55;vertical-align:top}
thead th{font:500 9pt 'IBM Plex Mono';letter-spacing:.06em;border-bottom:1.2pt solid ${paper.ink}}
tbody th{font:400 15pt/1.1 'Newsreader Variable';white-space:nowrap}
.due{font:500 10.5pt/1.35 'IBM Plex Mono'}
p{margin:6mm 0 0;font-size:9.5pt;color:${paper.faint}}
</style>${strip}<h1>Disclosure deadlines on one page</h1>
<table><thead><tr><th>FILING</th><th>WHO</th><th>COUNTED FROM</th><th>DUE</th></tr></thead><tbody>${body}</tbody></table>
<p>A deadline that falls on a weekend or a federal holiday moves to the next business day. Schedules 13D and 13G: the deadlines in force since February 5 and September 30, 2024. A summary for the desk, not legal advice.</p>`,
}
