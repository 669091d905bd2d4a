import { figureFrame, margin } from '../figure-frame.ts'
import { box, hatch, paper, round, text } from '../svg.ts'

const theme = paper
/** Percent of the shares, and percent of management’s meetings, by kind of holder, from the top. */
const kinds = [
  { kind: 'Hedge', owned: 9, met: 42, color: theme.amber, gap: 7, weight: 1.1, angle: 45 },
  { kind: 'Growth', owned: 18, met: 33, color: theme.ink, gap: 10, weight: 0.8, angle: 45 },
  { kind: 'Value', owned: 13, met: 16, color: theme.ink, gap: 8, weight: 0.8, angle: 135 },
  { kind: 'Index', owned: 31, met: 6, color: theme.ink, gap: 11, weight: 0.5, angle: 0 },
  { kind: 'Retail', owned: 16, met: 3, color: theme.ink, gap: 11, weight: 0.5, angle: 90 },
  { kind: 'Insiders', owned: 13, met: 0, color: theme.ink, gap: 5, weight: 0.9, angle: 135 },
]
const top = 186
const unit = 5.6
const column = 116
const left = 182
const right = 500

const above = (index: number, side: 'owned' | 'met') =>
  kinds.slice(0, index).reduce((sum, kind) => sum + kind[side], 0)

const band = ({ kind, owned, met, color }: (typeof kinds)[number], index: number) => {
  const from = top + above(index, 'owned') * unit
  const to = top + above(index, 'met') * unit
  const x1 = left + column
  const ribbon =
    index === 0
      ? `<path d="M${x1} ${round(from)}L${right} ${round(to)}V${round(to + met * unit)}L${x1} ${round(from + owned * unit)}Z" fill="${color}" opacity="0.22"/>`
      : ''
  const cut = `<path d="M${x1} ${round(from + owned * unit)}L${right} ${round(to + met * unit)}" fill="none" stroke="${color}" stroke-width="${index === 0 ? 3 : 1.5}"/>`
  const middle = (y: number, share: number) => y + (share * unit) / 2 + 11
  return (
    ribbon +
    cut +
    box(left, from, column, owned * unit, theme.ground) +
    box(left, from, column, owned * unit, `url(#kind${index})`, theme.ink) +
    text(left - 16, middle(from, owned), kind, { face: 'sans', size: 32, anchor: 'end' }) +
    plain(left + column / 2, middle(from, owned), owned) +
    (met
      ? box(right, to, column, met * unit, theme.ground) +
        box(right, to, column, met * unit, `url(#kind${index})`, theme.ink) +
        (met > 5
          ? plain(right + column / 2, middle(to, met), met) +
            text(right + column + 16, middle(to, met), kind, { face: 'sans', size: 32 })
          : text(right + column + 16, middle(to, met) + 8, `${kind} ${met}`, { face: 'sans', size: 32 }))
      : '')
  )
}

/** A number on its own ground, so that the hatching stays behind it. */
const plain = (x: number, y: number, share: number) =>
  box(x - 34, y - Math.min(29, share * 2.8 + 8), 68, Math.min(37, share * unit - 6), theme.ground) +
  text(x, y, String(share), { face: 'serif', size: 40, anchor: 'middle' })

export const ownedAndMet = figureFrame({
  name: 'figure-owned-and-met',
  theme,
  height: 820,
  kicker: 'WHO OWNS YOU, AND WHOM YOU MEET',
  marks: [
    { x: left, label: '% OF SHARES' },
    { x: right, label: '% OF MEETINGS' },
  ],
  defs: kinds
    .map(({ color, gap, weight, angle }, index) => hatch(`kind${index}`, color, gap, weight, angle))
    .join(''),
  body:
    text(left, 166, 'Shares', { face: 'serif', italic: true, size: 40 }) +
    text(right, 166, 'Meetings', { face: 'serif', italic: true, size: 40 }) +
    kinds.map(band).join('') +
    text(margin, 796, 'Invented company: 184M shares, 200 meetings.', { face: 'sans', size: 28 }),
})
