import { fold } from '#shared/domain/text/fold.ts'

/** An action or a destination in the command palette. */
export interface PaletteEntry {
  /** A stable id, to remember recently used entries. */
  id: string
  label: string
  group: 'Actions' | 'Go to' | 'Settings' | 'Posts' | 'People'
  /** Synonyms to search by. */
  keywords?: string
  /** Shown on the right: a state, or the shortcut. */
  hint?: string
  keys?: string
  run: () => void
}

/** Lower is better; undefined if a word is missing. A match at the start ranks highest, then one at the start of a word. */
function rank(entry: PaletteEntry, words: readonly string[]): number | undefined {
  const label = fold(entry.label)
  const all = `${label} ${fold(entry.keywords ?? '')} ${fold(entry.group)}`
  let sum = 0
  for (const word of words) {
    if (label.startsWith(word)) continue
    if (` ${label}`.includes(` ${word}`)) sum += 1
    else if (label.includes(word)) sum += 2
    else if (all.includes(word)) sum += 3
    else return undefined
  }
  return sum
}

/**
 * The entries that contain all words, best first. Without words: the recently used ones, then all except settings and
 * records.
 */
export function matchEntries(
  entries: readonly PaletteEntry[],
  query: string,
  recent: readonly string[],
): PaletteEntry[] {
  const words = fold(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) {
    const used = recent.flatMap((id) => entries.find((entry) => entry.id === id) ?? [])
    const others = entries.filter(
      (entry) => !used.includes(entry) && !['Settings', 'Posts', 'People'].includes(entry.group),
    )
    return [...used, ...others]
  }
  return entries
    .map((entry, index) => ({ entry, index, rank: rank(entry, words) }))
    .filter((match) => match.rank !== undefined)
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0) || a.index - b.index)
    .map(({ entry }) => entry)
}
