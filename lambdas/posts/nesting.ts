import { Problem } from '#shared/api/problem.ts'

const deepest = 200

/**
 * Callbacks for the sanitiser's parser that refuse text nested deeper than any article is: its time grows with
 * the square of the depth, and 5 MB of open tags would keep it busy for minutes.
 */
export function boundedNesting() {
  let depth = 0
  return {
    onOpenTag: () => {
      depth += 1
      if (depth > deepest) {
        throw new Problem('unprocessable', 'The formatting of this text is nested too deeply to be saved.')
      }
    },
    onCloseTag: () => {
      depth -= 1
    },
  }
}
