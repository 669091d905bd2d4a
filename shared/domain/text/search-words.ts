import { fold } from './fold.ts'

/** Words in nearly every text. They do not distinguish articles and would only enlarge the search document. */
const stopWords = new Set(
  (
    'about after all also an and any are as at be because been before being but by can could did do does for from ' +
    'had has have he her his how if in into is it its may more most no not of on one only or other our out over she ' +
    'should so some such than that the their them then there these they this those to up was we were what when which ' +
    'who why will with would you your'
  ).split(' '),
)

/** The folded words of a text in their order, without single letters. */
function tokenize(text: string): string[] {
  return (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !/^\p{L}$/u.test(word))
}

/** The folded words of a text without stop words. */
export const searchWords = (text: string): string[] => tokenize(text).filter((word) => !stopWords.has(word))

/** The words of a search query: without stop words, unless there are no others. */
export function queryWords(query: string): string[] {
  const significant = searchWords(query)
  return significant.length > 0 ? significant : tokenize(query)
}
