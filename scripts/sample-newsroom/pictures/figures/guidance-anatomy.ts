import { line, type Picture, paper, pictureFrame, text } from '../svg.ts'

const theme = paper
const marked = (number: number, words: string) =>
  `<span style="border-bottom:4px solid ${theme.amber}">${words}</span><sup style="font:500 22px 'IBM Plex Mono';color:${theme.amber};margin-left:4px;vertical-align:18px">${number}</sup>`

const paragraph = [
  marked(1, 'For fiscal year 2027 we expect'),
  ` revenue of ${marked(2, '$930 million to $1,020 million')} and operating margin of 14.8% to 16.3% (adjusted, 17.0% to 18.5%; see Table 6). `,
  `The range ${marked(3, 'assumes exchange rates as of October 31')}, no acquisitions, and a second plant that opens in the third quarter; `,
  `it ${marked(4, 'does not include')} the pending tariff review. `,
  marked(5, 'We will update this outlook with our second-quarter results.'),
].join('')

const notes = [
  'who, and when',
  'a range with a reason',
  'what must hold',
  'what is left out',
  'when it will change',
]

export const guidanceAnatomy: Picture = {
  name: 'figure-guidance-anatomy',
  width: 1600,
  height: 900,
  svg: pictureFrame({
    theme,
    height: 900,
    kicker: 'ANATOMY OF A GUIDANCE PARAGRAPH',
    marks: [
      { x: 88, label: 'DRAFT 4' },
      { x: 1100, label: 'COUNSEL 5:40 P.M.' },
    ],
    body: `<foreignObject x="88" y="196" width="1000" height="620"><div xmlns="http://www.w3.org/1999/xhtml" style="font:400 47px/1.62 'Newsreader Variable';color:${theme.ink}">${paragraph}</div></foreignObject>${line(
      1148,
      196,
      1148,
      786,
      theme.ink,
      { width: 1.5 },
    )}${notes
      .map((note, index) => {
        const y = 238 + index * 124
        return (
          text(1192, y, String(index + 1), { size: 34, weight: 500, fill: theme.amber }) +
          text(1240, y, note, { face: 'sans', size: 32 })
        )
      })
      .join(
        '',
      )}${text(88, 846, 'Invented company and figures.', { face: 'sans', size: 24, fill: theme.faint })}`,
  }),
}
