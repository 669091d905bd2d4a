import { lowestContrastSurfaces, readableOn } from '#shared/domain/contrast.ts'
import type { Settings } from '#shared/domain/settings.ts'

const shadesForBothThemes = (name: string, color: string): string =>
  `--${name}-on-paper:${readableOn(lowestContrastSurfaces.paper, color)};` +
  `--${name}-on-ink:${readableOn(lowestContrastSurfaces.ink, color)}`

/** The custom properties that the settings' colors set in the stylesheet. */
export const themeStyle = ({ primaryColor, secondaryColor }: Settings['appearance']): string =>
  `:root{${shadesForBothThemes('accent', primaryColor)};${shadesForBothThemes('second', secondaryColor)}}`
