import { lace, lenses, type Ring, ringMarkup } from './rosette.ts'

/** The drawing reaches this far from its center, and its middle is free for initials up to `ground`. */
const reach = 220
const ground = 97

/** A generator of numbers from 0 to 1 that follow from a name: the same name always has the same rosette. */
function numbersOf(name: string): () => number {
  // FNV-1a over the letters, mixed once more for each number.
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

/** The rings of a person's rosette, from the rim inward. */
export function ringsOf(name: string): Ring[] {
  const next = numbersOf(name)
  const petals = whole(7, 13, next())
  const lensesPerPetal = whole(1, petals < 10 ? 3 : 2, next())
  const scallop = 8 + 7 * next()
  const collar = petals * whole(3, 4, next())
  const rim = scallop * 0.8
  return [
    lace({ petals, waves: 5, lines: 6, outer: 205, inner: 194, scallop: rim, dip: rim, width: 0.7 }),
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
      petals: petals * lensesPerPetal,
      lines: 14,
      middle: 151,
      depth: 12 + 16 * next(),
      second: 0.5 * next(),
      waves: whole(2, 3, next()),
      lean: next(),
      width: 0.75,
    }),
    lace({
      petals: collar,
      waves: 1,
      lines: 9,
      outer: 117,
      inner: ground,
      scallop: 0,
      dip: 0,
      color: 'accent',
      width: 0.75,
    }),
  ]
}

/** A person's rosette as SVG, with one petal upright and without ground or initials. */
export function rosette(name: string, size: number, colors: Record<Ring['color'], string>): string {
  const rings = ringsOf(name).map((ring, at) => ringMarkup(ring, `ring-${at}`, colors[ring.color]))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${-reach} ${-reach} ${2 * reach} ${2 * reach}"><g fill="none" transform="rotate(-90)">${rings.join('')}</g></svg>\n`
}
