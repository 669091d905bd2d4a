import {
  dot,
  hatch,
  line,
  type Picture,
  paper,
  path,
  pictureFrame,
  polyline,
  random,
  scale,
  text,
} from '../svg.ts'

const theme = paper
const quarterEnds = [0, 91, 182, 274, 365]
const names = ['DEC 31', 'MAR 31', 'JUN 30', 'SEP 30', 'DEC 31']
/** Thousands of shares at each quarter-end: what the filings show. */
const filed = [410, 560, 505, 690, 655]

const x = scale([-6, 431], [88, 1512])
const y = scale([0, 900], [690, 190])

/** The position as it was traded: it meets the filed figure at each quarter-end and goes its own way between. */
function tradedPosition(): [number, number][] {
  const next = random(13)
  const bends = [190, -230, 210, -170]
  let held = 0
  return Array.from({ length: 366 }, (_, day): [number, number][] => {
    const quarter = Math.min(
      quarterEnds.findLastIndex((end) => end <= day),
      3,
    )
    const start = quarterEnds[quarter] ?? 0
    const share = (day - start) / ((quarterEnds[quarter + 1] ?? 365) - start)
    const straight = (filed[quarter] ?? 0) * (1 - share) + (filed[quarter + 1] ?? 0) * share
    const bend = (bends[quarter] ?? 0) * Math.sin(Math.PI * share) ** 2
    const before = held
    // Blocks are traded every few days; at a quarter-end the book is what the filing says.
    if (quarterEnds.includes(day) || next() < 0.3) held = straight + bend
    return [
      [x(day), y(before || held)],
      [x(day), y(held)],
    ]
  }).flat()
}

const waits = quarterEnds
  .map((day) => {
    const top = 176
    return (
      `<rect x="${x(day)}" y="${top}" width="${x(day + 45) - x(day)}" height="${690 - top}" fill="url(#wait)"/>` +
      line(x(day + 45), top, x(day + 45), 690, theme.amber, { width: 1.5 })
    )
  })
  .join('')

const photographs = quarterEnds
  .map((day, index) => {
    const value = filed[index] ?? 0
    // The position leaves upwards or downwards: the figure stands on the other side.
    const rises = index % 2 === 0
    return (
      line(x(day), 176, x(day), 712, theme.ink, { width: 2 }) +
      dot(x(day), y(value), 15, theme.amber, theme.ground, 6) +
      text(x(day) + 26, y(value) + (rises ? 42 : -18), String(value), {
        size: 26,
        weight: 500,
        halo: theme.ground,
      }) +
      text(x(day), 748, names[index] ?? '', { size: 26, weight: 500 })
    )
  })
  .join('')

const straightLines = polyline(quarterEnds.map((day, index) => [x(day), y(filed[index] ?? 0)]))

export const thirteenF: Picture = {
  name: 'hero-13f',
  width: 1600,
  height: 840,
  svg: pictureFrame({
    theme,
    kicker: 'ONE HOLDER, FIVE PHOTOGRAPHS',
    marks: [
      { x: x(91), label: 'QUARTER-END' },
      { x: x(182 + 45), label: '+45 DAYS, DUE' },
    ],
    defs: hatch('wait', '#d9a64f', 9, 0.75),
    body:
      waits +
      line(88, 690, 1512, 690, theme.ink) +
      path(straightLines, theme.amber, { width: 3, dash: '3 9' }) +
      path(polyline(tradedPosition()), theme.ink, { width: 3.5 }) +
      photographs +
      text(x(274) - 8, 222, 'the position', {
        face: 'serif',
        italic: true,
        size: 32,
        anchor: 'end',
        halo: theme.ground,
      }) +
      text(x(320), y(800), 'what the filings show', {
        face: 'serif',
        italic: true,
        size: 32,
        fill: theme.amber,
        anchor: 'middle',
        halo: theme.ground,
      }) +
      text(
        88,
        800,
        'Shares held, in thousands. Hatched: up to 45 days until the filing is due. Illustrative.',
        {
          face: 'sans',
          size: 22,
          fill: theme.faint,
        },
      ),
  }),
}
