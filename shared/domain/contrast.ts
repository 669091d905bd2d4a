const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** Relative luminance of a color like `#3b82f6`, by WCAG 2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio of two colors, from 1 to 21, by WCAG 2. */
export function contrast(color: string, otherColor: string): number {
  const [light = 0, dark = 0] = [luminance(color), luminance(otherColor)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** Black or white, whichever has more contrast: on any color, one of the two reaches at least 4.58. */
export const readableTextColor = (background: string): '#000000' | '#ffffff' =>
  contrast('#000000', background) > contrast('#ffffff', background) ? '#000000' : '#ffffff'

/** In each theme, the surface on which colored text has the lowest contrast (tokens.css). */
export const lowestContrastSurfaces = { paper: '#f2ede1', ink: '#121821' } as const
/** WCAG 2.2 AA for text. */
const readableContrast = 4.5

function mix(hex: string, toward: '#000000' | '#ffffff', share: number): string {
  const end = channels(toward)
  const parts = channels(hex).map((value, index) => Math.round(value + ((end[index] ?? 0) - value) * share))
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** The color closest to the accent that staff chose in which text is still readable on the surface. */
export function readableOn(surface: string, accent: string): string {
  const toward = luminance(surface) > 0.5 ? '#000000' : '#ffffff'
  for (let share = 0; share < 1; share += 0.02) {
    const shade = mix(accent, toward, share)
    if (contrast(shade, surface) >= readableContrast) return shade
  }
  return toward
}
