/** The approximate number of characters that search engines show of a title and of a description. */
export const shownLengths = { title: 60, description: 155 } as const

const segmenter = new Intl.Segmenter()
const charactersOf = (text: string) => [...segmenter.segment(text.trim())].map(({ segment }) => segment)

/** The number of visible characters. */
export const lengthOf = (text: string): number => charactersOf(text).length

/** Truncates a text between two words, like search engines do. */
export function truncate(text: string, limit: number): string {
  const characters = charactersOf(text)
  if (characters.length <= limit) return characters.join('')
  const start = characters.slice(0, limit).join('')
  const space = start.lastIndexOf(' ')
  // A language without spaces, or a single long word, is cut anywhere.
  const kept = space > limit / 2 ? start.slice(0, space) : start
  return `${kept.replace(/[\s,;:.–-]+$/, '')} …`
}
