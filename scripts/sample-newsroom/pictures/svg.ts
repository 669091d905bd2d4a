/** Helpers to draw the pictures as SVG: themes, shapes, text, scales and repeatable random numbers. */

export interface Picture {
  /** The name of the file in `out/`, without its extension. */
  name: string
  width: number
  height: number
  svg: string
}

export interface Theme {
  ground: string
  ink: string
  /** A lighter ink for hairlines and secondary labels. */
  faint: string
  amber: string
  up: string
  down: string
}

export const paper: Theme = {
  ground: '#f5f0e5',
  ink: '#12171f',
  faint: '#7d796f',
  amber: '#c27c0e',
  up: '#2d7656',
  down: '#b0392b',
}

export const ink: Theme = {
  ground: '#0f141b',
  ink: '#efe9dc',
  faint: '#7f8791',
  amber: '#eda73a',
  up: '#5fb58d',
  down: '#e0705f',
}

export type Face = 'mono' | 'serif' | 'sans'
const families: Record<Face, string> = {
  mono: "'IBM Plex Mono'",
  serif: "'Newsreader Variable'",
  sans: "'IBM Plex Sans Variable'",
}

export interface TextStyle {
  size?: number
  fill?: string
  face?: Face
  anchor?: 'start' | 'middle' | 'end'
  weight?: number
  italic?: boolean
  /** Extra space between letters, in pixels. */
  tracking?: number
  rotate?: number
  /** The color of an outline behind the text, for text that crosses lines. */
  halo?: string
}

export const round = (value: number): number => Math.round(value * 100) / 100

export function text(x: number, y: number, content: string, style: TextStyle = {}): string {
  const { size = 24, fill = 'currentColor', face = 'mono', anchor = 'start', weight = 400 } = style
  const extras = [
    style.italic ? 'font-style="italic"' : '',
    style.tracking ? `letter-spacing="${style.tracking}"` : '',
    style.halo ? `paint-order="stroke" stroke="${style.halo}" stroke-width="12" stroke-linejoin="round"` : '',
    style.rotate ? `transform="rotate(${style.rotate} ${round(x)} ${round(y)})"` : '',
  ].join(' ')
  return `<text x="${round(x)}" y="${round(y)}" font-family="${families[face]}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}" ${extras}>${content}</text>`
}

export interface Stroke {
  width?: number
  dash?: string
  opacity?: number
}

const strokeOf = (color: string, { width = 2, dash, opacity }: Stroke) =>
  `fill="none" stroke="${color}" stroke-width="${width}"${dash ? ` stroke-dasharray="${dash}"` : ''}${opacity === undefined ? '' : ` opacity="${opacity}"`}`

export const line = (x1: number, y1: number, x2: number, y2: number, color: string, stroke: Stroke = {}) =>
  `<line x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}" ${strokeOf(color, stroke)}/>`

export const path = (d: string, color: string, stroke: Stroke = {}) =>
  `<path d="${d}" stroke-linejoin="round" ${strokeOf(color, stroke)}/>`

export const polyline = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('')

export const box = (x: number, y: number, width: number, height: number, fill: string, border = 'none') =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}" stroke="${border}" stroke-width="2"/>`

export const dot = (x: number, y: number, radius: number, fill: string, border = 'none', width = 3) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${radius}" fill="${fill}" stroke="${border}" stroke-width="${width}"/>`

/** A pattern of parallel lines, used as `url(#id)`. Angles in degrees. */
export const hatch = (id: string, color: string, gap: number, width: number, angle = 45) =>
  `<pattern id="${id}" width="${gap}" height="${gap}" patternUnits="userSpaceOnUse" patternTransform="rotate(${angle})"><line x1="0" y1="0" x2="0" y2="${gap}" stroke="${color}" stroke-width="${width * 2}"/></pattern>`

/** A seeded random number generator from 0 to 1, so that every run draws the same picture. */
export function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296
    return state / 4294967296
  }
}

/** Maps one range onto another, as chart axes do. */
export const scale =
  (from: readonly [number, number], to: readonly [number, number]) =>
  (value: number): number =>
    to[0] + ((value - from[0]) / (from[1] - from[0])) * (to[1] - to[0])

/** A time axis: a line with ticks, and labels at the given positions. */
export function tape(theme: Theme, y: number, marks: readonly { x: number; label: string }[], width = 1600) {
  const ticks: string[] = []
  for (let x = 0; x <= width; x += 20) {
    ticks.push(line(x, y, x, y + (x % 100 === 0 ? 14 : 7), theme.amber, { width: 1.5, opacity: 0.75 }))
  }
  const labels = marks.map(
    ({ x, label }) =>
      dot(x, y, 5, theme.amber) + text(x + 12, y - 14, label, { size: 22, fill: theme.amber, tracking: 1 }),
  )
  return line(0, y, width, y, theme.amber, { width: 2 }) + ticks.join('') + labels.join('')
}

/** The frame of a hero picture: background, a time axis along the top, a kicker below it, and the content. */
export function pictureFrame(options: {
  theme: Theme
  kicker: string
  marks: readonly { x: number; label: string }[]
  body: string
  defs?: string
  width?: number
  height?: number
}): string {
  const { theme, kicker, marks, body, defs = '', width = 1600, height = 840 } = options
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" style="color:${theme.ink}">
<defs>${defs}</defs>
<rect width="${width}" height="${height}" fill="${theme.ground}"/>
${tape(theme, 62, marks, width)}
${text(88, 136, kicker, { size: 24, weight: 500, tracking: 1.5 })}
${body}
</svg>`
}
