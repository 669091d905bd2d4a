import { isFilingName, joinFilingNames } from './filing-names.ts'
import { fold } from './fold.ts'

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/**
 * Words in nearly every text, which do not distinguish articles and would only enlarge the search document.
 */
const stopWords = setOf(
  'about after all also an and any are as at be because been before being but by can could did do does for from ' +
    'had has have he her his how if in into is it its may more most no not of on one only or other our out over she ' +
    'should so some such than that the their them then there these they this those to up was we were what when which ' +
    'who why will with would you your',
)

/** Words of questions, which say nothing about the answer. Articles keep them: some are written about. */
const questionWords = setOf(
  'am article articles between each every explain explained get gets give happen happens help here know let long ' +
    'many me mean means much must my need needs shall show tell tells under us use used versus vs want where whom whose',
)

/** Words before a form's number that add no meaning. */
const formWords = setOf('filing filings form forms report reports rule rules schedule schedules sec')

/**
 * Terms such as M&A, AT&T, S&P and P/E: letters around a sign, of which one side is a single letter. Cut at the sign,
 * they would be nothing.
 */
const signed = /(?<![\p{L}\p{N}])(?:\p{L}\s?[&/]\s?\p{L}{1,2}|\p{L}{2}\s?[&/]\s?\p{L})(?!\p{L})/gu
/** Initials with periods, such as U.S. and p.a. */
const initials = /(?<![\p{L}\p{N}])(?:\p{L}\.){1,5}\p{L}(?![\p{L}\p{N}])/gu
/** What English adds to a word by an apostrophe. */
const endings = /(?<=\p{L})[’'](?:s|t|d|m|re|ve|ll)(?!\p{L})/gu

const joinTerms = (folded: string): string =>
  folded
    .replace(endings, ' ')
    .replace(signed, (term) => ` ${term.replace(/\s/g, '')} `)
    .replace(initials, (term) => term.replaceAll('.', ''))

/** A term with a sign, such as `m&a`, or a letter with a sign after it: the rating A+, C++ and C#. */
const signedWord = String.raw`\p{L}{1,2}[&/]\p{L}{1,2}(?!\p{L})|(?<![\p{L}\p{N}])\p{L}(?:\+{1,2}|#)(?![\p{L}\p{N}])`
const anyWord = new RegExp(String.raw`${signedWord}|[\p{L}\p{N}]+`, 'gu')

/** The folded words of a text in order. Each filing name, and each term with a sign, is one word. */
const everyWord = (text: string): string[] => joinTerms(joinFilingNames(fold(text))).match(anyWord) ?? []

/** The same without single letters, which are in nearly every text. */
const tokenize = (text: string): string[] => everyWord(text).filter((word) => !/^\p{L}$/u.test(word))

/** Whether a folded word is in nearly every text. */
export const isStopWord = (word: string): boolean => stopWords.has(word) || questionWords.has(word)

/** The folded words of a text without stop words. */
export const searchWords = (text: string): string[] => tokenize(text).filter((word) => !stopWords.has(word))

/**
 * The words of a term that have to match: without stop words and words of questions, unless there are no others, and
 * without “form” and its like where a form is named.
 */
export function termWords(term: string): string[] {
  const all = tokenize(term)
  const namesForm = all.some(isFilingName)
  const passes: ((word: string) => boolean)[] = [
    (word) => !stopWords.has(word),
    (word) => !questionWords.has(word),
    (word) => !(namesForm && formWords.has(word)),
  ]
  return passes.reduce((words, passes_) => {
    const fewer = words.filter(passes_)
    return fewer.length > 0 ? fewer : words
  }, all)
}

/** The words of a search query that have to match: those of a term, or else its single letters. */
export function queryWords(query: string): string[] {
  const words = termWords(query)
  return words.length > 0 ? words : everyWord(query)
}
