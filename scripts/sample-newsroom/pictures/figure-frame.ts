import { type Picture, type Theme, tape, text } from './svg.ts'

/** The left edge of a figure's content, in SVG units. */
export const margin = 36
/** The right edge of a figure's content. */
export const edge = 800 - margin

/**
 * The frame of a figure inside an article: 800 units wide, rendered at twice that size. On a phone one unit is less
 * than half a pixel, so text needs at least 26 units to be readable.
 */
export function figureFrame(options: {
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
