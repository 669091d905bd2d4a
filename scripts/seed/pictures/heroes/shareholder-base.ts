import { hatch, line, type Picture, paper, sheet, text } from '../sheet.ts'

const theme = paper
/** A shareholder base as an area: share of the company, and a hatching for each kind of holder. */
const holders = [
  { kind: 'Index', share: 31, at: [88, 176, 546, 522], angle: 0, gap: 12, weight: 0.6, color: theme.ink },
  { kind: 'Growth', share: 18, at: [646, 176, 560, 296], angle: 45, gap: 11, weight: 0.9, color: theme.ink },
  { kind: 'Value', share: 13, at: [646, 484, 560, 214], angle: 135, gap: 9, weight: 0.9, color: theme.ink },
  { kind: 'Retail', share: 16, at: [1218, 176, 294, 236], angle: 90, gap: 13, weight: 0.6, color: theme.ink },
  { kind: 'Hedge', share: 9, at: [1218, 424, 294, 132], angle: 45, gap: 7, weight: 1, color: theme.amber },
  {
    kind: 'Insiders',
    share: 13,
    at: [1218, 568, 294, 130],
    angle: 135,
    gap: 6,
    weight: 1.2,
    color: theme.ink,
  },
] as const

const areas = holders
  .map(({ kind, share, at: [x, y, width, height], color }, index) => {
    const large = height > 140
    const size = large ? 76 : 58
    return (
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="url(#holder${index})" stroke="${color}" stroke-width="3"/>` +
      `<rect x="${x + 18}" y="${y + 18}" width="${large ? 236 : 258}" height="${large ? 122 : 94}" fill="${theme.ground}"/>` +
      text(x + 34, y + (large ? 84 : 72), `${share}%`, { face: 'serif', size, fill: color }) +
      text(x + (large ? 36 : 158), y + (large ? 122 : 70), kind, {
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
  svg: sheet({
    theme,
    kicker: 'WHO OWNS THE COMPANY',
    marks: [
      { x: 646, label: 'ACTIVE' },
      { x: 1218, label: 'OTHERS' },
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
