/** The geometry of the diagram: positions, and the paths on which messages travel. */

export type Kind = 'man' | 'machine'

/** There is a drawing for wide screens and one for narrow ones, with the same parts in different positions. */
export interface Size {
  width: number
  height: number
  /** The company's box. */
  company: { width: number; height: number }
  /** Center and radius of the intermediary. */
  middle: { x: number; radius: number }
  /** The x coordinate of the investors. */
  investors: number
  /** Distance from one investor to the next. */
  gap: number
}

export const wide: Size = {
  width: 1200,
  height: 250,
  company: { width: 170, height: 64 },
  middle: { x: 560, radius: 88 },
  investors: 960,
  gap: 36,
}
export const narrow: Size = {
  width: 340,
  height: 216,
  company: { width: 74, height: 52 },
  middle: { x: 140, radius: 34 },
  investors: 206,
  gap: 32,
}

export const investors = [
  'Index funds',
  'Long-only',
  'Hedge funds',
  'Sell side',
  'Retail',
  'Algorithms',
] as const

/** When each investor receives the message; without a time it never arrives. */
export const arrivals: Record<Kind, readonly (string | undefined)[]> = {
  man: [undefined, '+2 d', '+3 h', '+5 h', undefined, '+9 s'],
  machine: ['+4 s', '+4 s', '+4 s', '+4 s', '+4 s', '+4 s'],
}

export const rowOf = (size: Size, index: number) =>
  size.height / 2 + (index - (investors.length - 1) / 2) * size.gap

/** Rounds to whole units, at most a pixel: every digit adds to the page's size. */
const round = Math.round

/** Curves of which the tangle is made. */
const curves = 80

/**
 * The tangle that a message goes through between people, in the wide drawing's coordinates. It is the same on
 * every call.
 */
export function tangle(): string {
  const {
    middle: { x, radius },
    height,
  } = wide
  /**
   * The point after `index` curves, and the offset to its control point, a third of a curve along the
   * tangent.
   */
  const pointAt = (index: number) => {
    const t = (index / curves) * Math.PI * 2
    const ahead = (Math.PI * 2) / curves / 3
    const [half, high] = [radius * 1.5, radius]
    const across = x + half * (0.62 * Math.sin(5 * t + 0.4) + 0.36 * Math.sin(8 * t))
    const down = height / 2 + high * (0.6 * Math.sin(6 * t + 1.1) + 0.38 * Math.cos(9 * t))
    return {
      x: round(across),
      y: round(down),
      dx: round(ahead * half * (3.1 * Math.cos(5 * t + 0.4) + 2.88 * Math.cos(8 * t))),
      dy: round(ahead * high * (3.6 * Math.cos(6 * t + 1.1) - 3.42 * Math.sin(9 * t))),
    }
  }
  const start = pointAt(0)
  // Each curve continues smoothly from the one before.
  const steps = Array.from({ length: curves }, (_, index) => {
    const [from, to] = [pointAt(index), pointAt(index + 1)]
    return [to.x - from.x - to.dx, to.y - from.y - to.dy, to.x - from.x, to.y - from.y]
  })
  const path = `M${start.x} ${start.y}c${start.dx} ${start.dy} ${steps.map((step) => step.join(' ')).join('s')}z`
  return path.replaceAll(' -', '-')
}

/** Where the narrow drawing has the tangle of the wide one. */
export const narrowTangle = (() => {
  const scale = narrow.middle.radius / wide.middle.radius
  const across = narrow.middle.x - wide.middle.x * scale
  const down = (narrow.height - wide.height * scale) / 2
  return `translate(${across.toFixed(1)} ${down.toFixed(1)}) scale(${scale.toFixed(3)})`
})()

/** The path of one message from the company to an investor, or to where it is lost. */
export function way(size: Size, kind: Kind, index: number): string {
  const { company, middle, height } = size
  const center = height / 2
  const row = rowOf(size, index)
  const end = size.investors - 8
  if (kind === 'machine') {
    const out = middle.x + middle.radius * 0.5
    const bend = (end - out) * 0.45
    return `M${company.width} ${center}H${out}C${round(out + bend)} ${center} ${round(end - bend)} ${row} ${end} ${row}`
  }
  const sway = (index % 2 ? 1 : -1) * size.gap * 0.45
  const { x, radius } = middle
  const inside = `C${round(x - radius * 1.5)} ${round(center + sway)} ${round(x - radius)} ${round(center - sway * 2)} ${x} ${round(center + sway)}`
  const loop = `S${round(x - radius * 0.7)} ${round(center - radius * 0.9)} ${round(x + radius * 0.4)} ${round(center - sway)}`
  // A lost message leaves the tangle and ends half way.
  const arrived = arrivals.man[index] !== undefined
  const to = arrived ? [end, row] : [x + (end - x) * 0.62, center + (row - center) * 1.12]
  const [toX = 0, toY = 0] = to
  const last = `S${round(toX - (toX - x) * 0.4)} ${round(toY + sway)} ${round(toX)} ${round(toY)}`
  return `M${company.width} ${center}${inside}${loop}${last}`
}

/** Where a lost message ends. */
export function lostAt(size: Size, index: number): { x: number; y: number } {
  const end = size.investors - 8
  const center = size.height / 2
  return {
    x: size.middle.x + (end - size.middle.x) * 0.62,
    y: center + (rowOf(size, index) - center) * 1.12,
  }
}
