import type { Colors } from './colors.ts'
import { templates } from './templates.generated.ts'

type TemplateName = keyof typeof templates

type SlotIn<Text extends string> = Text extends `${string}{{${infer Slot}}}${infer Rest}`
  ? Slot | SlotIn<Rest>
  : never

/** HTML that this folder generated. Any other text is escaped before it is inserted into an email. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** The slots of a template, except for colors. */
type Values<Name extends TemplateName> = Record<
  Exclude<SlotIn<(typeof templates)[Name]>, keyof Colors>,
  string | Html
>

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (found) => entities[found] ?? '')

const markup = (value: string | Html): string => (value instanceof Html ? value.text : escapeHtml(value))

/**
 * Fills in the slots of a template. Inserted values are not scanned again, so a text that looks like a slot
 * stays as it is.
 */
export const fillIn =
  (colors: Colors) =>
  <Name extends TemplateName>(name: Name, values: Values<Name>): Html => {
    const given = new Map<string, string | Html>(Object.entries<string | Html>({ ...colors, ...values }))
    return new Html(
      templates[name].replace(/\{\{(\w+)\}\}/g, (_slot, key: string) => markup(given.get(key) ?? '')),
    )
  }
export type Fill = ReturnType<typeof fillIn>

export const joined = (parts: readonly Html[], separator = ''): Html =>
  new Html(parts.map(({ text }) => text).join(separator))

/** Text with line breaks, which HTML would otherwise collapse. */
export const withLineBreaks = (text: string): Html =>
  joined(
    text.split('\n').map((each) => new Html(escapeHtml(each))),
    '<br/>',
  )
