import type { HttpResponse } from '../protocol/http-message.ts'
import type { Html } from './html.ts'

/** The fields of a form or JSON object. */
export type Input = Record<string, unknown>

/** A field as text; undefined if it is missing or neither text nor number. */
export function field(input: Input, name: string): string | undefined {
  const value = input[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

/** Something to do with a section or one of its rows; its key is the last part of the path. */
export interface Action {
  /** The button's text. */
  label: string
  /** `row` is the row's name. Throws ControlError if it is not possible. */
  run(row: string): unknown
}

/** One part of the control page. */
export interface Section {
  title: string
  /** One sentence under the title. */
  about?: string
  /** The section's part of `GET /_local/state`. A list of flat objects is rendered as a table. */
  state(): unknown
  /** Renders the state if a table does not suit it. */
  show?: (state: unknown) => Html
  /** `POST /_local/<section>/<action>`. */
  actions?: Record<string, Action>
  /** `POST /_local/<section>/<row>/<action>`; the first column names the row. */
  rowActions?: Record<string, Action>
  /** `GET /_local/<section>/<row>/<part>`: a document of its own, such as a mail. */
  document?(row: string, part: string): HttpResponse | undefined
  /** `POST /_local/<section>` */
  change?(input: Input): unknown
}

/** A request to the control page that cannot be performed, with a message for people. */
export class ControlError extends Error {
  override name = 'ControlError'
  readonly status: number
  constructor(message: string, status = 400) {
    super(message)
    this.status = status
  }
}
