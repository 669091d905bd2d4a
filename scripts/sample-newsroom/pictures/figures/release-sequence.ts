import { figureFrame, margin } from '../figure-frame.ts'
import { box, dot, hatch, line, paper, path, text } from '../svg.ts'

const theme = paper
const lanes = [
  { name: 'Desk', x: 190 },
  { name: 'Exchange', x: 372 },
  { name: 'Wire', x: 540 },
  { name: 'Market', x: 700 },
]
const x = (lane: number) => lanes[lane]?.x ?? 0

/** Who tells whom, in order. Rows are steps, not minutes. */
const messages = [
  { at: '7:40', from: 0, to: 0, says: 'read aloud' },
  { at: '7:50', from: 0, to: 1, says: 'the text' },
  { at: '7:54', from: 1, to: 0, says: 'go, or halt' },
  { at: '7:58', from: 0, to: 2, says: 'released for 8:00' },
  { at: '8:00', from: 2, to: 3, says: 'news' },
  { at: '8:01', from: 0, to: 3, says: 'website, email' },
  { at: '8:05', from: 0, to: 3, says: 'Form 8-K' },
] as const
const top = 226
const step = 84
const foot = top + messages.length * step - 30

const arrow = (from: number, to: number, y: number, color: string) => {
  const way = Math.sign(to - from)
  const tip = to - way * 8
  return (
    line(from, y, tip, y, color, { width: 4 }) +
    path(`M${tip - way * 16} ${y - 9}L${tip} ${y}L${tip - way * 16} ${y + 9}`, color, { width: 4 })
  )
}

const message = ({ at, from, to, says }: (typeof messages)[number], index: number) => {
  const y = top + index * step
  const color = index === 4 ? theme.amber : theme.ink
  const start = Math.min(x(from), x(to))
  return (
    text(margin, y + 10, at, { size: 30, weight: 500, fill: color }) +
    (from === to ? dot(x(from), y, 11, theme.ink) : arrow(x(from), x(to), y, color)) +
    text(start + 20, y - 14, says, { face: 'sans', size: 30, halo: theme.ground })
  )
}

/** From the call to the exchange until the wire moves, nothing may change. */
const frozen = box(x(0) - 13, top + step, 26, step * 3, 'url(#frozen)', theme.amber)

export const releaseSequence = figureFrame({
  name: 'figure-release-sequence',
  theme,
  height: 850,
  kicker: 'WHO IS TOLD, IN WHAT ORDER (A.M., ET)',
  marks: [
    { x: margin, label: 'T−20' },
    { x: 290, label: 'T−10' },
    { x: 544, label: 'T' },
  ],
  defs: hatch('frozen', theme.amber, 7, 1.2, 45),
  body:
    lanes
      .map(
        ({ name, x: left }) =>
          text(left, 164, name, { face: 'serif', italic: true, size: 38, anchor: 'middle' }) +
          line(left, 180, left, foot, theme.ink, { width: 1.5, dash: '2 6' }),
      )
      .join('') +
    frozen +
    messages.map(message).join('') +
    box(margin, 804, 26, 26, 'url(#frozen)', theme.amber) +
    text(margin + 42, 828, 'the text is frozen. Rows are steps, not minutes.', { face: 'sans', size: 28 }),
})
