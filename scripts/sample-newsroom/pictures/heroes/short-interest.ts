import {
  box,
  dot,
  hatch,
  ink,
  line,
  type Picture,
  path,
  pictureFrame,
  polyline,
  random,
  scale,
  text,
} from '../svg.ts'

const theme = ink
/** Millions of shares short at 21 settlement dates, from mid-January to mid-November, and the price between them. */
const short = [
  6.1, 6.4, 6.2, 6.9, 7.4, 7.1, 7.9, 8.8, 9.6, 9.3, 10.4, 11.7, 12.9, 14.2, 15.1, 16.8, 18.3, 19.1, 18.7,
  14.1, 10.2,
]
const price = [41, 42, 41, 39, 40, 38, 37, 35, 34, 34, 32, 31, 30, 29, 30, 28, 27, 28, 31, 44, 52]

const x = scale([0, 20], [128, 1140])
/** Both stand on zero; the bars end below the lowest price. */
const shortY = scale([0, 20], [730, 480])
const priceY = scale([0, 54], [730, 190])
const peak = 17

const bars = short
  .map((value, index) => {
    const covering = index > peak
    const fill = covering ? theme.down : index === peak ? theme.amber : 'url(#short)'
    return box(
      x(index) - 15,
      shortY(value),
      30,
      730 - shortY(value),
      fill,
      covering ? theme.down : theme.amber,
    )
  })
  .join('')

/** Prices of every trading day, between those of the settlement dates. */
function dailyPrice(): [number, number][] {
  const next = random(7)
  return Array.from({ length: 20 * 10 + 1 }, (_, step): [number, number] => {
    const from = Math.floor(step / 10)
    const share = (step % 10) / 10
    const value = (price[from] ?? 52) * (1 - share) + (price[from + 1] ?? 52) * share
    return [x(step / 10), priceY(value + (share === 0 ? 0 : (next() - 0.5) * 1.5))]
  })
}

const months = ['JAN', 'MAR', 'MAY', 'JUL', 'SEP', 'NOV']
  .map((month, index) => text(x(index * 4) - 15, 770, month, { size: 24, fill: theme.faint }))
  .join('')

/** The price at a settlement date, with its figure above it. */
const priced = (index: number, above: number) => {
  const value = price[index] ?? 0
  return (
    dot(x(index), priceY(value), 8, theme.ink) +
    text(x(index), priceY(value) + above, `$${value}`, { size: 24, halo: theme.ground })
  )
}

const reading = (top: number, value: string, label: string, fill: string) =>
  text(1240, top, value, { face: 'serif', size: 100, fill, weight: 400 }) +
  text(1244, top + 42, label, { size: 23, fill: theme.faint })

export const shortInterest: Picture = {
  name: 'hero-short-interest',
  width: 1600,
  height: 840,
  svg: pictureFrame({
    theme,
    kicker: 'SHARES SHORT, TWICE A MONTH, 2025',
    marks: [
      { x: x(14), label: 'MID-MONTH' },
      { x: x(19), label: 'MONTH-END' },
    ],
    defs: hatch('short', theme.amber, 8, 1, 45),
    body:
      bars +
      line(88, 730, 1180, 730, theme.ink, { width: 2 }) +
      path(polyline(dailyPrice()), theme.ground, { width: 12 }) +
      path(polyline(dailyPrice()), theme.ink, { width: 3.5 }) +
      priced(0, -30) +
      priced(16, -34) +
      priced(20, -24) +
      text(x(20) - 18, priceY(52) - 6, 'price', { face: 'serif', italic: true, size: 34, anchor: 'end' }) +
      months +
      reading(300, '19.1M', 'shares short, peak', theme.amber) +
      reading(492, '9.4', 'days to cover, peak', theme.ink) +
      reading(684, '−47%', 'covered in six weeks', theme.down),
  }),
}
