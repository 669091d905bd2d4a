import { termWords } from './search-words.ts'

/** Words and names that mean the same to somebody who searches. */
export type SynonymGroup = readonly string[]

/** The built-in synonyms of every newsroom. Staff can add more in the settings (`blog.searchSynonyms`). */
export const builtInSynonyms: readonly SynonymGroup[] = [
  ['8-K', 'current report'],
  ['10-K', 'annual report'],
  ['10-Q', 'quarterly report'],
  ['13F', 'institutional holdings', 'institutional ownership', 'fund holdings'],
  ['13D', '13G', 'beneficial ownership', 'five percent holder', '5% holder'],
  ['13D', 'activist', 'activism'],
  [
    'Form 4',
    'Form 3',
    'Form 5',
    'insider trading',
    'insider trades',
    'insider transactions',
    'insider filings',
  ],
  ['12b-25', 'NT 10-K', 'NT 10-Q', 'late filing'],
  ['DEF 14A', 'proxy statement', 'proxy'],
  ['Regulation FD', 'Reg FD', 'FD', 'fair disclosure', 'selective disclosure'],
  ['short interest', 'short squeeze', 'short selling', 'short sellers', 'short seller', 'days to cover'],
  ['T+1', 'T1', 'settlement cycle', 'one day settlement'],
  ['ex-date', 'ex-dividend', 'ex-dividend date'],
  ['guidance', 'outlook', 'forecast', 'forward-looking statements'],
  ['earnings call', 'earnings calls', 'conference call', 'results call'],
  ['press release', 'news release', 'earnings release'],
  ['newswire', 'wire'],
  ['reporters', 'journalists', 'press', 'media relations'],
  ['shareholder base', 'shareholder identification', 'shareholder ID', 'stock surveillance', 'ownership'],
  ['shareholder', 'stockholder', 'holder'],
  ['deadline', 'due', 'due date', 'calendar'],
  ['CFO', 'chief financial officer'],
  ['CEO', 'chief executive', 'chief executive officer'],
  ['IR', 'investor relations'],
  ['SEC', 'Securities and Exchange Commission'],
  ['material nonpublic information', 'MNPI', 'inside information'],
  ['trading halt', 'halt'],
  ['quiet period', 'blackout period', 'blackout', 'trading window'],
  ['IPO', 'initial public offering', 'initial public offerings'],
  ['shareholder engagement', 'investor engagement', 'engagement', 'stewardship', 'meetings'],
  ['roadshow', 'road show', 'non-deal roadshow', 'NDR', 'investor meetings', 'meetings'],
  ['NOBO', 'NOBO list', 'non-objecting beneficial owner', 'non-objecting beneficial owners'],
  ['Reg G', 'non-GAAP', 'non-GAAP measures'],
]

/** Limits for staff's own synonyms. Each line is a group of terms separated by commas. */
export const synonymLimits = { length: 1000, groups: 40, terms: 8, termLength: 40 } as const

/** Parses staff's synonyms. Lines without terms are ignored. */
export const parseSynonyms = (text: string): SynonymGroup[] =>
  text
    .split('\n')
    .map((line) =>
      line
        .split(',')
        .map((term) => term.trim())
        .filter(Boolean),
    )
    .filter((group) => group.length > 0)

/** What is wrong with staff's synonyms, and in which line; undefined if they are valid. */
export function synonymProblem(text: string): string | undefined {
  const lines = text.split('\n')
  const { groups, terms: mostTerms, termLength } = synonymLimits
  for (const [index, line] of lines.entries()) {
    const at = `Line ${index + 1}: `
    const [group] = parseSynonyms(line)
    if (!group) continue
    if (group.length < 2) return `${at}write at least two terms, separated by commas`
    if (group.length > mostTerms) return `${at}at most ${mostTerms} terms`
    const long = group.find((term) => term.length > termLength)
    if (long) return `${at}“${long.slice(0, 20)}…” is longer than ${termLength} characters`
    const empty = group.find((term) => termWords(term).length === 0)
    if (empty) return `${at}“${empty}” has no word that can be searched for`
  }
  return parseSynonyms(text).length > groups ? `At most ${groups} lines` : undefined
}

/** The other ways to say a phrase, by the phrase's words. */
export type Synonyms = ReadonlyMap<string, readonly string[]>

/** If two groups share a phrase, it gets the synonyms of both, but the groups are not merged. */
export function indexSynonyms(groups: readonly SynonymGroup[]): Synonyms {
  const index = new Map<string, Set<string>>()
  for (const group of groups) {
    const phrases = group.map((term) => termWords(term).join(' ')).filter(Boolean)
    for (const phrase of phrases) {
      const others = index.get(phrase) ?? new Set()
      for (const other of phrases) if (other !== phrase) others.add(other)
      index.set(phrase, others)
    }
  }
  return new Map([...index].map(([phrase, others]) => [phrase, [...others]]))
}
