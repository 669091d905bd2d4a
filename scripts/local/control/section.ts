import type { Html } from './html.ts'

/** What came with a request: the fields of a form, or a JSON object. */
export type Input = Record<string, unknown>

/** One field as text; undefined where it is missing or neither text nor number. */
export function field(input: Input, name: string): string | undefined {
  const value = input[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

/** Something that can be done to a section or to one of its rows; its key is the last part of the path. */
export interface Action {
  /** On its button. */
  label: string
  /** `row` is the row's name. Throws ControlError where it is not possible. */
  run(row: string): unknown
}

/** One part of the control interface. */
export interface Section {
  title: string
  /** One sentence under the title. */
  about?: string
  /** What `GET /_local/state` says under the section's name. A list of flat objects is shown as a table. */
  state(): unknown
  /** How people see it, where a table will not do. */
  show?: (state: unknown) => Html
  /** `POST /_local/<section>/<action>`. */
  actions?: Record<string, Action>
  /** `POST /_local/<section>/<row>/<action>`; the first column names the row. */
  rowActions?: Record<string, Action>
  /** `POST /_local/<section>` */
  change?(input: Input): unknown
}

/** A request to the control interface that cannot be done, with a sentence fit to show. */
export class ControlError extends Error {
  override name = 'ControlError'
  readonly status: number
  constructor(message: string, status = 400) {
    super(message)
    this.status = status
  }
}
