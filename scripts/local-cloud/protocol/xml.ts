import { type HttpResponse, textResponse } from './http-message.ts'
import { ownValue } from './null-prototype-record.ts'

const escapes: Record<string, string> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  '"': '&quot;',
  "'": '&apos;',
}
const names: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** Escapes text for XML; control characters become references. */
const escapeXml = (text: string): string =>
  text
    .replace(/[<>&"']/g, (character) => escapes[character] ?? character)
    // oxlint-disable-next-line no-control-regex -- object keys may hold control characters
    .replace(/[\u0000-\u001f]/g, (character) => `&#${character.charCodeAt(0)};`)

const unescapeXml = (text: string): string =>
  text.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi,
    (match, hex?: string, decimal?: string, name?: string) =>
      hex || decimal
        ? String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal))
        : (ownValue(names, name ?? '') ?? match),
  )

/** One element with text content. */
export const element = (name: string, content: string | number): string =>
  `<${name}>${escapeXml(String(content))}</${name}>`

/** The text of every element of this name, in order; enough to read what SDKs send. */
export const elementTexts = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => unescapeXml(text))

export const xmlResponse = (
  status: number,
  xml: string,
  headers: HttpResponse['headers'] = {},
): HttpResponse =>
  textResponse(status, 'application/xml', `<?xml version="1.0" encoding="UTF-8"?>\n${xml}`, headers)
