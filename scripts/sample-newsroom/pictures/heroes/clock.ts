import { dot, hatch, ink, line, type Picture, pictureFrame, scale, text } from '../svg.ts'

const theme = ink
/** Deadlines, counted from the event. Calendar days on the axis: five business days take seven. */
const deadlines = [
  { form: 'Form 4', days: 2, says: '2 business days', event: 'an insider trades' },
  { form: '8-K', days: 4, says: '4 business days', event: 'a listed event occurs' },
  { form: '13D', days: 5, says: '5 business days', event: 'a holder crosses 5%, active' },
  { form: '13G', days: 5, says: '5 business days', event: 'a holder crosses 5%, passive' },
]
const left = 470
const x = scale([0, 5], [left, 1216])
const top = 236
const step = 134

const rows = deadlines
  .map(({ form, days, says, event }, index) => {
    const y = top + index * step
    const end = x(days)
    const ticks = Array.from({ length: days }, (_, day) =>
      line(x(day + 1), y - 24, x(day + 1), y + 24, theme.ground, { width: 5 }),
    ).join('')
    return (
      text(88, y + 16, form, { face: 'serif', size: 64 }) +
      `<rect x="${left}" y="${y - 24}" width="${end - left}" height="48" fill="${index === 1 ? theme.amber : 'url(#day)'}" stroke="${theme.amber}" stroke-width="2"/>` +
      ticks +
      text(left + 14, y - 36, event, { face: 'sans', size: 23, fill: theme.faint }) +
      dot(end, y, 9, theme.ink) +
      text(end + 26, y + 10, says, { size: 28, weight: 500 })
    )
  })
  .join('')

export const clock: Picture = {
  name: 'hero-disclosure-clock',
  width: 1600,
  height: 840,
  svg: pictureFrame({
    theme,
    kicker: 'FROM EVENT TO FILING',
    marks: [
      { x: left, label: 'EVENT' },
      { x: x(2), label: '+2' },
      { x: x(4), label: '+4' },
      { x: x(5), label: '+5' },
    ],
    defs: hatch('day', theme.amber, 9, 1, 45),
    body:
      line(left, 62, left, 716, theme.ink, { width: 2 }) +
      rows +
      text(left, 772, 'business days, counted from the event', {
        face: 'serif',
        italic: true,
        size: 32,
        fill: theme.faint,
      }),
  }),
}
