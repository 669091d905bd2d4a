/* In a file without schemas, because the public site needs this rule but not the schema library. */
import { maxCorrections } from './article-limits.ts'

interface Note {
  text: string
  at: string
}

/** All correction notes of an article, the newest first. */
export const correctionsOf = ({
  correction,
  earlierCorrections = [],
}: {
  correction?: Note | undefined
  earlierCorrections?: readonly Note[] | undefined
}): readonly Note[] => (correction ? [correction, ...earlierCorrections] : earlierCorrections)

/**
 * The notes after a save, the newest first. They stay if the save says nothing about them. Other words than the newest note's
 * are a note of their own, unless they replace it; empty words remove it.
 */
export function nextCorrections(
  stored: readonly Note[],
  {
    correction: text,
    replaceCorrection,
  }: { correction?: string | undefined; replaceCorrection?: boolean | undefined },
  now: Date,
): readonly Note[] {
  if (text === undefined || text === (stored[0]?.text ?? '')) return stored
  const kept = text === '' || replaceCorrection ? stored.slice(1) : stored
  return text ? [{ text, at: now.toISOString() }, ...kept] : kept
}

/**
 * All notes of an article that a release before this one may have saved since: it knows only the newest, and drops the
 * others. `kept` are the notes that the article had.
 */
export function withKeptNotes(
  saved: { correction?: Note | undefined; earlierCorrections?: readonly Note[] | undefined },
  kept: readonly Note[],
): readonly Note[] {
  const notes = correctionsOf(saved)
  if (notes.length > 1 || kept.length === 0) return notes
  const [newest] = notes
  // It was removed, and the one before it is the newest.
  if (!newest) return kept.slice(1)
  const index = kept.findIndex(({ text, at }) => text === newest.text && at === newest.at)
  return index < 0 ? [newest, ...kept].slice(0, maxCorrections) : kept.slice(index)
}

/** The notes as a post has them: releases before this one know only the newest. */
export function correctionFields(notes: readonly Note[]): { correction?: Note; earlierCorrections?: Note[] } {
  const [correction, ...earlier] = notes
  return { ...(correction && { correction }), ...(earlier.length > 0 && { earlierCorrections: earlier }) }
}
