import { type Picture, paper, text } from '../svg.ts'
import { rosette } from './monogram.ts'

/** Articles show it 72 pixels wide, so this is sharp on every screen, and small enough for every reader. */
const size = 288
/** From the rosette to the edge of the paper. */
const margin = 8

const authors = [
  { file: 'author-ilse-okafor-brandt', name: 'Ilse Okafor-Brandt', initials: 'IO' },
  { file: 'author-tomas-reinholt', name: 'Tomas Reinholt', initials: 'TR' },
  { file: 'author-priya-lindqvist', name: 'Priya Lindqvist', initials: 'PL' },
] as const

/** The monograms of the sample authors, on paper. */
export const authorMonograms: readonly Picture[] = authors.map(({ file, name, initials }) => ({
  name: file,
  width: size,
  height: size,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">
<rect width="${size}" height="${size}" fill="${paper.ground}"/>
<g transform="translate(${margin} ${margin})">${rosette(name, size - 2 * margin, { ink: paper.ink, accent: paper.amber })}</g>
${text(size / 2, size / 2 + 23, initials, { size: 70, face: 'serif', anchor: 'middle', fill: paper.ink, tracking: -1 })}
</svg>`,
}))
