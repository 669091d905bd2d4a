import type { Ring } from './rosette.ts'

/** Half the drawing's side. */
export const reach = 220

/** Numbers from 0 to 1 that follow from a name: the same name always has the same rosette. */
function numbersOf(name: string): () => number {
  // FNV-1a, stirred further for each number.
  let state = 0x811c9dc5
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d)
    state = Math.imul(state ^ (state >>> 12), 0x297a2d39)
    state = (state ^ (state >>> 15)) + 0x9e3779b9
    return (state >>> 0) / 2 ** 32
  }
}

const whole = (from: number, to: number, share: number) => from + Math.floor(share * (to - from + 1))
const turn = 2 * Math.PI

interface Weave {
  /** Petals of the outline. */
  petals: number
  /** Waves per petal. */
  waves: number
  lines: number
  /** Middle radii of the outer and the inner outline, and how far each is scalloped. */
  outer: number
  inner: number
  scallop: number
  dip: number
  color?: Ring['color']
  width?: number
}

/** Lines that swing between two scalloped outlines: the lace of a banknote. */
const lace = ({
  petals,
  waves,
  lines,
  outer,
  inner,
  scallop,
  dip,
  color = 'ink',
  width = 0.7,
}: Weave): Ring => ({
  folds: petals,
  lines,
  pieces: Math.max(6, waves * 6),
  width,
  color,
  radius: (line, angle) => {
    const high = outer + scallop * Math.cos(petals * angle)
    const low = inner + dip * Math.cos(petals * angle)
    return (high + low) / 2 + ((high - low) / 2) * Math.cos(waves * petals * angle + line * turn)
  },
})

interface Lenses {
  petals: number
  lines: number
  middle: number
  depth: number
  /** The share of the second wave, and how often it swings per petal. */
  second: number
  weave: number
  lean: number
}

/** Waves of every depth through the same knots: they open and close like lenses. */
const lenses = ({ petals, lines, middle, depth, second, weave, lean }: Lenses): Ring => ({
  folds: petals,
  lines,
  pieces: 4 * weave + 4,
  width: 0.75,
  color: 'ink',
  radius: (line, angle) => {
    const wave =
      Math.cos(petals * angle + lean * Math.sin(line * turn)) + second * Math.cos(weave * petals * angle)
    return middle + (depth * Math.cos(line * turn) * wave) / (1 + second)
  },
})

/** The rings of a person's rosette, from the rim inward. */
export function ringsOf(name: string): Ring[] {
  const next = numbersOf(name)
  const petals = whole(5, 13, next())
  const times = petals < 8 ? whole(2, 3, next()) : whole(1, 2, next())
  const scallop = 8 + 8 * next()
  const collar = petals * whole(3, 4, next())
  return [
    lace({
      petals,
      waves: petals < 8 ? 7 : 5,
      lines: 6,
      outer: 205,
      inner: 194,
      scallop: scallop * 0.8,
      dip: scallop * 0.8,
    }),
    lace({
      petals,
      waves: whole(1, 3, next()),
      lines: 24,
      outer: 184,
      inner: 122,
      scallop,
      dip: 10 * (next() - 0.5),
      width: 0.55,
    }),
    lenses({
      petals: petals * times,
      lines: 14,
      middle: 151,
      depth: 12 + 16 * next(),
      second: 0.5 * next(),
      weave: whole(2, 3, next()),
      lean: next(),
    }),
    lace({
      petals: collar,
      waves: 1,
      lines: 9,
      outer: 117,
      inner: 97,
      scallop: 0,
      dip: 0,
      color: 'accent',
      width: 0.75,
    }),
  ]
}
