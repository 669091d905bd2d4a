import { isWebUrl } from '../text/web-address.ts'

/*
 * The names of outlets on the home page and the articles on the company page, which staff write as lines of text. In
 * a file without schemas, because pages and the form read it in the browser.
 */

/** What is delivered. Outlets and addresses are invented, and pages say so for as long as they show them. */
export const samplePress = {
  outlets: 'The Harrow Ledger\nTickwright\nFloor & Ferrule\nProxy Almanac\nnine thirty',
  articles: [
    'The Harrow Ledger | November 2025 | The issuers that learned to read their own tape | https://harrow-ledger.example/issuers-read-their-own-tape',
    'Proxy Almanac | October 2025 | Regulation FD at 25: can a machine learn the rule? | https://proxy-almanac.example/regulation-fd-and-machines',
    'Tickwright | July 2025 | Forty-seven questions, answered before anyone asked | https://tickwright.example/forty-seven-questions',
  ].join('\n'),
} as const

/** At most as many as the specification shows. */
export const pressLimits = {
  outlets: { lines: 5, length: 200 },
  articles: { lines: 3, length: 1000 },
} as const

export interface PressArticle {
  outlet: string
  date: string
  title: string
  href: string
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

function readArticle(line: string): PressArticle | undefined {
  const [outlet, date, title, href, ...more] = line.split('|').map((part) => part.trim())
  const isComplete = outlet && date && title && href && isWebUrl(href) && more.length === 0
  return isComplete ? { outlet, date, title, href } : undefined
}

/** The outlets of a setting: one per line. */
export const readOutlets = (text: string): readonly string[] =>
  linesOf(text).slice(0, pressLimits.outlets.lines)

/** The articles of a setting, without lines that are not complete. */
export const readPressArticles = (text: string): readonly PressArticle[] =>
  linesOf(text)
    .flatMap((line) => readArticle(line) ?? [])
    .slice(0, pressLimits.articles.lines)

/** The first of these lines that says the same as one before it, but for upper and lower case. */
const repeated = (lines: readonly string[]): string | undefined => {
  const folded = lines.map((line) => line.toLowerCase())
  return lines.find((_, index) => folded.indexOf(folded[index] ?? '') < index)
}

/** What is wrong with a list of outlets; undefined if nothing is. */
export function outletsProblem(text: string): string | undefined {
  const lines = linesOf(text)
  if (lines.length > pressLimits.outlets.lines)
    return `At most ${pressLimits.outlets.lines} lines, one for each outlet`
  const twice = repeated(lines)
  return twice && `${twice} is listed twice`
}

/** What is wrong with a list of articles, and in which line; undefined if nothing is. */
export function pressArticlesProblem(text: string): string | undefined {
  const wrong = text.split('\n').findIndex((line) => line.trim() && !readArticle(line))
  if (wrong >= 0)
    return `Line ${wrong + 1}: write outlet, date, title and a web address, with a | between each`
  const { lines } = pressLimits.articles
  if (linesOf(text).length > lines) return `At most ${lines} lines, one for each article`
  const twice = repeated(linesOf(text).flatMap((line) => readArticle(line)?.href ?? []))
  return twice && `Two lines lead to ${twice}`
}
