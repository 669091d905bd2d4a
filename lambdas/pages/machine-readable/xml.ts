import { escapeText } from '../document/escape.ts'

/** The first line of an XML document. */
export const declaration = '<?xml version="1.0" encoding="utf-8"?>\n'
/** An element that contains only this text. */
export const element = (name: string, text: string) => `<${name}>${escapeText(text)}</${name}>`
