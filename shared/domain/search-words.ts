import { fold } from './fold.ts'

/** Words in nearly every text: they tell no article from another, and would only make the search document longer. */
const noise = new Set(
  (
    'about after all also an and any are as at be because been before being but by can could did do does for from ' +
    'had has have he her his how if in into is it its may more most no not of on one only or other our out over she ' +
    'should so some such than that the their them then there these they this those to up was we were what when which ' +
    'who why will with would you your'
  ).split(' '),
)

/** The words of a text as a search compares them, in their order. A letter on its own is none. */
function folded(text: string): string[] {
  return (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !/^\p{L}$/u.test(word))
}

/** Those that tell something. */
export const searchWords = (text: string): string[] => folded(text).filter((word) => !noise.has(word))

/** What a reader looks for: the words that tell something, or all of them where none does. */
export function wantedWords(query: string): string[] {
  const telling = searchWords(query)
  return telling.length > 0 ? telling : folded(query)
}
