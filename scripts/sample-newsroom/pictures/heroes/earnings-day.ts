import { dot, ink, line, type Picture, path, pictureFrame, polyline, round, text } from '../svg.ts'

const theme = ink
const center: [number, number] = [1010, 452]
const turns = 5.2
const inner = 56
const gap = 48

/** A point on the wound tape: the day runs from the core outwards. */
function onTape(turn: number, offset = 0): [number, number] {
  const angle = turn * Math.PI * 2 - Math.PI / 2
  const radius = inner + gap * turn + offset
  return [center[0] + Math.cos(angle) * radius * 1.45, center[1] + Math.sin(angle) * radius]
}

const spiral = (offset: number) =>
  polyline(Array.from({ length: 900 }, (_, index) => onTape((turns * index) / 899, offset)))

const ticks = Array.from({ length: 220 }, (_, index) => {
  const turn = 0.15 + Math.sqrt(index / 220) * (turns - 0.2)
  const [x1, y1] = onTape(turn, -10)
  const [x2, y2] = onTape(turn, index % 5 === 0 ? 10 : 1)
  return line(x1, y1, x2, y2, theme.amber, { width: 1.5, opacity: 0.8 })
}).join('')

const moments = [
  { turn: 1.25, time: '6:30 a.m.', what: 'script locked' },
  { turn: 2.5, time: '4:05 p.m.', what: 'release on the wire' },
  { turn: 3.75, time: '4:30 p.m.', what: 'call opens' },
  { turn: 4.97, time: '5:30 p.m.', what: 'last question' },
]

const agenda = moments
  .map(({ turn, time, what }, index) => {
    const y = 268 + index * 118
    const [x, at] = onTape(turn)
    return (
      text(88, y, time, { size: 52, weight: 500, fill: theme.amber }) +
      text(88, y + 38, what, { face: 'serif', italic: true, size: 34 }) +
      dot(x, at, 11, theme.ink, theme.ground, 5) +
      text(round(x) + 20, round(at) + 8, time, { size: 22, weight: 500, fill: theme.ink, halo: theme.ground })
    )
  })
  .join('')

export const earningsDay: Picture = {
  name: 'hero-earnings-day',
  width: 1600,
  height: 840,
  svg: pictureFrame({
    theme,
    kicker: 'EARNINGS DAY, WOUND UP',
    marks: [
      { x: 560, label: '9:30 A.M. OPEN' },
      { x: 1300, label: '4:00 P.M. CLOSE' },
    ],
    body:
      path(spiral(-10), theme.amber, { width: 2 }) +
      path(spiral(10), theme.amber, { width: 2 }) +
      ticks +
      agenda,
  }),
}
