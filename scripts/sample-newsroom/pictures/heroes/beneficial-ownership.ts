import { dot, hatch, line, type Picture, paper, pictureFrame, scale, text } from '../svg.ts'

const theme = paper
/** The longest a filing could wait, in calendar days, before and after the amendments. */
const rows = [
  { filing: '13D', who: 'first filing', before: 10, after: 7, was: '10 days', is: '5 business days' },
  { filing: '13G', who: 'passive investor', before: 10, after: 7, was: '10 days', is: '5 business days' },
  {
    filing: '13G',
    who: 'institution',
    before: 410,
    after: 137,
    was: 'after year-end',
    is: 'after quarter-end',
  },
  {
    filing: '13G',
    who: 'exempt investor',
    before: 410,
    after: 137,
    was: 'after year-end',
    is: 'after quarter-end',
  },
]
/** A logarithmic axis: a week and a year stand on the same line. */
const x = (days: number) => scale([Math.log(4), Math.log(500)], [470, 1480])(Math.log(days))
const top = 268
const step = 128

const axis = [
  { days: 7, label: '1 WEEK' },
  { days: 30, label: '1 MONTH' },
  { days: 91, label: '1 QUARTER' },
  { days: 365, label: '1 YEAR' },
]

const hairlines = axis
  .map(({ days }) => line(x(days), 62, x(days), 730, theme.ink, { width: 1, opacity: 0.35 }))
  .join('')

const changes = rows
  .map(({ filing, who, before, after, was, is }, index) => {
    const y = top + index * step
    const narrow = before < 30
    return (
      text(88, y + 12, filing, { face: 'serif', size: 60 }) +
      text(222, y + 10, who, { face: 'sans', size: 27 }) +
      `<rect x="${x(after)}" y="${y - 17}" width="${x(before) - x(after)}" height="34" fill="url(#gone)"/>` +
      dot(x(before), y, 15, theme.ground, theme.ink, 3.5) +
      dot(x(after), y, 17, theme.amber) +
      text(narrow ? x(before) + 32 : x(before), narrow ? y + 9 : y + 48, was, {
        size: 24,
        fill: theme.faint,
        anchor: narrow ? 'start' : 'middle',
        halo: theme.ground,
      }) +
      text(x(after), y - 32, is, { size: 24, weight: 500, anchor: 'middle', halo: theme.ground })
    )
  })
  .join('')

export const beneficialOwnership: Picture = {
  name: 'hero-beneficial-ownership',
  width: 1600,
  height: 840,
  svg: pictureFrame({
    theme,
    kicker: 'THE LONGEST WAIT, BEFORE AND AFTER',
    marks: axis.map(({ days, label }) => ({ x: x(days), label })),
    defs: hatch('gone', theme.amber, 8, 1, 45),
    body:
      hairlines +
      changes +
      dot(98, 776, 10, theme.amber) +
      text(120, 784, 'since 2024', { face: 'sans', size: 24, fill: theme.faint }) +
      dot(292, 776, 9, theme.ground, theme.ink, 3) +
      text(314, 784, 'before', { face: 'sans', size: 24, fill: theme.faint }) +
      text(1512, 784, 'Logarithmic scale: each step to the right is a multiple.', {
        face: 'sans',
        size: 24,
        anchor: 'end',
        fill: theme.faint,
      }),
  }),
}
