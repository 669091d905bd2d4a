import { type Picture, type Theme, tape, text } from './sheet.ts'

/** The left edge of what a plate shows, in its units. */
export const margin = 36
/** The right edge. */
export const edge = 800 - margin

/**
 * A sheet for the column of an article: 800 units wide and drawn at twice that size. On a phone one unit is less
 * than half a pixel, so type of 26 units and more can be read there; a plate has room for few words.
 */
export function plate(options: {
  name: string
  theme: Theme
  kicker: string
  marks: readonly { x: number; label: string }[]
  body: string
  defs?: string
  /** In units: half of the picture’s pixels. */
  height?: number
}): Picture {
  const { name, theme, kicker, marks, body, defs = '', height = 600 } = options
  return {
    name,
    width: 1600,
    height: height * 2,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="${height * 2}" viewBox="0 0 800 ${height}" style="color:${theme.ink}">
<defs>${defs}</defs>
<rect width="800" height="${height}" fill="${theme.ground}"/>
${tape(theme, 46, marks, 800)}
${text(margin, 108, kicker, { size: 26, weight: 500, tracking: 1 })}
${body}
</svg>`,
  }
}
