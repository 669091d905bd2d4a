import { contrast, luminance } from '#shared/domain/contrast.ts'
import type { Settings } from '#shared/domain/settings.ts'

/** Lightness of the surfaces that words of the settings' colours stand on, the hardest of each theme (tokens.css). */
export const hardestSurfaces = { paper: '#f2ede1', ink: '#121821' } as const
/** WCAG 2.2 AA for text. */
const readableContrast = 4.5

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

function mixed(hex: string, towards: '#000000' | '#ffffff', share: number): string {
  const end = channels(towards)
  const parts = channels(hex).map((value, index) => Math.round(value + ((end[index] ?? 0) - value) * share))
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** A colour as near to what staff chose as words in it can be read on the surface. */
export function readableOn(surface: string, accent: string): string {
  const towards = luminance(surface) > 0.5 ? '#000000' : '#ffffff'
  for (let share = 0; share < 1; share += 0.02) {
    const shade = mixed(accent, towards, share)
    if (contrast(shade, surface) >= readableContrast) return shade
  }
  return towards
}

const bothShades = (name: string, colour: string): string =>
  `--${name}-on-paper:${readableOn(hardestSurfaces.paper, colour)};` +
  `--${name}-on-ink:${readableOn(hardestSurfaces.ink, colour)}`

/** What the settings change in the stylesheet. */
export const themeStyle = ({ primaryColor, secondaryColor }: Settings['appearance']): string =>
  `:root{${bothShades('accent', primaryColor)};${bothShades('second', secondaryColor)}}`
