import { type Change, diffArrays, diffWordsWithSpace } from 'diff'

export interface Piece {
  kind: 'same' | 'added' | 'removed'
  text: string
}

export type DiffedBlock =
  /** A number of unchanged paragraphs. */
  { kind: 'same'; texts: string[] } | { kind: 'changed'; pieces: Piece[] }

/**
 * Milliseconds. Two long texts without anything in common would take minutes to compare; after this time, one simply
 * replaces the other.
 */
const timeout = 400

const kindOf = ({ added, removed }: Change): Piece['kind'] => (added ? 'added' : removed ? 'removed' : 'same')

/** The added and removed words between two texts. */
export function diffWords(before: string, after: string): Piece[] {
  const changes = diffWordsWithSpace(before, after, { timeout: timeout })
  if (changes) return changes.map((change) => ({ kind: kindOf(change), text: change.value }))
  return [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ]
}

/** The same for articles, paragraph by paragraph, so that a moved paragraph does not mark all those after it. */
export function diffBlocks(before: readonly string[], after: readonly string[]): DiffedBlock[] {
  const blocks: DiffedBlock[] = []
  let removed: readonly string[] = []
  const flush = (added: readonly string[]) => {
    // Rewritten paragraphs are at the same position, so they are compared in order.
    for (let index = 0; index < Math.max(removed.length, added.length); index++)
      blocks.push({ kind: 'changed', pieces: diffWords(removed[index] ?? '', added[index] ?? '') })
    removed = []
  }
  for (const change of diffArrays([...before], [...after])) {
    if (change.removed) removed = change.value
    else if (change.added) flush(change.value)
    else {
      flush([])
      blocks.push({ kind: 'same', texts: change.value })
    }
  }
  flush([])
  return blocks
}

/** Whether nothing has changed. */
export const isSame = (blocks: readonly DiffedBlock[]): boolean => blocks.every(({ kind }) => kind === 'same')
