import { Problem } from '#shared/api/problem.ts'

const deepest = 200

/**
 * Parser callbacks that refuse HTML nested deeper than any real article. The sanitizer's time grows with the square
 * of the depth, so 5 MB of open tags would take it minutes.
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
