/** Guilloché, the line work of banknotes: rings of woven lines around a center. */

/** One ring of a rosette. Lengths in units of the drawing, angles in radians. */
export interface Ring {
  /** How often the ring repeats itself around the center. */
  folds: number
  /** How many lines are woven. */
  lines: number
  /** The distance from the center of a line (0 to 1, its share of the weave) at an angle. */
  radius: (line: number, angle: number) => number
  /** Cubic curves per fold and line: the more often a line bends, the more it needs. */
  pieces: number
  width: number
  color: 'ink' | 'accent'
}

const turn = 2 * Math.PI
const digits = (value: number) => String(Math.round(value * 10) / 10)

/** One fold of one line, as cubic curves that have the line's points and directions where they meet. */
function foldOf({ folds, pieces, radius }: Ring, line: number): string {
  const pointAt = (angle: number) => {
    const distance = radius(line, angle)
    return [distance * Math.cos(angle), distance * Math.sin(angle)] as const
  }
  const piece = turn / folds / pieces
  /** From the point at this angle, a third of a piece along the line's direction. */
  const handleAt = (angle: number, sign: 1 | -1) => {
    const step = 1e-4
    const [[x, y], [x1, y1], [x2, y2]] = [pointAt(angle), pointAt(angle - step), pointAt(angle + step)]
    const along = (sign * piece) / 3 / (2 * step)
    return [x + (x2 - x1) * along, y + (y2 - y1) * along] as const
  }
  const curves = Array.from({ length: pieces }, (_, at) => {
    const [from, to] = [at * piece, (at + 1) * piece]
    return `C${[...handleAt(from, 1), ...handleAt(to, -1), ...pointAt(to)].map(digits).join(' ')}`
  })
  return `M${pointAt(0).map(digits).join(' ')}${curves.join('')}`
}

/** A ring as SVG: one fold is written out, and turned around the center for the others. */
export function ringMarkup(ring: Ring, id: string, color: string): string {
  const lines = Array.from({ length: ring.lines }, (_, line) => foldOf(ring, line / ring.lines)).join('')
  const turned = Array.from(
    { length: ring.folds - 1 },
    (_, at) => `<use href="#${id}" transform="rotate(${digits(((at + 1) * 360) / ring.folds)})"/>`,
  ).join('')
  return `<g stroke="${color}" stroke-width="${ring.width}"><path id="${id}" d="${lines}"/>${turned}</g>`
}

interface Lace {
  /** Scallops of the two outlines, and how often a line swings between them per scallop. */
  petals: number
  waves: number
  lines: number
  /** The middle radii of the outlines, and how far each is scalloped. */
  outer: number
  inner: number
  scallop: number
  dip: number
  color?: Ring['color']
  width: number
}

/** Lines that swing between an outer and an inner outline. */
export const lace = (of: Lace): Ring => ({
  folds: of.petals,
  lines: of.lines,
  pieces: of.waves * 6,
  width: of.width,
  color: of.color ?? 'ink',
  radius: (line, angle) => {
    const petal = Math.cos(of.petals * angle)
    const [high, low] = [of.outer + of.scallop * petal, of.inner + of.dip * petal]
    return (high + low) / 2 + ((high - low) / 2) * Math.cos(of.waves * of.petals * angle + line * turn)
  },
})

interface Lenses {
  petals: number
  lines: number
  middle: number
  depth: number
  /** The share of a second wave, and how often it swings per petal. */
  second: number
  waves: number
  /** How far the knots are pulled apart. */
  lean: number
  width: number
}

/** Waves of every depth through the same knots, which open and close like lenses. */
export const lenses = (of: Lenses): Ring => ({
  folds: of.petals,
  lines: of.lines,
  pieces: 4 + 4 * of.waves,
  width: of.width,
  color: 'ink',
  radius: (line, angle) => {
    const wave =
      Math.cos(of.petals * angle + of.lean * Math.sin(line * turn)) +
      of.second * Math.cos(of.waves * of.petals * angle)
    return of.middle + (of.depth * Math.cos(line * turn) * wave) / (1 + of.second)
  },
})
