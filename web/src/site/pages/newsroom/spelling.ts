/** How many letters of a word may be wrong. A change in a short word makes another word. */
export const allowedTypos = (word: string): number => (word.length < 4 ? 0 : word.length < 6 ? 1 : 2)

/**
 * How many letters have to be added, left out, replaced or swapped with their neighbor to make one word of the other
 * (optimal string alignment).
 */
export function editDistance(from: string, to: string): number {
  let twoAbove: number[] = []
  let above = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1]
      let least = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (same ? 0 : 1),
      )
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      if (row > 1 && column > 1 && swapped) least = Math.min(least, (twoAbove[column - 2] ?? 0) + 1)
      current.push(least)
    }
    twoAbove = above
    above = current
  }
  return above[to.length] ?? 0
}

/**
 * The word that a misspelled one is most likely meant to be: the one with the fewest wrong letters, then the one in
 * most articles, then the first in the alphabet. Undefined if none is close enough, or the first letter is one of two
 * that are wrong.
 */
export function correctWord(word: string, known: ReadonlyMap<string, number>): string | undefined {
  const allowed = allowedTypos(word)
  let best: { word: string; distance: number; articles: number } | undefined
  for (const [candidate, articles] of known) {
    if (Math.abs(candidate.length - word.length) > allowed) continue
    const distance = editDistance(word, candidate)
    if (distance === 0 || distance > allowed || (distance > 1 && candidate[0] !== word[0])) continue
    const isBetter =
      !best ||
      distance < best.distance ||
      (distance === best.distance &&
        (articles > best.articles || (articles === best.articles && candidate < best.word)))
    if (isBetter) best = { word: candidate, distance, articles }
  }
  return best?.word
}
