import { contrast, luminance } from '#shared/domain/contrast.ts'
import type { Settings } from '#shared/domain/settings.ts'

/** In each theme, the surface on which colored text has the lowest contrast (tokens.css). */
export const lowestContrastSurfaces = { paper: '#f2ede1', ink: '#121821' } as const
/** WCAG 2.2 AA for text. */
const readableContrast = 4.5

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

function mix(hex: string, toward: '#000000' | '#ffffff', share: number): string {
  const end = channels(toward)
  const parts = channels(hex).map((value, index) => Math.round(value + ((end[index] ?? 0) - value) * share))
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** The color closest to what staff chose in which text is readable on the surface. */
export function readableOn(surface: string, accent: string): string {
  const toward = luminance(surface) > 0.5 ? '#000000' : '#ffffff'
  for (let share = 0; share < 1; share += 0.02) {
    const shade = mix(accent, toward, share)
    if (contrast(shade, surface) >= readableContrast) return shade
  }
  return toward
}

const shadesForBothThemes = (name: string, color: string): string =>
  `--${name}-on-paper:${readableOn(lowestContrastSurfaces.paper, color)};` +
  `--${name}-on-ink:${readableOn(lowestContrastSurfaces.ink, color)}`

/** The custom properties that the settings' colors set in the stylesheet. */
export const themeStyle = ({ primaryColor, secondaryColor }: Settings['appearance']): string =>
  `:root{${shadesForBothThemes('accent', primaryColor)};${shadesForBothThemes('second', secondaryColor)}}`
