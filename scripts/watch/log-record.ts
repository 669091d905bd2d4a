/** Where a record was written: by the edge, by the gateway, or by a function. */
export const sources = ['edge', 'gateway', 'functions'] as const
export type Source = (typeof sources)[number]

/** A line of a log, with the fields that it has on AWS. */
export interface LogRecord {
  source: Source
  /** ISO instant. */
  at: string
  fields: Readonly<Record<string, unknown>>
}

export interface Span {
  from: Date
  /** Missing for now. */
  to?: Date
}

/** A stage's logs. */
export interface Logs {
  /** Records in which one of these texts stands; none is empty. */
  find(texts: readonly string[], span: Span): Promise<LogRecord[]>
  /** What a reader should know, such as a log that this stage does not keep. */
  notes: readonly string[]
}

export const isFields = (part: unknown): part is Record<string, unknown> =>
  typeof part === 'object' && part !== null && !Array.isArray(part)

/** What a function logged itself, which Lambda puts below `message`. */
export const messageOf = ({ fields }: LogRecord): Readonly<Record<string, unknown>> =>
  isFields(fields['message']) ? fields['message'] : {}

export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
