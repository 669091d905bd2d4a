/** A sample clipboard and the expected article. */
export interface Specimen {
  source: string
  html?: string
  text?: string
  /** VS Code's metadata. */
  code?: string
  /** The expected HTML of each block as it is saved; for text pasted inline, the expected line. */
  saved: readonly string[]
  /** The expected notice of what was left out. */
  notice?: string
}
