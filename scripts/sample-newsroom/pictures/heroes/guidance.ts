import { dot, hatch, line, type Picture, paper, path, pictureFrame, polyline, scale, text } from '../svg.ts'

const theme = paper
/** Quarterly revenue reported, in $ million, and the year's guidance as it was raised and narrowed. */
const reported = [196, 203, 199, 211, 214, 222, 219, 231]
const guided = [
  { at: 8, low: 231, high: 241 },
  { at: 9, low: 232, high: 251 },
  { at: 10, low: 232, high: 260 },
  { at: 11, low: 233, high: 270 },
]
const x = scale([0, 11], [128, 1404])
const y = scale([0, 280], [690, 190])

const last: [number, number] = [x(7), y(231)]
const highs = guided.map(({ at, high }): [number, number] => [x(at), y(high)])
const lows = guided.map(({ at, low }): [number, number] => [x(at), y(low)])
const cone = `${polyline([last, ...highs, ...lows.toReversed()])}Z`

const quarters = ['Q1', 'Q2', 'Q3', 'Q4', 'Q1', 'Q2', 'Q3', 'Q4', 'Q1', 'Q2', 'Q3', 'Q4']
  .map((name, index) =>
    text(x(index), 738, name, { size: 24, anchor: 'middle', fill: index > 7 ? theme.amber : theme.ink }),
  )
  .join('')

const axis = [100, 200]
  .map(
    (value) =>
      line(88, y(value), 1512, y(value), theme.ink, { width: 1, opacity: 0.25 }) +
      text(1512, y(value) - 10, `$${value}M`, { size: 24, anchor: 'end' }),
  )
  .join('')

const bracket =
  line(x(11) + 22, y(270), x(11) + 22, y(233), theme.ink, { width: 2.5 }) +
  line(x(11) + 10, y(270), x(11) + 22, y(270), theme.ink, { width: 2.5 }) +
  line(x(11) + 10, y(233), x(11) + 22, y(233), theme.ink, { width: 2.5 }) +
  text(x(11) + 40, y(270) + 12, '$270M', { size: 30, weight: 500 }) +
  text(x(11) + 40, y(233) + 8, '$233M', { size: 30, weight: 500 })

export const guidance: Picture = {
  name: 'hero-guidance',
  width: 1600,
  height: 840,
  svg: pictureFrame({
    theme,
    kicker: 'REVENUE, REPORTED AND GUIDED',
    marks: [
      { x: x(4), label: 'REPORTED' },
      { x: x(7), label: 'TODAY' },
      { x: x(9), label: 'FORWARD-LOOKING' },
    ],
    defs: hatch('range', theme.amber, 11, 1.1, 62),
    body:
      axis +
      line(88, 690, 1512, 690, theme.ink) +
      reported
        .map((value, index) =>
          line(x(index), y(value), x(index), 690, theme.ink, { width: 1, opacity: 0.35 }),
        )
        .join('') +
      `<path d="${cone}" fill="url(#range)"/>` +
      path(polyline([last, ...highs]), theme.amber, { width: 2.5 }) +
      path(polyline([last, ...lows]), theme.amber, { width: 2.5 }) +
      path(polyline([last, [x(11), y(251)]]), theme.ink, { width: 2.5, dash: '4 10' }) +
      line(x(7), 176, x(7), 690, theme.ink, { width: 2, dash: '10 8' }) +
      path(polyline(reported.map((value, index) => [x(index), y(value)])), theme.ink, { width: 4 }) +
      reported.map((value, index) => dot(x(index), y(value), 9, theme.ground, theme.ink, 4)).join('') +
      dot(last[0], last[1], 13, theme.ink) +
      bracket +
      quarters +
      text(x(7) - 22, 226, 'the record', { face: 'serif', italic: true, size: 40, anchor: 'end' }) +
      text(x(7) + 22, 226, 'the range', { face: 'serif', italic: true, size: 40, fill: theme.amber }) +
      text(88, 796, 'Quarterly revenue, $ million. Illustrative.', {
        face: 'sans',
        size: 22,
        fill: theme.faint,
      }),
  }),
}
