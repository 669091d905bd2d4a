import { lowestContrastSurfaces, readableOn } from '#shared/domain/contrast.ts'
import type { Settings } from '#shared/domain/settings/settings.ts'

const shadesForBothThemes = (name: string, color: string): string =>
  `--${name}-on-paper:${readableOn(lowestContrastSurfaces.paper, color)};` +
  `--${name}-on-ink:${readableOn(lowestContrastSurfaces.ink, color)}`

/** The custom properties that the settings' colors set in the stylesheet. */
export const themeStyle = ({ primaryColor, secondaryColor }: Settings['appearance']): string =>
  `:root{${shadesForBothThemes('accent', primaryColor)};${shadesForBothThemes('second', secondaryColor)}}`

/** The page's background in each theme, as in the stylesheet. */
export const paper = { light: '#fbf8f1', dark: '#0b0f15' } as const

const bar = (color: string, media = '') => `<meta name="theme-color"${media} content="${color}">`

/** The color of the browser's own bars: the page's, so that they do not shine above it. */
export const themeColorTags = ({ theme }: Pick<Settings['appearance'], 'theme'>): string =>
  theme === 'auto'
    ? bar(paper.light, ' media="(prefers-color-scheme: light)"') +
      bar(paper.dark, ' media="(prefers-color-scheme: dark)"')
    : bar(paper[theme])
