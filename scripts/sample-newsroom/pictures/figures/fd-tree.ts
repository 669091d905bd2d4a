import { figureFrame, margin } from '../figure-frame.ts'
import { box, line, paper, path, text } from '../svg.ts'

const theme = paper
/** Questions in the order in which they are put. One answer leads out to the right, the other on to the next. */
const questions = [
  { asks: ['Material', 'and nonpublic?'], out: 'no', ends: ['Note it.', 'Carry on.'], on: 'yes' },
  { asks: ['To an investor', 'or analyst?'], out: 'no', ends: ['Outside the', 'rule. Log it.'], on: 'yes' },
  { asks: ['Bound to keep', 'it secret?'], out: 'yes', ends: ['Outside, while', 'it is kept.'], on: 'no' },
  { asks: ['Said on', 'purpose?'], out: 'yes', ends: ['Due at the', 'same time.'], on: 'no' },
] as const
const top = 156
const step = 158
const width = 304
const tall = 104
const center = margin + width / 2
const right = 492

const words = (x: number, y: number, rows: readonly string[], fill: string = theme.ink) =>
  rows.map((row, index) => text(x, y + index * 38, row, { face: 'serif', size: 36, fill })).join('')

const question = ({ asks, out, ends, on }: (typeof questions)[number], index: number) => {
  const y = top + index * step
  const last = index === questions.length - 1
  return (
    box(margin, y, width, tall, theme.ground, theme.ink) +
    words(margin + 22, y + 44, asks) +
    line(margin + width, y + tall / 2, right - 22, y + tall / 2, last ? theme.down : theme.ink, {
      width: 2.5,
    }) +
    text(margin + width + 34, y + tall / 2 - 12, out, { size: 30, weight: 500 }) +
    path(
      `M${right - 34} ${y + tall / 2 - 9}L${right - 18} ${y + tall / 2}L${right - 34} ${y + tall / 2 + 9}`,
      last ? theme.down : theme.ink,
      { width: 2.5 },
    ) +
    words(right, y + 44, ends, last ? theme.down : theme.ink) +
    line(center, y + tall, center, y + step, theme.amber, { width: 4 }) +
    text(center + 20, y + tall + 38, on, { size: 30, weight: 500, fill: theme.ink })
  )
}

const end = top + questions.length * step

export const fdTree = figureFrame({
  name: 'figure-fd-tree',
  theme,
  height: 930,
  kicker: 'AFTER A SENTENCE HAS BEEN SAID',
  marks: [
    { x: center, label: 'SAID' },
    { x: right, label: 'DECIDED' },
  ],
  body:
    questions.map(question).join('') +
    box(margin, end, 728, 112, theme.ink) +
    text(margin + 22, end + 48, 'Publish promptly', { face: 'serif', size: 42, fill: theme.ground }) +
    text(margin + 22, end + 90, 'within 24 h or by the next NYSE open, if later', {
      face: 'sans',
      size: 30,
      fill: theme.ground,
    }),
})
