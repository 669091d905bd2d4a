/** A clipboard and the article that it becomes. */
export interface Specimen {
  source: string
  html?: string
  text?: string
  /** What VS Code adds. */
  code?: string
  /** The HTML of each block, as it is saved; of a line within a paragraph, that line. */
  saved: readonly string[]
  /** What is said about what did not come along. */
  notice?: string
}
