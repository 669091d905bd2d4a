import { line, paper } from './svg.ts'

/** A document of the sample content: one page with a table, to be printed. */
export interface SampleDocument {
  /** Its file is `out/<name>.pdf`. */
  name: string
  html: string
}

interface Sheet {
  title: string
  heads: readonly string[]
  /** The first cell of a row says what it is about, the last one is set as a figure. */
  rows: readonly (readonly string[])[]
  note: string
}

const ticks = Array.from({ length: 99 }, (_, index) =>
  line(index * 10, 1, index * 10, index % 5 === 0 ? 12 : 6, paper.amber, { width: 0.9 }),
).join('')
const strip = `<svg class="tape" aria-hidden="true" width="100%" viewBox="0 0 986 13">${line(0, 1, 986, 1, paper.amber, { width: 2 })}${ticks}</svg>`

const styles = `
@page{size:Letter landscape;margin:0}
body{margin:0;padding:16mm 18mm;background:${paper.ground};color:${paper.ink};font:400 11.5pt/1.35 'IBM Plex Sans Variable';-webkit-print-color-adjust:exact;box-sizing:border-box;height:215mm;overflow:hidden}
h1{font:400 30pt/1.1 'Newsreader Variable';margin:6mm 0 5mm}
.tape{display:block}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:2.6mm 4mm 2.6mm 0;border-bottom:.6pt solid ${paper.ink}55;vertical-align:top}
thead th{font:500 9pt 'IBM Plex Mono';letter-spacing:.06em;text-transform:uppercase;border-bottom:1.2pt solid ${paper.ink}}
tbody th{font:400 15pt/1.1 'Newsreader Variable';white-space:nowrap}
td:last-child{font:500 10.5pt/1.35 'IBM Plex Mono'}
p{margin:6mm 0 0;font-size:9.5pt;color:${paper.faint}}
`

function pageOf({ title, heads, rows, note }: Sheet): string {
  const head = heads.map((words) => `<th scope="col">${words}</th>`).join('')
  const body = rows.map(
    ([subject, ...cells]) =>
      `<tr><th scope="row">${subject}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
  )
  return `<title>${title}</title><style>${styles}</style>${strip}<main><h1>${title}</h1>
<table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>
<p>${note}</p></main>`
}

const deadlines = pageOf({
  title: 'Disclosure deadlines on one page',
  heads: ['Filing', 'Who', 'Counted from', 'Due'],
  rows: [
    ['Form 8-K', 'the company', 'a listed event, such as results or a change of officers', '4 business days'],
    [
      'Form 4',
      'directors, officers, holders above 10%',
      'a trade in the company’s shares',
      '2 business days',
    ],
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
  ],
  note: 'A deadline that falls on a weekend or a federal holiday moves to the next business day. Schedules 13D and 13G: the deadlines in force since February 5 and September 30, 2024. A summary for the desk, not legal advice.',
})

const releaseMorning = pageOf({
  title: 'Release morning, with the evidence of each step',
  heads: ['A.M.', 'Who', 'What happens', 'What proves it', 'Initials, time'],
  rows: [
    ['7:30', 'Finance', 'Final text compared with the approved one, by software', 'The comparison, on file'],
    ['7:40', 'Two readers', 'Read aloud, each number against its source', 'Two sets of initials'],
    ['7:50', 'Investor relations', 'Exchange notified, with the text', 'Its confirmation'],
    ['7:58', 'Investor relations', 'Wire editor confirms time and headline', 'A name and a time'],
    ['8:00', 'Wire', 'The release is public', 'The first copy’s time stamp'],
    ['8:01', 'Web', 'Page live, subscribers notified', 'A screenshot from outside the network'],
    ['8:05', 'Legal', 'Form 8-K, if the news requires one', 'The acceptance time'],
    ['8:06', 'Investor relations', 'Calls', 'The log'],
  ].map((row) => [...row, '']),
  note: 'Eastern Time; your times will differ, the order should not. From 7:50 to 8:00 the text is frozen: if a word has to change, the exchange gets the new text and says whether the 10 minutes start again. A working sheet, not legal advice.',
})

export const documents: readonly SampleDocument[] = [
  { name: 'disclosure-deadlines', html: deadlines },
  { name: 'release-morning', html: releaseMorning },
]
