import { box, dot, hatch, line, type Picture, paper, path, pictureFrame, text } from '../svg.ts'

const theme = paper
/** Business days of two months; a settlement date, the firms’ report two days on, publication seven days on. */
const days = 32
const monthEnd = 21
const cycles = [
  { name: 'Mid-month', settles: 10, row: 0 },
  { name: 'Month-end', settles: monthEnd, row: 1 },
]
const x = (day: number) => 88 + ((day - 1) / days) * 1424
const cell = 1424 / days
const top = 250
const rowHeight = 250

const lane = ({ name, settles, row }: (typeof cycles)[number]) => {
  const y = top + row * rowHeight
  const cells = Array.from({ length: days }, (_, index) => {
    const day = index + 1
    const waiting = day > settles && day < settles + 7
    return box(x(day) + 3, y, cell - 6, 74, waiting ? 'url(#wait)' : theme.ground, theme.ink)
  }).join('')
  const at = (day: number) => x(day) + cell / 2
  const flag = (day: number, label: string, fill: string, down: boolean) =>
    line(at(day), down ? y + 74 : y, at(day), down ? y + 112 : y - 26, fill, { width: 2.5 }) +
    text(at(day) - 8, down ? y + 142 : y - 38, label, { face: 'sans', size: 27, fill })
  return (
    cells +
    box(x(settles) + 3, y, cell - 6, 74, theme.ink, theme.ink) +
    box(x(settles + 2) + 3, y, cell - 6, 74, theme.ground, theme.ink) +
    dot(at(settles + 2), y + 37, 9, theme.ink) +
    box(x(settles + 7) + 3, y, cell - 6, 74, theme.amber, theme.amber) +
    flag(settles, 'settlement date', theme.ink, false) +
    flag(settles + 2, 'firms report by 6 p.m. ET', theme.ink, true) +
    flag(settles + 7, 'published', theme.amber, false) +
    text(88, y - 38, name, { face: 'serif', italic: true, size: 40 })
  )
}

const age =
  path(`M${x(monthEnd) + cell / 2} 684V708H${x(monthEnd + 7) + cell / 2}V684`, theme.amber, { width: 2.5 }) +
  text((x(monthEnd) + x(monthEnd + 7)) / 2 + cell / 2, 752, 'seven business days', {
    size: 26,
    anchor: 'middle',
    fill: theme.amber,
    weight: 500,
  })

export const shortInterestCalendar: Picture = {
  name: 'figure-short-interest-calendar',
  width: 1600,
  height: 900,
  svg: pictureFrame({
    theme,
    height: 900,
    kicker: 'HOW OLD THE NUMBER IS WHEN YOU READ IT',
    marks: [
      { x: x(1), label: 'MONTH OPENS' },
      { x: x(monthEnd + 1), label: 'NEXT MONTH' },
    ],
    defs: hatch('wait', theme.amber, 8, 0.9, 45),
    body:
      line(x(monthEnd + 1), 62, x(monthEnd + 1), 640, theme.amber, { width: 1.5, dash: '3 7' }) +
      cycles.map(lane).join('') +
      age +
      text(88, 846, 'One square is one business day. Source: FINRA’s reporting schedule, simplified.', {
        face: 'sans',
        size: 24,
        fill: theme.faint,
      }),
  }),
}
