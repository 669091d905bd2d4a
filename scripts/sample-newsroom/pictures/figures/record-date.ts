import { figureFrame } from '../figure-frame.ts'
import { box, dot, hatch, line, paper, path, text } from '../svg.ts'

const theme = paper
const size = 27
/** A strip of a calendar; nothing settles at the weekend. */
const days = { Thu: 36, Fri: 252, Mon: 572 } as const
const width = 192
const top = 302
const height = 96
const middle = (day: keyof typeof days) => days[day] + width / 2

const strip = (['Thu', 'Fri', 'Mon'] as const)
  .map((day) => {
    const isRecordDate = day === 'Fri'
    return (
      box(days[day], top, width, height, isRecordDate ? theme.ink : theme.ground, theme.ink) +
      text(middle(day), top + 66, day, {
        face: 'serif',
        size: 56,
        anchor: 'middle',
        fill: isRecordDate ? theme.ground : theme.ink,
      })
    )
  })
  .join('')

const weekend = [460, 514].map((x) => box(x, top, 42, height, 'url(#weekend)', theme.faint)).join('')

/** From the trade to the register, over the top of the strip. */
const settles = (from: number, to: number, color: string, dash?: string) =>
  path(`M${from} ${top - 12}C${from} ${top - 92} ${to} ${top - 92} ${to} ${top - 14}`, color, {
    width: 4,
    ...(dash && { dash }),
  }) +
  path(`M${to - 12} ${top - 28}L${to} ${top - 9}L${to + 12} ${top - 28}`, color, { width: 4 }) +
  dot(from, top - 12, 8, color)

const outcome = (at: number, who: string, what: string, fill: string) =>
  text(at, 172, who, { face: 'sans', size, anchor: 'middle' }) +
  text(at, 212, what, { face: 'serif', italic: true, size: 40, anchor: 'middle', fill })

const moved = top + height + 44
const exDate =
  line(middle('Thu') + 20, moved, middle('Fri') - 26, moved, theme.ink, { width: 3 }) +
  path(
    `M${middle('Fri') - 38} ${moved - 11}L${middle('Fri') - 24} ${moved}L${middle('Fri') - 38} ${moved + 11}`,
    theme.ink,
    {
      width: 3,
    },
  ) +
  dot(middle('Thu'), moved, 13, theme.ground, theme.ink, 4) +
  dot(middle('Fri'), moved, 13, theme.amber, theme.ink, 4) +
  text(36, moved + 58, 'ex-date', { face: 'sans', size }) +
  text(36, moved + 94, 'under T+2', { face: 'sans', size }) +
  text(days.Fri, moved + 58, 'record date, and', { face: 'sans', size, weight: 600 }) +
  text(days.Fri, moved + 94, 'ex-date under T+1', { face: 'sans', size, weight: 600 })

export const recordDate = figureFrame({
  name: 'figure-record-date',
  theme,
  kicker: 'WHO RECEIVES THE DIVIDEND',
  marks: [{ x: days.Fri, label: 'RECORD DATE' }],
  height: 570,
  defs: hatch('weekend', theme.faint, 8, 0.7, 45),
  body:
    weekend +
    strip +
    settles(middle('Thu'), middle('Fri') - 30, theme.up) +
    settles(middle('Fri') + 30, middle('Mon'), theme.down, '14 8') +
    outcome(210, 'bought Thursday', 'paid', theme.up) +
    outcome(523, 'bought Friday', 'not paid', theme.down) +
    exDate,
})
