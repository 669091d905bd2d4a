import { readableOn, readableTextColor } from '#shared/domain/contrast.ts'
import { defaultSettings } from '#shared/domain/settings/settings.ts'
import type { MailSite } from '../mail.ts'

/** The page backgrounds of the two themes (templates/look.ts). */
const sheets = { paper: '#fffdf8', ink: '#121821' } as const

const colorPattern = /^#[0-9a-f]{6}$/i
const colorOr = (color: string, otherwise: string): string => (colorPattern.test(color) ? color : otherwise)

/** The colors from the settings, each in the closest legible shade, for every color slot of the templates. */
export function colorsOf({ primaryColor, secondaryColor }: MailSite) {
  const primary = colorOr(primaryColor, defaultSettings.appearance.primaryColor)
  const secondary = colorOr(secondaryColor, defaultSettings.appearance.secondaryColor)
  const [onPaper, onInk] = [readableOn(sheets.paper, primary), readableOn(sheets.ink, primary)]
  const [hover, hoverOnInk] = [readableOn(sheets.paper, secondary), readableOn(sheets.ink, secondary)]
  return {
    accent: onPaper,
    button: onPaper,
    onAccent: readableTextColor(onPaper),
    accentOnInk: onInk,
    buttonOnInk: onInk,
    textOnInkButton: readableTextColor(onInk),
    hover,
    textOnHover: readableTextColor(hover),
    hoverOnInk,
    textOnInkHover: readableTextColor(hoverOnInk),
  }
}
export type Colors = ReturnType<typeof colorsOf>
