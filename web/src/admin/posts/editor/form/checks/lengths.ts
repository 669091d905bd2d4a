/** About as many characters as search engines show of a title and of a description. */
export const shownLengths = { title: 60, description: 155 } as const

const segmenter = new Intl.Segmenter()
const charactersOf = (text: string) => [...segmenter.segment(text.trim())].map(({ segment }) => segment)

/** How many characters a reader would count. */
export const lengthOf = (text: string): number => charactersOf(text).length

/** A text as a search engine shows it: what does not fit is cut between two words. */
export function cutTo(text: string, limit: number): string {
  const characters = charactersOf(text)
  if (characters.length <= limit) return characters.join('')
  const start = characters.slice(0, limit).join('')
  const space = start.lastIndexOf(' ')
  // A language without spaces, or one long word, is cut anywhere.
  const kept = space > limit / 2 ? start.slice(0, space) : start
  return `${kept.replace(/[\s,;:.–-]+$/, '')} …`
}
