import { edge, figureFrame, margin } from '../figure-frame.ts'
import { dot, hatch, line, paper, round, text } from '../svg.ts'

const theme = paper
const radius = 104
const y = 286

/** Three dials of ten days each. The holder crosses five percent on a Wednesday: two of the days are a weekend. */
const dials = [
  { x: 152, days: 10, rest: [] as number[], number: '10', label: ['days', 'until 2024'], fill: 'url(#was)' },
  { x: 400, days: 7, rest: [3, 4], number: '5', label: ['business', 'days, now'], fill: theme.amber },
  { x: 648, days: 2, rest: [], number: '2', label: ['business days', 'to amend'], fill: theme.amber },
]

const at = (x: number, turn: number, reach: number): string => {
  const angle = turn * 2 * Math.PI - Math.PI / 2
  return `${round(x + reach * Math.cos(angle))} ${round(y + reach * Math.sin(angle))}`
}

const sector = (x: number, day: number, fill: string): string => {
  const [from, to] = [(day - 1) / 10, day / 10]
  return `<path d="M${at(x, from, 52)}L${at(x, from, radius)}A${radius} ${radius} 0 0 1 ${at(x, to, radius)}L${at(x, to, 52)}A52 52 0 0 0 ${at(x, from, 52)}Z" fill="${fill}" stroke="${theme.ink}" stroke-width="2"/>`
}

const dial = ({ x, days, rest, number, label, fill }: (typeof dials)[number]) =>
  Array.from({ length: 10 }, (_, index) => index + 1)
    .map((day) => sector(x, day, day > days || rest.includes(day) ? theme.ground : fill))
    .join('') +
  rest.map((day) => dotIn(x, day)).join('') +
  text(x, y + 24, number, { face: 'serif', size: 72, anchor: 'middle' }) +
  line(x, y - radius - 14, x, y - radius, theme.ink, { width: 3 }) +
  label
    .map((words, row) => text(x, y + 164 + row * 36, words, { face: 'sans', size: 30, anchor: 'middle' }))
    .join('')

/** A day that passes without counting. */
const dotIn = (x: number, day: number): string => {
  const [left = 0, top = 0] = at(x, (day - 0.5) / 10, 78)
    .split(' ')
    .map(Number)
  return dot(left, top, 5, theme.ink)
}

export const ownershipClocks = figureFrame({
  name: 'figure-ownership-clocks',
  theme,
  kicker: 'HOW LONG A HOLDER STAYS UNSEEN',
  marks: [
    { x: margin, label: '5% CROSSED' },
    { x: 400, label: 'FILED' },
  ],
  defs: hatch('was', theme.ink, 9, 0.8, 45),
  body:
    dials.map(dial).join('') +
    line(margin, 526, edge, 526, theme.ink, { width: 1.5 }) +
    dot(margin + 8, 557, 5, theme.ink) +
    text(margin + 26, 566, 'a weekend day: it passes, uncounted', { face: 'sans', size: 26 }),
})
