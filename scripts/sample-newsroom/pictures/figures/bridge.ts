import { box, hatch, line, type Picture, paper, pictureFrame, scale, text } from '../svg.ts'

const theme = paper
/** From all shares to the sum of the filings, in percent of shares outstanding. */
const steps = [
  { from: 0, to: 100, title: '100', words: ['shares', 'outstanding'], kind: 'total' },
  { from: 87, to: 100, title: '−13', words: ['insiders and', 'founders'], kind: 'less' },
  { from: 71, to: 87, title: '−16', words: ['retail', 'accounts'], kind: 'less' },
  { from: 65, to: 71, title: '−6', words: ['managers who', 'need not file'], kind: 'less' },
  { from: 65, to: 72, title: '+7', words: ['lent shares,', 'counted twice'], kind: 'more' },
  { from: 0, to: 72, title: '72', words: ['sum of all', '13F positions'], kind: 'total' },
] as const

const x = (index: number) => 108 + index * 244
const y = scale([0, 100], [690, 252])
const width = 164
const fills = { total: 'url(#total)', less: theme.ground, more: theme.amber }

const columns = steps
  .map(({ from, to, title, words, kind }, index) => {
    const next = steps[index + 1]
    // A step ends where the next begins: below what was taken away, on top of what was added.
    const level = kind === 'less' ? from : to
    return (
      box(x(index), y(to), width, y(from) - y(to), fills[kind], theme.ink) +
      text(x(index), y(to) - 18, title, {
        face: 'serif',
        size: 62,
        fill: kind === 'more' ? theme.amber : theme.ink,
      }) +
      words.map((word, row) => text(x(index), 736 + row * 34, word, { face: 'sans', size: 27 })).join('') +
      (next
        ? line(x(index) + width, y(level), x(index + 1), y(level), theme.ink, { width: 1.5, dash: '4 6' })
        : '')
    )
  })
  .join('')

export const bridge: Picture = {
  name: 'figure-13f-bridge',
  width: 1600,
  height: 900,
  svg: pictureFrame({
    theme,
    height: 900,
    kicker: 'FROM THE SHARE REGISTER TO THE FILINGS, PERCENT OF SHARES OUTSTANDING',
    marks: [
      { x: x(0), label: 'REGISTER' },
      { x: x(5), label: 'FILINGS' },
    ],
    defs: hatch('total', theme.ink, 10, 0.7, 45),
    body:
      columns +
      line(88, 690, 1512, 690, theme.ink, { width: 3 }) +
      text(108, 846, 'Illustrative company. Sources: transfer agent’s register, Form 13F filings.', {
        face: 'sans',
        size: 24,
        fill: theme.faint,
      }),
  }),
}
