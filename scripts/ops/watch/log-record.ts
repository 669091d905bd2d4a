/** The components that write log records. */
export const sources = ['edge', 'gateway', 'functions'] as const
export type Source = (typeof sources)[number]

/** A log record with the fields that it has on AWS. */
export interface LogRecord {
  source: Source
  /** ISO instant. */
  at: string
  fields: Readonly<Record<string, unknown>>
}

export interface Span {
  from: Date
  /** The current time by default. */
  to?: Date
}

/** A stage's logs. */
export interface Logs {
  /** Finds records that contain one of these texts, none of which may be empty. */
  find(texts: readonly string[], span: Span): Promise<LogRecord[]>
  /** Notes for the user, for example about a log that this stage does not keep. */
  notes: readonly string[]
}

export const isFields = (part: unknown): part is Record<string, unknown> =>
  typeof part === 'object' && part !== null && !Array.isArray(part)

/** The function's own log entry, which Lambda puts into `message`. */
export const messageOf = ({ fields }: LogRecord): Readonly<Record<string, unknown>> =>
  isFields(fields['message']) ? fields['message'] : {}

export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
