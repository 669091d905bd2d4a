import type { AwsError } from '../aws/error.ts'
import { textAnswer, type WebAnswer } from '../http-message.ts'

const escapes: Record<string, string> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  '"': '&quot;',
  "'": '&apos;',
}
const names: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** Text made safe for XML; control characters as references. */
export const escapeXml = (text: string): string =>
  text
    .replace(/[<>&"']/g, (character) => escapes[character] ?? character)
    // oxlint-disable-next-line no-control-regex -- object keys may hold control characters
    .replace(/[\u0000-\u001f]/g, (character) => `&#${character.charCodeAt(0)};`)

const unescapeXml = (text: string): string =>
  text.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) =>
      hex || decimal
        ? String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal))
        : (names[name ?? ''] ?? whole),
  )

/** One element with text in it. */
export const element = (name: string, content: string | number): string =>
  `<${name}>${escapeXml(String(content))}</${name}>`

/** The text of every element of this name, in order: enough to read what SDKs send. */
export const elementTexts = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => unescapeXml(text))

export const xmlAnswer = (status: number, xml: string, headers: WebAnswer['headers'] = {}): WebAnswer =>
  textAnswer(status, 'application/xml', `<?xml version="1.0" encoding="UTF-8"?>\n${xml}`, headers)

/** A refusal in S3's form. */
export const xmlError = ({ status, code, message }: AwsError): WebAnswer =>
  xmlAnswer(
    status,
    `<Error>${element('Code', code)}${element('Message', message)}${element('RequestId', 'LOCAL')}</Error>`,
  )
