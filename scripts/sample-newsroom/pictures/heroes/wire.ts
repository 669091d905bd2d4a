import { box, dot, hatch, line, type Picture, paper, pictureFrame, random, scale, text } from '../svg.ts'

const theme = paper
/** Minutes around the release, and the shares that traded in each. */
const x = scale([-20, 20], [88, 1512])
const base = 700
const width = 27

function volumes(): string {
  const next = random(29)
  return Array.from({ length: 40 }, (_, index) => {
    const minute = index - 20
    const height = minute < 0 ? 24 + next() * 42 : 30 + 330 * Math.exp(-minute / 4.6) * (0.8 + next() * 0.3)
    const fill = minute < 0 ? 'url(#quiet)' : 'url(#busy)'
    return box(x(minute) + 4, base - height, width, height, fill, theme.ink)
  }).join('')
}

const flag = (minute: number, top: number, title: string, words: string, fill: string) =>
  line(x(minute), 62, x(minute), base, fill, { width: 3 }) +
  dot(x(minute), top, 11, fill) +
  text(x(minute) + 26, top + 12, title, { face: 'serif', size: 52, fill, halo: theme.ground }) +
  text(x(minute) + 28, top + 54, words, { face: 'sans', size: 26, fill: theme.ink, halo: theme.ground })

export const wire: Picture = {
  name: 'hero-wire',
  width: 1600,
  height: 840,
  svg: pictureFrame({
    theme,
    kicker: 'VOLUME BY THE MINUTE',
    marks: [
      { x: x(-10), label: '7:50 A.M.' },
      { x: x(0), label: '8:00 A.M.' },
      { x: x(10), label: '8:10 A.M.' },
    ],
    defs: hatch('quiet', theme.ink, 9, 0.5, 45) + hatch('busy', theme.amber, 8, 1.7, 45),
    body:
      volumes() +
      line(88, base, 1512, base, theme.ink, { width: 3 }) +
      flag(-10, 216, 'T−10', 'the exchange is told', theme.ink) +
      flag(0, 216, 'T', 'the wire carries it', theme.amber) +
      [-20, -10, 0, 10]
        .map((minute) =>
          text(x(minute), 748, minute > 0 ? `+${minute}` : String(minute).replace('-', '−'), { size: 26 }),
        )
        .join('') +
      text(1512, 748, 'minutes; illustrative', {
        face: 'serif',
        italic: true,
        size: 32,
        anchor: 'end',
        fill: theme.faint,
      }),
  }),
}
