/** How people write out the numbers of forms. */
const digitsByWord: Readonly<Record<string, string>> = {
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  eight: '8',
  ten: '10',
  eleven: '11',
  thirteen: '13',
  fourteen: '14',
  twenty: '20',
  forty: '40',
}

/** The number words, as candidates when the search corrects spelling. */
export const numberWords: readonly string[] = Object.keys(digitsByWord)

const digitsOf = (number: string): string => digitsByWord[number] ?? number

/** Forms and schedules, each as one word. */
const names: ReadonlySet<string> = new Set(
  (
    '6k 8k 10k 11k 10q 20f 40f 13d 13f 13g 13h 14a 14c s1 s3 s4 s8 s11 f1 f3 f4 npx nport ncsr ncen ' +
    'form3 form4 form5 form144 regg regsk regsx'
  ).split(' '),
)

/** Whether a word is the name of a form, schedule or rule as `joinFilingNames` writes it. */
export const isFilingName = (word: string): boolean => names.has(word) || /^\d{1,3}[a-z]\d+$/.test(word)

const hyphen = String.raw`[\-\u2010\u2013]`
const gap = String.raw`[\s\-\u2010\u2013]?`
const number = String.raw`(?:\d{1,2}|${numberWords.join('|')})`
/** Forms that are just a number count as names only after the word “form”. */
const bare = String.raw`(?:144|[345]|three|four|five)(?![\p{L}\p{N}\-])`
const and = String.raw`\s?(?:,|&|and|or)\s?(?:(?:and|or)\s)?`

const filing = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${[
    // Rules, and forms named after them: 10b5-1, 14a-8, 12b-25
    String.raw`(?<rule>\d{1,3}[a-z]{1,2}\d?${hyphen}\d{1,3}|10b5\s1)`,
    // 8-K, eight k, 13(f): the last is the section of the law that 13F is filed under
    String.raw`(?<number>${number})(?:${gap}(?<letter>[acdfghkq])|\s?\((?<section>[dfgh])\))`,
    // No space before the number, or any “s” would match, as in “the company’s 4”.
    String.raw`(?<series>[sf]${hyphen}?\d{1,2})`,
    `n${gap}(?<fund>px|port|csr|cen)`,
    `forms?${gap}(?<bare>${bare}(?:${and}${bare})*)`,
    // Without its letter, “Reg G” would be any regulation.
    String.raw`reg(?:ulation)?\s(?<regulation>g|s${gap}[kx])`,
    String.raw`t\s?(?:\+|plus)\s?(?<days>\d|one|two|three)`,
  ].join('|')})(?:[’']?s|/a|-(?:hr|nt))?(?![\p{L}\p{N}])`,
  'gu',
)

/** The name that a match stands for; undefined if there is no such form. */
function nameOf(match: string, groups: Readonly<Record<string, string | undefined>>): string | undefined {
  const { number: before, letter, section, series, fund, bare: list, rule, regulation, days } = groups
  if (days) return `tplus${digitsOf(days)}`
  if (regulation) return `reg${regulation.replace(/[^a-z]/g, '')}`
  if (rule) return rule.replace(/[^a-z0-9]/g, '')
  if (list) {
    const numbers = list.match(/[a-z]+|\d+/g) ?? []
    const forms = numbers.map((one) => `form${digitsOf(one)}`).filter(isFilingName)
    return ['form', ...forms].join(' ')
  }
  const name = before
    ? digitsOf(before) + (letter ?? section ?? '')
    : fund
      ? `n${fund}`
      : (series ?? match).replace(/[^a-z0-9]/g, '')
  return isFilingName(name) ? name : undefined
}

/**
 * Writes each filing in a folded text as one word, however it was written: `8-K`, `8 k` and `eight-K` become `8k`,
 * `Form 4` becomes `form form4`, `T+1` becomes `tplus1`. Otherwise a hyphen would cut them into numbers and letters.
 */
export const joinFilingNames = (folded: string): string =>
  folded.replace(filing, (match: string, ...rest: unknown[]) => {
    const groups = rest.at(-1) as Readonly<Record<string, string | undefined>>
    const name = nameOf(match, groups)
    return name ? ` ${name} ` : match
  })
