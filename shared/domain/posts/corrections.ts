/* In a file without schemas, because the public site needs this rule but not the schema library. */

interface Note {
  text: string
  at: string
}

/** How many correction notes an article can have. */
export const maxCorrections = 20

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

/** The notes as a post has them: releases before this one know only the newest. */
export function correctionFields(notes: readonly Note[]): { correction?: Note; earlierCorrections?: Note[] } {
  const [correction, ...earlier] = notes
  return { ...(correction && { correction }), ...(earlier.length > 0 && { earlierCorrections: earlier }) }
}
