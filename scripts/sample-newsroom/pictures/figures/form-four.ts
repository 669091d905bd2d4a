import { figureFrame, margin } from '../figure-frame.ts'
import { box, dot, line, paper, text } from '../svg.ts'

const theme = paper
/** Three lines of Table I, with what an editor wrote beside them. */
const entries = [
  { code: 'M', shares: '6,000', sign: 'A', after: '54,210', note: 'vested' },
  { code: 'F', shares: '2,640', sign: 'D', after: '51,570', note: 'kept for tax' },
  { code: 'S', shares: '1,360', sign: 'D', after: '50,210', note: 'sold by plan' },
]
const columns = { code: 84, shares: 248, sign: 316, after: 506 }
/** Where the form ends and the margin begins. */
const right = 530
const top = 148
const rowHeight = 84
const y = (index: number) => 266 + index * rowHeight

const head = (at: number, words: string, anchor: 'middle' | 'end') =>
  text(at, top + 44, words, { face: 'sans', size: 26, anchor })

const table = entries
  .map(({ code, shares, sign, after, note }, index) => {
    const row = y(index)
    const last = index === entries.length - 1
    return (
      (last ? '' : line(margin, row + 32, right, row + 32, theme.ink, { width: 1.5 })) +
      dot(columns.code, row - 10, 29, 'none', theme.amber, 4) +
      text(columns.code, row, code, { size: 32, weight: 500, anchor: 'middle' }) +
      text(columns.shares, row, shares, { size: 30, anchor: 'end' }) +
      text(columns.sign, row, sign, { size: 30, anchor: 'middle' }) +
      text(columns.after, row, after, { size: 30, weight: last ? 500 : 400, anchor: 'end' }) +
      line(right + 12, row - 10, right + 36, row - 10, theme.amber, { width: 4 }) +
      text(right + 50, row, note, { face: 'serif', italic: true, size: 34 })
    )
  })
  .join('')

export const formFour = figureFrame({
  name: 'figure-form-4',
  theme,
  kicker: 'FORM 4, TABLE I',
  marks: [{ x: right, label: 'WHAT IT SAYS' }],
  height: 570,
  body:
    box(margin, top, right - margin, y(2) + 32 - top, 'none', theme.ink) +
    line(margin, top + 66, right, top + 66, theme.ink, { width: 3 }) +
    head(columns.code, 'code', 'middle') +
    head(columns.shares, 'shares', 'end') +
    head(columns.sign, 'A/D', 'middle') +
    head(columns.after, 'owned after', 'end') +
    table +
    text(margin, 532, '48,210 before,', { face: 'serif', size: 40 }) +
    text(292, 532, '50,210 after: up 2,000', { face: 'serif', size: 40, weight: 600 }),
})
