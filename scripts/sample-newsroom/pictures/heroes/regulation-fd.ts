import { dot, ink, line, type Picture, path, pictureFrame, polyline, random, scale, text } from '../svg.ts'

const theme = ink
const source: [number, number] = [250, 500]
/** Minutes after four o'clock: one listener hears, and everyone else, together. */
const heard = 2
const told = 30
const time = scale([0, 32], [470, 1420])
const everyone = time(told)
const clock = (minutes: number) => `4:${String(minutes).padStart(2, '0')} P.M.`
const listeners = Array.from({ length: 23 }, (_, index) => 268 + index * 20.6)

const curve = (to: readonly [number, number]): string => {
  const middle = (source[0] + to[0]) / 2
  return `M${source[0]} ${source[1]}C${middle} ${source[1]} ${middle} ${to[1]} ${to[0]} ${to[1]}`
}

const releases = listeners
  .map(
    (y) =>
      path(curve([everyone, y]), theme.ink, { width: 1.6, opacity: 0.5 }) + dot(everyone, y, 6, theme.ink),
  )
  .join('')

/** What the one who heard first could do in the meantime: a line that moves while the others wait. */
function headStart(): string {
  const next = random(5)
  const steps = 54
  const points = Array.from({ length: steps }, (_, step): [number, number] => [
    time(heard + (step / (steps - 1)) * (told - heard)),
    226 - step * 0.6 + (next() - 0.5) * 15,
  ])
  return polyline(points)
}

export const regulationFd: Picture = {
  name: 'hero-regulation-fd',
  width: 1600,
  height: 840,
  svg: pictureFrame({
    theme,
    kicker: 'ONE SENTENCE, TWO ARRIVALS',
    marks: [
      { x: time(heard), label: `${clock(heard)} ONE HEARS` },
      { x: everyone, label: `${clock(told)} ALL` },
    ],
    body:
      releases +
      line(everyone, 62, everyone, 740, theme.ink, { width: 2.5 }) +
      path(`M${source[0]} ${source[1]}C280 340 380 226 ${time(heard)} 226`, theme.down, { width: 4 }) +
      path(headStart(), theme.ground, { width: 14 }) +
      path(headStart(), theme.down, { width: 4 }) +
      dot(time(heard), 226, 12, theme.down, theme.ground, 5) +
      dot(source[0], source[1], 30, theme.amber, theme.ground, 8) +
      text(88, 590, 'the company', { face: 'serif', italic: true, size: 40 }) +
      text(time(heard + 2), 286, `${told - heard} minutes`, {
        size: 32,
        weight: 500,
        fill: theme.down,
        halo: theme.ground,
      }) +
      text(everyone + 30, 482, 'the', { face: 'serif', italic: true, size: 40 }) +
      text(everyone + 30, 528, 'market', { face: 'serif', italic: true, size: 40 }),
  }),
}
