import { type Change, diffArrays, diffWordsWithSpace } from 'diff'

export interface Piece {
  kind: 'same' | 'added' | 'removed'
  text: string
}

export type DiffedBlock =
  /** Paragraphs in which nothing changed. */
  { kind: 'same'; texts: string[] } | { kind: 'changed'; pieces: Piece[] }

/** Two long texts that have nothing in common would be compared for minutes: then the one just replaces the other. */
const patience = 400

const kindOf = ({ added, removed }: Change): Piece['kind'] => (added ? 'added' : removed ? 'removed' : 'same')

/** What has to be added and removed, word by word, to get from one text to the other. */
export function diffWords(before: string, after: string): Piece[] {
  const changes = diffWordsWithSpace(before, after, { timeout: patience })
  if (changes) return changes.map((change) => ({ kind: kindOf(change), text: change.value }))
  return [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ]
}

/** The same for articles, paragraph by paragraph, so that one that moved does not shift all that follow. */
export function diffBlocks(before: readonly string[], after: readonly string[]): DiffedBlock[] {
  const blocks: DiffedBlock[] = []
  let removed: readonly string[] = []
  const flush = (added: readonly string[]) => {
    // What was rewritten stands at the same place: its paragraphs are compared in their order.
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

export const isSame = (blocks: readonly DiffedBlock[]): boolean => blocks.every(({ kind }) => kind === 'same')
