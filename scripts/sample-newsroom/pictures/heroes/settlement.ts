import { dot, hatch, line, type Picture, paper, path, pictureFrame, polyline, scale, text } from '../svg.ts'

const theme = paper
/** Business days from trade to settlement in US equities, and when each cycle began. */
const cycles = [
  { from: 1990, until: 1995.43, days: 5, label: 'T+5' },
  { from: 1995.43, until: 2017.68, days: 3, label: 'T+3' },
  { from: 2017.68, until: 2024.41, days: 2, label: 'T+2' },
  { from: 2024.41, until: 2028, days: 1, label: 'T+1' },
]
const x = scale([1990, 2028], [88, 1512])
const y = scale([0, 5], [700, 268])

const stairs = polyline(
  cycles.flatMap(({ from, until, days }) => [[x(from), y(days)] as const, [x(until), y(days)] as const]),
)

const steps = cycles
  .map(({ from, until, days, label }, index) => {
    const last = index === cycles.length - 1
    return (
      `<rect x="${x(from)}" y="${y(days)}" width="${x(until) - x(from)}" height="${700 - y(days)}" fill="${last ? theme.amber : `url(#step${index})`}"/>` +
      text(x(from) + (last ? 4 : 16), y(days) - 22, label, {
        face: 'serif',
        size: last ? 70 : 84,
        fill: last ? theme.amber : theme.ink,
      })
    )
  })
  .join('')

const moves = [
  { at: 1995.43, label: 'JUN 1995' },
  { at: 2017.68, label: 'SEP 2017' },
  { at: 2024.41, label: 'MAY 28, 2024' },
]

export const settlement: Picture = {
  name: 'hero-settlement',
  width: 1600,
  height: 840,
  svg: pictureFrame({
    theme,
    kicker: 'DAYS FROM TRADE TO SETTLEMENT',
    marks: moves.map(({ at, label }) => ({ x: x(at), label })),
    defs: [13, 10, 7].map((gap, index) => hatch(`step${index}`, theme.ink, gap, 0.6, 45)).join(''),
    body:
      steps +
      path(stairs, theme.ink, { width: 5 }) +
      line(88, 700, 1512, 700, theme.ink, { width: 3 }) +
      moves.map(({ at }) => line(x(at), 62, x(at), 700, theme.amber, { width: 1.5, dash: '3 7' })).join('') +
      [1990, 2000, 2010, 2020]
        .map((year) => dot(x(year), 700, 6, theme.ink) + text(x(year), 748, String(year), { size: 26 }))
        .join('') +
      text(1512, 748, 'US equities', {
        face: 'serif',
        italic: true,
        size: 32,
        anchor: 'end',
        fill: theme.faint,
      }),
  }),
}
