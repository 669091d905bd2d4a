import { figureFrame } from '../figure-frame.ts'
import { box, dot, hatch, line, paper, text } from '../svg.ts'

const theme = paper
const size = 30
/** The end of May 2024 as rows: Memorial Day lies between Friday and Tuesday. */
const rows = { 'Thu 23': 218, 'Fri 24': 284, 'Tue 28': 398, 'Wed 29': 464, 'Thu 30': 530 } as const
type Day = keyof typeof rows
const left = 206
const right = 584

const trades = [
  { traded: 'Thu 23', settled: 'Tue 28', cycle: 'T+2' },
  { traded: 'Fri 24', settled: 'Wed 29', cycle: 'T+2' },
  { traded: 'Tue 28', settled: 'Wed 29', cycle: 'T+1' },
  { traded: 'Wed 29', settled: 'Thu 30', cycle: 'T+1' },
] as const satisfies readonly { traded: Day; settled: Day; cycle: string }[]

const lines = trades
  .map(({ traded, settled, cycle }) => {
    const isNew = cycle === 'T+1'
    const color = isNew ? theme.amber : theme.ink
    return (
      line(left, rows[traded], right, rows[settled], color, { width: isNew ? 7 : 3 }) +
      dot(left, rows[traded], 9, color) +
      dot(right, rows[settled], 9, color) +
      text(left - 24, rows[traded] + 10, traded, { size, anchor: 'end' })
    )
  })
  .join('')

const settlements = (['Tue 28', 'Wed 29', 'Thu 30'] as const)
  .map((day) => text(right + 34, rows[day] + 10, day, { size, weight: day === 'Wed 29' ? 500 : 400 }))
  .join('')

const heading = (x: number, words: string, anchor: 'start' | 'end') =>
  text(x, 164, words, { face: 'serif', italic: true, size: 38, anchor })

const cycle = (x: number, y: number, name: string, fill: string) =>
  text(x, y, name, { face: 'serif', size: 58, fill })

export const doubleSettlement = figureFrame({
  name: 'figure-double-settlement',
  theme,
  kicker: 'MAY 2024: TWO DAYS SETTLE ON ONE',
  marks: [{ x: right, label: 'MAY 29' }],
  height: 590,
  defs: hatch('holiday', theme.faint, 8, 0.7, 45),
  body:
    heading(left - 24, 'traded', 'end') +
    heading(right + 34, 'settled', 'start') +
    box(36, 318, 158, 44, 'url(#holiday)') +
    box(56, 324, 118, 32, theme.ground) +
    text(115, 349, 'holiday', { face: 'sans', size: 27, anchor: 'middle' }) +
    lines +
    dot(right, rows['Wed 29'], 19, 'none', theme.ink, 4) +
    settlements +
    cycle(410, 282, 'T+2', theme.ink) +
    cycle(290, 556, 'T+1', theme.amber),
})
