import { figureFrame, margin } from '../figure-frame.ts'
import { dot, line, paper, scale, text } from '../svg.ts'

const theme = paper
/** Days after the end of a quarter or a fiscal year, and what is then due. */
const dues = [
  { day: 40, says: ['10-Q', 'larger filers'], row: 0 },
  { day: 45, says: ['10-Q, others', '13F and 13G'], row: 1 },
  { day: 60, says: ['10-K', 'large accelerated'], row: 2 },
  { day: 75, says: ['10-K', 'accelerated'], row: 3 },
  { day: 90, says: ['10-K', 'all others'], row: 4 },
]
const x = scale([0, 90], [margin + 4, 568])
const rowHeight = 96
const top = 204

const ruler = (base: number) =>
  line(x(0), base, x(90), base, theme.ink, { width: 3 }) +
  Array.from({ length: 19 }, (_, index) => index * 5)
    .map((day) => line(x(day), base, x(day), base + (day % 30 === 0 ? 20 : 10), theme.ink, { width: 2 }))
    .join('') +
  [0, 30, 60, 90]
    .map((day) => text(x(day), base + 50, String(day), { size: 28, anchor: day === 0 ? 'start' : 'middle' }))
    .join('')

const base = top + dues.length * rowHeight
const drop = ({ day, says, row }: (typeof dues)[number]) => {
  const y = top + row * rowHeight
  const quarter = row < 2
  const color = quarter ? theme.amber : theme.ink
  return (
    line(x(0), y, x(day), y, color, { width: quarter ? 7 : 3 }) +
    line(x(day), y, x(day), base, theme.ink, { width: 1.5, dash: '3 6' }) +
    dot(x(day), y, 11, color) +
    text(x(day) - 18, y - 16, String(day), { face: 'serif', size: 54, anchor: 'end', halo: theme.ground }) +
    says
      .map((words, index) =>
        text(x(day) + 24, y - 8 + index * 34, words, {
          face: index === 0 ? 'mono' : 'sans',
          size: 28,
          weight: index === 0 ? 500 : 400,
          halo: theme.ground,
        }),
      )
      .join('')
  )
}

export const periodClocks = figureFrame({
  name: 'figure-period-clocks',
  theme,
  height: 760,
  kicker: 'CALENDAR DAYS AFTER THE PERIOD ENDS',
  marks: [
    { x: x(0), label: 'PERIOD ENDS' },
    { x: x(45), label: 'DAY 45' },
    { x: x(90), label: 'DAY 90' },
  ],
  body: dues.map(drop).join('') + ruler(base),
})
