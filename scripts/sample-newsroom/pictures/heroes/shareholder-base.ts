import { box, hatch, line, type Picture, paper, pictureFrame, round, text } from '../svg.ts'

const theme = paper
/** A shareholder base as an area: each kind of holder has the area of its share, and a hatching. */
const columns = [
  [{ kind: 'Index', share: 31, angle: 0, gap: 12, weight: 0.6, color: theme.ink }],
  [
    { kind: 'Growth', share: 18, angle: 45, gap: 11, weight: 0.9, color: theme.ink },
    { kind: 'Value', share: 13, angle: 135, gap: 9, weight: 0.9, color: theme.ink },
  ],
  [
    { kind: 'Retail', share: 16, angle: 90, gap: 13, weight: 0.6, color: theme.ink },
    { kind: 'Hedge', share: 9, angle: 45, gap: 7, weight: 1, color: theme.amber },
    { kind: 'Insiders', share: 13, angle: 135, gap: 6, weight: 1.2, color: theme.ink },
  ],
]
const whole = { x: 88, y: 176, width: 1424, height: 522 }
const between = 12

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
/** What is left of an extent for this many parts, with room between them. */
const without = (extent: number, parts: number) => extent - between * (parts - 1)
/** Where each part begins, given how long each is. */
const starts = (from: number, lengths: readonly number[]) =>
  lengths.map((_, at) => from + sum(lengths.slice(0, at)) + at * between)

/** A column of more parts loses more to the room between them: it is wider by as much. */
const weights = columns.map(
  (column) => sum(column.map(({ share }) => share)) / without(whole.height, column.length),
)
const widths = weights.map((weight) => (weight / sum(weights)) * without(whole.width, columns.length))
const lefts = starts(whole.x, widths)

const holders = columns.flatMap((column, at) => {
  const shares = column.map(({ share }) => share)
  const heights = shares.map((share) => (share / sum(shares)) * without(whole.height, column.length))
  const tops = starts(whole.y, heights)
  return column.map((holder, row) => ({
    ...holder,
    x: lefts[at] ?? 0,
    y: tops[row] ?? 0,
    width: widths[at] ?? 0,
    height: heights[row] ?? 0,
  }))
})

const areas = holders
  .map(({ kind, share, x, y, width, height, color }, index) => {
    const large = height > 140
    const size = large ? 76 : 58
    return (
      `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="url(#holder${index})" stroke="${color}" stroke-width="3"/>` +
      box(x + 18, y + (large ? 18 : 12), large ? 236 : 258, large ? 122 : 94, theme.ground) +
      text(x + 34, y + (large ? 84 : 76), `${share}%`, { face: 'serif', size, fill: color }) +
      text(x + (large ? 36 : 158), y + (large ? 122 : 74), kind, {
        face: 'sans',
        size: large ? 27 : 24,
      })
    )
  })
  .join('')

export const shareholderBase: Picture = {
  name: 'hero-shareholder-base',
  width: 1600,
  height: 840,
  svg: pictureFrame({
    theme,
    kicker: 'WHO OWNS THE COMPANY',
    marks: [
      { x: lefts[1] ?? 0, label: 'ACTIVE' },
      { x: lefts[2] ?? 0, label: 'OTHERS' },
    ],
    defs: holders
      .map(({ color, gap, weight, angle }, index) => hatch(`holder${index}`, color, gap, weight, angle))
      .join(''),
    body:
      areas +
      line(88, 730, 1512, 730, theme.ink, { width: 1, opacity: 0.4 }) +
      text(88, 776, 'Share of 184 million shares outstanding, by kind of holder. Illustrative.', {
        face: 'sans',
        size: 24,
        fill: theme.faint,
      }),
  }),
}
